"""A made-up run: pictures of a small app, and what a comparison would say of them."""

import io
import struct
import zlib

from PIL import Image, ImageDraw, ImageFont

SCALE = 2
WIDTH, HEIGHT = 390 * SCALE, 844 * SCALE
FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"


def font(size):
    return ImageFont.truetype(FONT, size * SCALE)


def login(title="Sign in", button="#007AFF", offset=0, dark=False, corner=12):
    """A login screen, in pixels of @2x."""
    paper, ink, field = ("#111214", "#F2F2F4", "#2A2B2F") if dark else ("#FFFFFF", "#16181C", "#EEEFF3")
    image = Image.new("RGBA", (WIDTH, HEIGHT), paper)
    draw = ImageDraw.Draw(image)
    draw.text((48, 200 + offset), title, font=font(30), fill=ink)
    for row, words in enumerate(("name@example.org", "Password")):
        top = 360 + row * 128
        draw.rounded_rectangle((48, top, WIDTH - 48, top + 96), 20, fill=field)
        draw.text((80, top + 30), words, font=font(15), fill="#8A8F9A")
    draw.rounded_rectangle((48, 680, WIDTH - 48, 780), corner * SCALE, fill=button)
    draw.text((310, 706), "Continue", font=font(17), fill="#FFFFFF")
    for row in range(6):
        top = 900 + row * 112
        draw.ellipse((48, top, 128, top + 80), fill=field)
        draw.rectangle((160, top + 12, 560, top + 32), fill=field)
        draw.rectangle((160, top + 48, 400, top + 64), fill=field)
    return image


def badge(alpha=128, wide=0):
    """A small picture with transparent parts, whose every pixel is easy to foretell."""
    image = Image.new("RGBA", (64 + wide, 48), (0, 0, 0, 0))
    image.paste((200, 40, 60, alpha), (8, 8, 40, 40))
    image.paste((10, 120, 250, 255), (24, 16, 56, 32))
    return image


def png(image):
    file = io.BytesIO()
    image.save(file, "PNG", compress_level=1)
    return file.getvalue()


def unlike(file, number):
    """The same picture as other bytes: a text chunk is put before the end."""
    text = b"tEXt" + b"number\0" + str(number).encode()
    chunk = struct.pack(">I", len(text) - 4) + text + struct.pack(">I", zlib.crc32(text))
    return file[:-12] + chunk + file[-12:]


def diff(reference, failed):
    """The diff picture: changed pixels red on a faded picture."""
    from PIL import ImageChops

    size = (max(reference.width, failed.width), max(reference.height, failed.height))
    grown = [Image.new("RGBA", size) for _ in range(2)]
    grown[0].paste(reference)
    grown[1].paste(failed)
    mask = ImageChops.difference(*(image.convert("RGB") for image in grown)).convert("L")
    faded = Image.blend(grown[0].convert("RGB"), Image.new("RGB", size, "white"), 0.8)
    faded.paste((230, 30, 60), mask=mask.point(lambda value: 255 if value else 0))
    return faded


class Sample:
    """Data and pictures of a report, as `page.assemble` takes them."""

    def __init__(self, title="Screens"):
        self.data = {"title": title, "snapshots": [], "serve": None}
        self.pictures = {}

    def picture(self, file):
        for key, known in self.pictures.items():
            if known == file:
                return key
        key = f"p{len(self.pictures)}"
        self.pictures[key] = file
        return key

    def add(self, verdict, test, name, reference=None, failed=None, changes=(), regions=(), path=None, **more):
        images = {}
        if reference is not None:
            images["reference"] = self.picture(png(reference))
        if failed is not None:
            images["failed"] = self.picture(png(failed))
        if reference is not None and failed is not None:
            images["diff"] = self.picture(png(diff(reference, failed)))
        picture = failed or reference
        entry = {
            "id": f"{test}/{name}", "test": test, "name": name, "verdict": verdict,
            "file": f"Tests/Screens/{test.split('/')[0]}.swift", "line": 24 + len(self.data["snapshots"]),
            "reference": f"Tests/Screens/__Snapshots__/{test.split('/')[0]}/{name}.png",
            "changes": [dict(zip(("kind", "view", "summary"), change)) for change in changes],
            "regions": list(regions), "notes": [], "images": images, "scale": SCALE,
        }
        if picture is not None:
            entry |= {"width": picture.width, "height": picture.height}
        entry |= more
        if path is not None:
            entry["reference"] = path
        self.data["snapshots"].append(entry)
        return entry


def region(x, y, width, height, pixels, views, signature):
    return {"x": x, "y": y, "width": width, "height": height, "pixels": pixels,
            "views": list(views), "signature": signature}


def everyday(passes=40):
    """A run as people have them: a colour that changed everywhere, some single failures."""
    sample = Sample()
    colour = ("colour", "LoginButton (continueButton)",
              "background of LoginButton (continueButton) #007AFF → #0A84FF")
    area = region(48, 680, 685, 101, 67_800, ["LoginButton (continueButton)"], "button-colour")
    plain = login()
    for index, name in enumerate(("login", "login-dark", "login-large-text", "login-landscape",
                                  "sign-up", "reset-password", "welcome", "settings", "profile",
                                  "checkout", "receipt", "help")):
        dark = name == "login-dark"
        before, after = login(dark=dark), login(dark=dark, button="#0A84FF")
        changes, regions = [colour], [area]
        if index == 0:
            before, after = plain, login(button="#0A84FF", offset=8)
            changes = [("moved", "UILabel “Sign in” (title)", "UILabel “Sign in” (title) moved 4 pt down"),
                       colour]
            regions = [region(48, 204, 225, 66, 6_204, ["UILabel “Sign in” (title)"], "title-moved"), area]
        sample.add(
            "failed", f"LoginTests/test{name.title().replace('-', '')}", name, before, after, changes,
            regions, detail="different", differingPixels=67_800 + 6_204 * (index == 0),
            countedPixels=67_800, maximumChannelDifference=10, policy="exact",
            message="Snapshot “%s” differs from its reference.\n%s\n67,800 of 1,316,640 pixels differ."
            % (name, "\n".join(change[2] for change in changes)))
    sample.add(
        "failed", "LoginTests/testErrorBanner", "error-banner", plain, login("Sign in again"),
        [("text", "UILabel (title)", "text of UILabel (title) “Sign in” → “Sign in again”"),
         ("resized", "UILabel (title)", "UILabel (title) grew 96 pt wider")],
        [region(280, 200, 220, 62, 5_120, ["UILabel (title)"], "title-text")],
        differingPixels=5_120, maximumChannelDifference=239, policy="channel, threshold 2",
        notes=["The reference was recorded with Inter 4.0; this run used Inter 4.1."],
        message="Snapshot “error-banner” differs from its reference.\n"
                "text of UILabel (title) “Sign in” → “Sign in again”")
    sample.add(
        "failed", "BadgeTests/testTransparency", "badge", badge(), badge(alpha=160, wide=16),
        [("resized", "BadgeView", "BadgeView grew 8 pt wider"),
         ("alpha", "BadgeView", "alpha of BadgeView 0.5 → 0.63")],
        [region(8, 8, 32, 32, 896, ["BadgeView"], "badge-alpha"),
         region(64, 0, 16, 48, 768, [], "")],
        differingPixels=1_664, message="The sizes differ: 64 × 48 and 80 × 48.")
    sample.add(
        "failed", "ProfileTests/testAvatar", "avatar", None, login("Profile"), detail="missingReference",
        message="There is no reference yet.\nRecord it: FACSIMILE_RECORD=missing swift test",
        missingImages={"reference": "there is no reference yet"})
    sample.add("recorded", "OnboardingTests/testFirstPage", "first-page", None, login("Hello"),
               detail="new")
    sample.add("recorded", "OnboardingTests/testSecondPage", "second-page", None, login("More"),
               detail="new")
    for index in range(passes):
        sample.add("passed", f"CatalogueTests/testItem{index + 1}", f"item-{index + 1}",
                   width=WIDTH, height=HEIGHT)
    return sample


def hostile():
    """Texts that want to be more than texts."""
    sample = Sample('</title><script>document.title="owned"</script>')
    name = '</script><img src=x onerror="document.title=\'owned\'">‮gnp.exe"\'`${1}'
    sample.add(
        "failed", "EvilTests/<b>bold</b>", name, login(), login(offset=4),
        [("<i>kind</i>", "<u>view</u>", "<!-- <script> ]]> &lt; summary")],
        [region(0, 0, 10, 10, 5, ["<script>alert(1)</script>"], "__proto__")],
        message="first\n</script><script>document.title='owned'</script>\n\x1b[31mred",
        path="it's $(touch owned) \n -rf.png")
    sample.data["snapshots"] += [
        {}, None, 7, {"file": "/rooted/file.swift"}, {"verdict": "odd", "changes": 5, "regions": [None, {"x": "1"}]},
        {"id": "no-picture", "verdict": "failed", "images": {"reference": "nowhere", "failed": "broken"}},
    ]
    sample.pictures["broken"] = b"\x89PNG\r\n\x1a\nnot a picture"
    return sample


def formats():
    """The same 8 × 6 pixels' places in every kind of PNG that references are stored as."""
    sample = Sample("Formats")
    sample.expected = {}
    places = [(x, y) for y in range(6) for x in range(8)]
    palette = [(0, 0, 0), (255, 128, 3), (7, 200, 90), (255, 255, 254)]
    made = {}
    for bits in (1, 2, 4, 8):
        colours = palette[:2 ** min(bits, 2)]
        image = Image.new("P", (8, 6))
        image.putpalette([value for colour in colours for value in colour])
        image.putdata([(x + 3 * y) % len(colours) for x, y in places])
        made[f"palette-{bits}"] = image, {"bits": bits, "transparency": bytes([77, 255, 3, 128])[:len(colours)]}
    image = Image.new("1", (8, 6))
    image.putdata([255 * ((x * y) % 2) for x, y in places])
    made["grey-1"] = image, {}
    for mode, count in (("L", 1), ("LA", 2), ("RGB", 3), ("RGBA", 4)):
        image = Image.new(mode, (8, 6))
        values = [tuple((40 * x + 31 * y + 97 * i) % 256 for i in range(count)) for x, y in places]
        image.putdata([value[0] for value in values] if count == 1 else values)
        made[mode.lower()] = image, {}
    for name, (image, options) in made.items():
        file = io.BytesIO()
        image.save(file, "PNG", **options)
        key = sample.picture(file.getvalue())
        entry = sample.add("failed", "FormatTests/test", name)
        entry["images"] = {"reference": key, "failed": key}
        with Image.open(io.BytesIO(file.getvalue())) as stored:
            sample.expected[name] = list(stored.convert("RGBA").getdata())
    return sample


def thousand(failures=1000):
    """A thousand snapshots, each failure with three pictures of its own."""
    sample = Sample("A thousand")
    names = ["Home", "Search", "Basket", "Profile", "Settings", "Orders", "Map", "Chat"]
    kinds = [login(name) for name in names]
    changed = [login(name, button="#0A84FF") for name in names]
    files = [(png(a), png(b), png(diff(a, b))) for a, b in zip(kinds, changed)]
    for index in range(1000):
        failed = index < failures
        entry = sample.add(
            "failed" if failed else "passed", f"ScreenTests/test{names[index % 8]}{index}",
            f"{names[index % 8].lower()}-{index}", width=WIDTH, height=HEIGHT,
            changes=[("colour", f"Button{index}", f"background of Button{index} #007AFF → #0A84FF")]
            if failed else [],
            regions=[region(48, 680, 685, 101, 67_800, [f"Button{index}"], f"own-{index // 4}")]
            if failed else [],
            message="Snapshot differs from its reference.\n" * 6 if failed else None)
        if failed:
            for kind, file in zip(("reference", "failed", "diff"), files[index % 8]):
                key = f"{kind[0]}{index}{kind}"
                sample.pictures[key] = unlike(file, index)
                entry["images"][kind] = key
    return sample
