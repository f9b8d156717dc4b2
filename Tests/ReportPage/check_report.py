#!/usr/bin/python3
"""Opens the report in headless Chromium, uses it as a person does, and checks what it then shows.

    check_report.py [--pictures FOLDER] [--deep] [TEST ...]

With --pictures the screens are kept to look at. With --deep the thousand snapshots all fail, each
with three pictures of its own (about 60 MB). Prints the measured times.
"""

import copy
import functools
import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import page
import sample
from browser import Browser

OPTIONS = {"pictures": None, "deep": False}


@functools.cache
def drawn_everyday(passes):
    return sample.everyday(passes)


def everyday(passes=40):
    """The usual sample; its pictures are drawn once."""
    return copy.deepcopy(drawn_everyday(passes))


class ReportCase(unittest.TestCase):
    """One browser for all tests; each opens a report in a desk's width and in light colours."""

    @classmethod
    def setUpClass(cls):
        cls.browser = Browser()
        cls.folder = tempfile.TemporaryDirectory(prefix="report-page-")

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.folder.cleanup()

    def open(self, made, fragment="", width=1440, height=900, mobile=False, ratio=1, **features):
        name = f"{len(os.listdir(self.folder.name))}.html"
        path = os.path.join(self.folder.name, name)
        with open(path, "w") as file:
            file.write(page.assemble(made.data, made.pictures))
        self.path = path
        browser = self.browser
        browser.resize(width, height, mobile, ratio)
        browser.prefer(**{"prefers_color_scheme": "light", "prefers_reduced_motion": "no-preference",
                          **features})
        browser.open(f"file://{path}{fragment}")
        if hasattr(made, "keeps_settings"):
            return browser
        browser.evaluate("try { localStorage.clear() } catch {}")
        browser.open(f"file://{path}{fragment}")
        return browser

    def tearDown(self):
        self.assertEqual(self.browser.complaints(), [])

    # What the page shows.

    def text(self, selector):
        return self.browser.evaluate(f"document.querySelector({json.dumps(selector)})?.textContent ?? null")

    def texts(self, selector):
        return self.browser.evaluate(
            f"[...document.querySelectorAll({json.dumps(selector)})].map(node => node.textContent)")

    def click(self, selector):
        box = self.browser.evaluate(
            f"(() => {{ const node = document.querySelector({json.dumps(selector)});"
            "node.scrollIntoView({block: 'nearest'}); const box = node.getBoundingClientRect();"
            "return [box.x + box.width / 2, box.y + box.height / 2]; })()")
        self.browser.click(*box)

    def shown(self, identifier):
        self.browser.wait(f"document.getElementById('canvas').dataset.shown === {json.dumps(identifier)}")
        self.settle()

    def settle(self):
        """Waits until what was asked for has been drawn."""
        self.browser.evaluate(
            "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")

    def stage(self):
        return self.browser.evaluate(
            "(() => { const box = document.getElementById('canvas').getBoundingClientRect();"
            "return [box.x, box.y, box.width, box.height]; })()")

    def canvas(self, x, y):
        """The colour on the stage at a place of the window."""
        left, top, _, _ = self.stage()
        self.settle()
        return self.browser.evaluate(
            "Array.from(document.getElementById('canvas').getContext('2d')"
            f".getImageData(({x} - {left}) * devicePixelRatio, ({y} - {top}) * devicePixelRatio, 1, 1).data)")

    def pressed(self, selector):
        return self.browser.evaluate(
            f"document.querySelector({json.dumps(selector)}).getAttribute('aria-pressed') === 'true'")

    def screen(self, name):
        if OPTIONS["pictures"]:
            os.makedirs(OPTIONS["pictures"], exist_ok=True)
            self.settle()
            self.browser.screenshot(os.path.join(OPTIONS["pictures"], name + ".png"))

    def pixel(self):
        """The place in the inspector and the values of both pictures there."""
        self.browser.wait("Boolean(document.querySelector('#pixel-values table'))")
        self.settle()
        place = self.text("#pixel-place").split("  ")[0]
        rows = self.browser.evaluate(
            "[...document.querySelectorAll('#pixel-values tr')].slice(1)"
            ".map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent))")
        x, y = (int(part.split(" ")[1]) for part in place.split(", "))
        columns = [[row[i] for row in rows] for i in range(len(rows[0]))]
        return (x, y), columns

    def pane(self, index=0):
        """The window's rectangle of a pane, from where its label is."""
        self.settle()
        left, top, width, height = self.stage()
        labels = self.browser.evaluate(
            "[...document.querySelectorAll('.pane-label')].map(node => {"
            "const box = node.getBoundingClientRect(); return [box.x - 8, box.y - 8]; })")
        if len(labels) < 2 or self.pressed('[data-view="swipe"]'):
            return left, top, width, height
        x, y = (round(value) for value in labels[index])
        if labels[1][1] > labels[0][1]:
            middle = int(height // 2)
            return x, y, width, height - middle - 1 if index else middle
        half = int(width // 2)
        return x, y, width - half - 1 if index else half, height

    def place_of(self, x, y, pane=0):
        """Where the middle of a pixel of the badge is in the window, with fitting zoom."""
        left, top, width, height = self.pane(pane)
        zoom = self.zoom()
        return (left + round(width / 2 - 40 * zoom) + (x + 0.5) * zoom,
                top + round(height / 2 - 24 * zoom) + (y + 0.5) * zoom)

    def zoom(self):
        self.settle()
        return float(self.text("#zoom-value").split(" ")[0]) / 100


class ListTests(ReportCase):
    def test_failures_come_first_and_the_first_is_shown(self):
        self.open(everyday())
        self.shown("LoginTests/testLogin/login")
        self.assertEqual(self.texts(".row.section"),
                         ["Failed · 15", "Single changes · 3", "Recorded · 2", "Passed · 40"])
        self.assertEqual(self.texts("#changes bdi"), [
            "UILabel “Sign in” (title) moved 4 pt down",
            "background of LoginButton (continueButton) #007AFF → #0A84FF"])
        self.assertEqual(self.text("#verdict"), "Failed")
        self.assertEqual(self.text("#position"), "1 of 57")
        self.screen("desk-light")

    def test_the_filter_shows_counts_and_one_verdict(self):
        browser = self.open(everyday())
        self.assertEqual(self.texts(".filter"), ["All57", "Failed15", "Recorded2", "Passed40"])
        browser.press("f")
        self.assertEqual(self.texts(".row.section"), ["Failed · 15", "Single changes · 3"])
        browser.press("f")
        self.shown("OnboardingTests/testFirstPage/first-page")
        self.assertEqual(self.texts(".row.snapshot .row-name"), ["first-page", "second-page"])
        self.assertTrue(self.browser.evaluate("document.getElementById('decide').hidden"))
        self.click('.filter[data-status="passed"]')
        self.assertEqual(self.text("#name"), "item-1")
        # The note comes with the picture, which is read first.
        self.browser.wait("document.getElementById('stage-note').textContent.includes('left out')")

    def test_the_search_finds_tests_names_views_and_messages(self):
        browser = self.open(everyday())
        for query, found in [("errorbanner", ["error-banner"]), ("BadgeView", ["badge"]),
                             ("no reference yet", ["avatar"]), ("first-page", ["first-page"]),
                             ("inter 4.1", ["error-banner"])]:
            browser.press("/")
            browser.type(query)
            self.assertEqual(self.texts(".row.snapshot .row-name"), found, query)
            browser.press("Escape")
            browser.press("Escape")
        browser.press("/")
        browser.type("nowhere to be found")
        self.assertEqual(self.texts(".row"), [])
        self.assertIn("Nothing", self.text("#placeholder"))
        self.assertEqual(self.texts(".filter b"), ["0"] * 4)
        browser.press("Escape")
        browser.press("Escape")
        self.assertEqual(self.texts(".filter b"), ["57", "15", "2", "40"])

    def test_keys_move_through_the_list(self):
        browser = self.open(everyday())
        seen = [self.text("#name")]
        for key in ["j", "ArrowDown", "j", "j", "k", "ArrowUp"]:
            browser.press(key)
            seen.append(self.text("#name"))
        self.assertEqual(
            seen, ["login", "error-banner", "badge", "avatar", "first-page", "avatar", "badge"])
        browser.press("End")
        self.assertEqual(self.text("#name"), "item-40")
        self.assertEqual(self.text(".row.selected .row-name"), "item-40")
        active = browser.evaluate("document.getElementById('list').getAttribute('aria-activedescendant')")
        self.assertEqual(self.text(f"#{active} .row-name"), "item-40")
        browser.press("Home")
        self.assertEqual(self.text("#name"), "login")

    def test_a_change_that_many_share_is_gathered_followed_and_opened(self):
        browser = self.open(everyday())
        self.assertIn("Same change in 12", self.text(".row.group .row-test"))
        self.assertEqual(len(self.texts(".row.member")), 1)
        browser.press("s")
        self.shown("LoginTests/testLoginDark/login-dark")
        self.assertEqual(len(self.texts(".row.member")), 12)
        self.assertIn("11 other snapshots", self.text("#shared"))
        browser.press("e")
        self.assertEqual(len(self.texts(".row.member")), 1)
        browser.press("g")
        self.assertEqual(self.texts(".row.group"), [])
        self.assertFalse(self.pressed("#grouping"))
        browser.press("g")
        self.click(".row.group .more")
        self.assertEqual(len(self.texts(".row.member")), 12)

    def test_only_rows_in_sight_are_elements(self):
        self.open(sample.thousand(failures=10))
        self.assertLess(len(self.texts(".row")), 50)
        self.browser.press("End")
        self.assertEqual(self.text(".row.selected .row-name"), self.text("#name"))
        self.assertLess(len(self.texts(".row")), 50)


class ViewTests(ReportCase):
    """On the badge, whose every pixel is known: 64 × 48 before, 80 × 48 after."""

    BADGE = "#snapshot=BadgeTests%2FtestTransparency%2Fbadge"

    def open_badge(self, extra="", **more):
        browser = self.open(everyday(passes=0), self.BADGE + extra, **more)
        self.shown("BadgeTests/testTransparency/badge")
        browser.press("o")
        browser.press("#")
        return browser

    def test_side_by_side_shows_both_and_the_readout_both_values(self):
        browser = self.open_badge()
        for pane in (0, 1):
            self.assertEqual(
                self.canvas(*self.place_of(30, 20, pane)), [10, 120, 250, 255])
        browser.mouse("mouseMoved", *self.place_of(12, 36, 0))
        place, (reference, new, difference) = self.pixel()
        self.assertEqual(place, (12, 36))
        self.assertEqual(reference, ["200", "40", "60", "128"])
        self.assertEqual(new, ["200", "40", "60", "160"])
        self.assertEqual(difference, ["0", "0", "0", "+32"])
        # Outside the smaller picture there is no value.
        browser.mouse("mouseMoved", *self.place_of(70, 10, 1))
        browser.wait("document.getElementById('pixel-place').textContent.startsWith('x 70')")
        _, (reference, new, _) = self.pixel()
        self.assertEqual((reference, new), (["–"] * 4, ["0"] * 4))
        self.screen("desk-badge")

    def test_transparency_shows_a_checkerboard(self):
        self.open_badge()
        colours = {tuple(self.canvas(*self.place_of(2 + step * 0.5, 2, 0))) for step in range(8)}
        self.assertEqual(colours, {(255, 255, 255, 255), (227, 229, 233, 255)})

    def test_swipe_follows_the_drag_and_the_slider(self):
        browser = self.open_badge()
        browser.press("2")
        self.assertTrue(self.pressed('[data-view="swipe"]'))
        # In the middle of 80 pixels: the reference left of 40, the new picture right of it.
        reference_alpha, new_alpha = 128 / 255, 160 / 255
        where = self.place_of(12, 36)
        before = self.canvas(*where)
        x, y = self.place_of(39.5, 4)
        browser.drag((x, y), (self.place_of(4, 4)[0], y))
        after = self.canvas(*where)
        self.assertEqual(self.text("#parameter output"), "6 %")
        self.assertLess(after[1], before[1])
        for colour, alpha in ((before, reference_alpha), (after, new_alpha)):
            mixed = {round(40 * alpha + paper * (1 - alpha)) for paper in (255, 229)}
            self.assertTrue(any(abs(colour[1] - value) <= 1 for value in mixed), (colour, mixed))
        browser.press("]")
        self.assertEqual(self.text("#parameter output"), "16 %")
        self.screen("desk-swipe")

    def test_onion_skin_mixes_exactly(self):
        browser = self.open(everyday(passes=0))
        self.shown("LoginTests/testLogin/login")
        for key in ["o", "3"]:
            browser.press(key)
        left, top, width, height = self.stage()
        # The button's ground, #007AFF before and #0A84FF after.
        zoom = self.zoom()
        spot = left + width / 2 - (390 - 80) * zoom, top + height / 2 - (844 - 730) * zoom
        seen = {}
        for share in range(50, 101, 10):
            seen[share] = self.canvas(*spot)
            browser.press("]")
        for share, colour in seen.items():
            expected = [10 * share / 100, 122 + 10 * share / 100, 255, 255]
            for value, wanted in zip(colour, expected):
                self.assertLessEqual(abs(value - wanted), 1.5, (share, seen))

    def test_blink_swaps_by_itself_and_by_hand(self):
        browser = self.open_badge()
        browser.press("b")
        self.assertEqual(self.text(".pane-label"), "Reference")
        browser.wait("document.querySelector('.pane-label').textContent === 'New'", 3)
        browser.wait("document.querySelector('.pane-label').textContent === 'Reference'", 3)
        browser.press("]")
        self.assertEqual(self.text("#parameter output"), "2 Hz")
        browser.press("b")
        self.assertEqual(browser.evaluate("document.getElementById('play').ariaLabel"), "Blink")
        labels, colours = [], []
        for _ in range(3):
            browser.press(" ")
            self.settle()
            labels.append(self.text(".pane-label"))
            colours.append(tuple(self.canvas(*self.place_of(12, 36))))
        self.assertEqual(labels[0], labels[2])
        self.assertNotEqual(labels[0], labels[1])
        self.assertEqual(colours[0], colours[2])
        self.assertNotEqual(colours[0], colours[1])

    def test_nothing_blinks_by_itself_with_reduced_motion(self):
        browser = self.open_badge(prefers_reduced_motion="reduce")
        browser.press("4")
        browser.evaluate("new Promise(done => setTimeout(() => done(1), 1000))")
        self.assertEqual(self.text(".pane-label"), "Reference")
        browser.press(" ")
        self.settle()
        self.assertEqual(self.text(".pane-label"), "New")

    def test_the_difference_is_exact_and_takes_a_gain(self):
        browser = self.open_badge()
        browser.press("5")
        browser.wait("document.querySelector('.pane-label').textContent.includes('× 8')")
        spot = self.place_of(12, 36)
        for _ in range(100):
            if self.canvas(*spot)[3]:
                break
        # Alpha differs by 32: at × 8 that is white, at × 1 exactly 32.
        self.assertEqual(self.canvas(*spot), [255, 255, 255, 255])
        for gain, value in ((4, 128), (2, 64), (1, 32)):
            browser.press("[")
            self.assertEqual(self.text("#parameter output"), f"× {gain}")
            self.assertEqual(self.canvas(*spot), [value, value, value, 255])
        self.assertEqual(self.canvas(*self.place_of(50, 20)), [0, 0, 0, 255])
        self.assertEqual(self.canvas(*self.place_of(70, 20)), [255, 255, 255, 255])
        browser.press("6")
        self.assertTrue(self.pressed('[data-view="diff"]'))

    def test_zoom_reaches_the_pixel_and_panes_stay_linked(self):
        browser = self.open_badge()
        browser.press("z")
        self.assertEqual(self.zoom(), 1)
        for _ in range(4):
            browser.press("+")
        self.assertEqual(self.zoom(), 6)
        browser.press("-")
        self.assertEqual(self.zoom(), 4)
        panes = [self.pane(0), self.pane(1)]
        left, top, width, height = panes[0]
        browser.drag((left + 200, top + 200), (left + 230, top + 180))
        middles = [(x + w // 2, y + h // 2) for x, y, w, h in panes]
        blue = []
        for step in range(-200, 200, 20):
            spots = [self.canvas(x + step, y) for x, y in middles]
            blue.append([spot[:3] == [10, 120, 250] for spot in spots])
        self.assertTrue(all(a == b for a, b in blue), blue)
        self.assertIn([True, True], blue)
        self.assertIn([False, False], blue)
        spot = middles[0]
        browser.mouse("mouseWheel", *spot, deltaX=0, deltaY=-400, modifiers=2)
        self.assertEqual(self.zoom(), 64)
        browser.mouse("mouseMoved", *spot)
        (x, y), _ = self.pixel()
        browser.press("+")
        self.assertEqual(self.pixel()[0], (x, y))
        browser.press("0")
        self.assertTrue(self.pressed("#zoom-fit"))

    def test_the_grid_is_drawn_from_800_percent(self):
        browser = self.open_badge()
        browser.press("z")
        for _ in range(5):
            browser.press("+")
        self.assertEqual(self.zoom(), 8)
        left, top, width, height = self.pane()
        stage_left, stage_top, _, _ = self.stage()
        left, top = int(left - stage_left + width // 2), int(top - stage_top + height // 2)

        def colours():
            self.settle()
            return self.browser.evaluate(
                "new Set(new Uint32Array(document.getElementById('canvas').getContext('2d')"
                f".getImageData({left - 60}, {top}, 16, 1).data.buffer)).size")

        without = colours()
        browser.press("#")
        self.assertGreater(colours(), without)

    def test_the_pixel_cursor_moves_by_keys(self):
        browser = self.open_badge()
        browser.press("c")
        (x, y), _ = self.pixel()
        browser.press("ArrowRight")
        browser.press("ArrowDown", shift=True)
        browser.press("ArrowLeft", shift=True)
        self.settle()
        self.assertEqual(self.pixel()[0], (x + 1 - 10, y + 10))
        self.assertEqual(self.text("#name"), "badge")
        browser.press("Escape")
        browser.press("ArrowDown")
        self.assertNotEqual(self.text("#name"), "badge")

    def test_regions_are_named_and_gone_to(self):
        browser = self.open(everyday(passes=0))
        self.shown("LoginTests/testLogin/login")
        fitting = float(self.text("#zoom-value").split(" ")[0])
        browser.press("n")
        self.settle()
        self.assertGreater(float(self.text("#zoom-value").split(" ")[0]), fitting)
        current = '.region[aria-current="true"]'
        self.assertIn("UILabel “Sign in” (title)", self.text(current))
        self.screen("desk-region")
        browser.press("n")
        self.assertIn("LoginButton", self.text(current))
        browser.press("n")
        browser.press("p")
        self.assertIn("LoginButton", self.text(current))
        # The region is in the middle of the pane.
        self.settle()
        left, top, width, height = self.pane()
        browser.mouse("mouseMoved", left + width // 2, top + height / 2)
        (x, y), _ = self.pixel()
        self.assertTrue(abs(x - 390) <= 2 and abs(y - 730) <= 2, (x, y))
        browser.press("Escape")
        self.assertIsNone(self.text(current))
        self.assertTrue(self.pressed("#zoom-fit"))

    def test_a_click_in_a_region_names_it(self):
        browser = self.open(everyday(passes=0), self.BADGE)
        self.shown("BadgeTests/testTransparency/badge")
        browser.click(*self.place_of(12, 12, 1))
        self.assertIn("BadgeView", self.text('.region[aria-current="true"]'))

    def test_values_are_exact_in_every_kind_of_png(self):
        made = sample.formats()
        browser = self.open(made)
        for name, expected in made.expected.items():
            self.shown(f"FormatTests/test/{name}")
            browser.press("c")
            browser.press("ArrowLeft", shift=True)
            browser.press("ArrowUp", shift=True)
            for index, wanted in enumerate(expected[:16]):
                x, y = index % 8, index // 8
                browser.wait(f"document.getElementById('pixel-place').textContent.startsWith('x {x}, y {y} ')")
                place, (values, _, _) = self.pixel()
                self.assertEqual((place, values), ((x, y), [str(value) for value in wanted]), name)
                if x == 7:
                    browser.press("ArrowLeft", shift=True)
                    browser.press("ArrowDown")
                else:
                    browser.press("ArrowRight")
            browser.press("Escape")
            browser.press("j")

    def test_a_picture_alone_and_a_missing_one_are_shown_and_said(self):
        browser = self.open(everyday(passes=0),
                            "#snapshot=ProfileTests%2FtestAvatar%2Favatar&view=swipe")
        self.shown("ProfileTests/testAvatar/avatar")
        self.assertTrue(self.pressed('[data-view="side"]'))
        self.assertIn("no reference yet", self.text("#stage-note"))
        self.assertEqual(self.texts(".pane-label"), ["New"])
        browser.press("5")
        self.assertTrue(self.pressed('[data-view="side"]'))


class PageTests(ReportCase):
    def test_light_and_dark(self):
        browser = self.open(everyday())
        paper = "getComputedStyle(document.body).backgroundColor"
        self.assertEqual(browser.evaluate(paper), "rgb(255, 255, 255)")
        browser.press("d")
        self.assertEqual(browser.evaluate(paper), "rgb(23, 25, 29)")
        self.screen("desk-dark")
        browser.press("d")
        self.assertEqual(browser.evaluate(paper), "rgb(255, 255, 255)")

    def test_the_system_s_choice_is_followed(self):
        browser = self.open(everyday(), prefers_color_scheme="dark")
        self.assertEqual(browser.evaluate("document.documentElement.dataset.theme"), "dark")
        browser.prefer(prefers_color_scheme="light")
        browser.wait("document.documentElement.dataset.theme === 'light'")

    def test_every_key_is_on_the_sheet(self):
        browser = self.open(everyday())
        browser.press("?")
        self.assertTrue(browser.evaluate("document.getElementById('keys').open"))
        keys = set(self.texts("#keys kbd"))
        self.assertLessEqual(set("jksegf/arARu16b[]o+−0znpc#d?"), keys)
        self.screen("desk-keys")
        browser.press("j")
        self.assertEqual(self.text("#name"), "login")
        browser.press("Escape")
        self.assertFalse(browser.evaluate("document.getElementById('keys').open"))

    def test_a_link_leads_to_a_snapshot_a_view_and_a_region(self):
        browser = self.open(everyday())
        for key in ["s", "2", "n", "f"]:
            browser.press(key)
        browser.wait("location.hash.includes('status=failed')")
        link = browser.evaluate("location.hash")
        self.open(everyday(), link)
        self.shown("LoginTests/testLoginDark/login-dark")
        self.assertTrue(self.pressed('[data-view="swipe"]'))
        self.assertIn("LoginButton", self.text('.region[aria-current="true"]'))
        self.assertTrue(self.pressed('[data-status="failed"]'))
        browser.evaluate("location.hash = '#search=badge&view=onion'")
        self.shown("BadgeTests/testTransparency/badge")
        self.assertTrue(self.pressed('[data-view="onion"]'))

    def test_everything_has_a_name_and_shows_its_focus(self):
        browser = self.open(everyday())
        self.assertEqual(browser.evaluate(
            "[...document.querySelectorAll('button, input, [tabindex], [role=tree], canvas[tabindex]')]"
            ".filter(node => node.offsetParent && !node.textContent.trim()"
            " && !node.ariaLabel && !node.labels?.length && node.id !== 'detail')"
            ".map(node => node.outerHTML)"), [])
        self.shown("LoginTests/testLogin/login")
        stops = []
        for _ in range(40):
            browser.press("Tab")
            stops.append(browser.evaluate(
                "(() => { const node = document.activeElement; const style = getComputedStyle(node);"
                "return [node.id || node.className, style.outlineStyle !== 'none']; })()"))
        names = {name for name, _ in stops}
        self.assertLessEqual({"search", "list", "accept", "canvas", "zoom-fit"}, names)
        self.assertEqual([name for name, visible in stops if not visible and name], [])

    def test_hostile_texts_stay_texts(self):
        browser = self.open(sample.hostile())
        self.assertNotEqual(browser.evaluate("document.title"), "owned")
        self.assertIn("</title><script>", self.text("#title"))
        self.assertIn("</script><img src=x", self.text("#name"))
        self.assertIn("⟨U+202E⟩gnp.exe", self.text("#name"))
        self.assertIn("⟨U+001B⟩[31mred", self.text("#message"))
        self.assertEqual(browser.evaluate("document.querySelectorAll('img, #name *').length"), 0)
        browser.press("a")
        self.assertEqual(
            self.text("#command"),
            "facsimile approve $'it\\'s $(touch owned) ⟨U+000A⟩ -rf.png'".replace("⟨U+000A⟩", "\\x0a"))
        for _ in range(8):
            browser.press("j")
        self.assertEqual(self.text("#name"), "Unnamed")
        self.shown("no-picture")
        self.assertIn("damaged", self.text("#stage-note"))

    def test_an_empty_report_says_so(self):
        self.open(sample.Sample("Nothing"))
        self.assertIn("No snapshots", self.text("#placeholder"))
        for key in "jknp123456az+0cbsegfd ":
            self.browser.press(key)

    def test_it_asks_the_network_for_nothing(self):
        browser = self.open(everyday())
        self.shown("LoginTests/testLogin/login")
        asked = [event["params"]["request"]["url"] for event in browser.events
                 if event["method"] == "Network.requestWillBeSent"]
        self.assertEqual([url for url in asked if not url.startswith(("file:", "blob:", "about:"))], [])
        refused = browser.evaluate("fetch('https://example.org/').then(() => 'sent', () => 'refused')")
        self.assertEqual(refused, "refused")
        self.assertTrue(any("Content Security Policy" in text for text in browser.complaints()))
        browser.events.clear()

    def test_phone(self):
        browser = self.open(everyday(), width=390, height=844, mobile=True, ratio=2)
        self.assertFalse(browser.evaluate("Boolean(document.getElementById('snapshot').offsetParent)"))
        self.screen("phone-list")
        self.click(".row.snapshot")
        self.assertTrue(browser.evaluate("Boolean(document.getElementById('snapshot').offsetParent)"))
        self.shown("LoginTests/testLogin/login")
        self.assertLessEqual(browser.evaluate("document.documentElement.scrollWidth"), 390)
        self.assertLessEqual(browser.evaluate("document.getElementById('detail').scrollWidth"), 390)
        self.screen("phone-snapshot")
        browser.press("2")
        browser.evaluate("document.getElementById('tools').scrollIntoView()")
        self.screen("phone-swipe")
        small = browser.evaluate(
            "[...document.querySelectorAll('button')].filter(node => node.offsetParent)"
            ".map(node => [node.textContent || node.ariaLabel, node.getBoundingClientRect()])"
            ".filter(([, box]) => box.height < 24 || box.width < 24).map(([name]) => name)")
        self.assertEqual(small, [])
        self.click("#back")
        self.assertFalse(browser.evaluate("Boolean(document.getElementById('snapshot').offsetParent)"))


class DecisionTests(ReportCase):
    def reference(self, test, name):
        return f"Tests/Screens/__Snapshots__/{test}/{name}.png"

    def test_what_is_accepted_becomes_a_command(self):
        browser = self.open(everyday())
        browser.press("j")
        browser.press("a")
        self.assertEqual(self.text("#name"), "badge")
        browser.press("r")
        self.assertEqual(self.text("#name"), "avatar")
        self.assertEqual(self.texts(".row-mark"), ["Accepted", "Rejected"])
        self.assertEqual(self.text("#marks strong"), "1 accepted, 1 rejected")
        self.assertEqual(self.text("#command"),
                         "facsimile approve " + self.reference("LoginTests", "error-banner"))
        browser.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
        self.click("#copy-command")
        self.assertEqual(browser.evaluate("window.copied"), self.text("#command"))
        browser.press("u")
        self.assertEqual(self.text("#name"), "badge")
        browser.press("u")
        self.assertTrue(browser.evaluate("document.getElementById('marks').hidden"))

    def test_a_shared_change_is_settled_once_for_all_that_hold_nothing_else(self):
        browser = self.open(everyday())
        browser.press("A", shift=True)
        # The first snapshot has a further change, so it stays open.
        self.assertEqual(self.text("#name"), "login")
        self.assertEqual(self.text("#marks strong"), "11 accepted")
        self.assertEqual(self.text("#decided"), "")
        self.assertEqual(len(self.text("#command").split()), 2 + 11)
        browser.press("a")
        self.assertEqual(self.text("#marks strong"), "12 accepted")
        self.assertEqual(self.text("#name"), "error-banner")
        self.screen("desk-marks")
        browser.press("u")
        browser.press("u")
        browser.press("R", shift=True)
        self.assertEqual(self.text("#marks strong"), "12 rejected")
        self.assertEqual(self.text("#command"), "")

    def test_a_server_is_asked_and_its_answer_shown(self):
        made = everyday()
        made.data["serve"] = {"token": "the token"}
        browser = self.open(made)
        browser.evaluate("""
          window.asked = [];
          window.fetch = async (url, options) => {
            asked.push([url, options.method, options.headers['X-Facsimile-Token'], JSON.parse(options.body)]);
            const { names } = asked.at(-1)[3];
            const isGood = names.length > 1;
            return new Response(JSON.stringify(isGood
              ? { approved: names.slice(1), refused: [{ name: names[0], reason: 'changed since the run' }] }
              : { approved: [], message: 'The run log is stale.' }), { status: isGood ? 200 : 409 });
          };""")
        browser.press("j")
        browser.press("a")
        browser.wait("document.getElementById('toast').textContent.includes('stale')")
        self.assertEqual(browser.evaluate("asked"), [[
            "/approve", "POST", "the token",
            {"names": [self.reference("LoginTests", "error-banner")], "digests": {}}]])
        self.assertEqual(self.text("#decided"), "")
        browser.press("k")
        browser.press("A", shift=True)
        browser.wait("document.getElementById('toast').textContent.includes('changed since the run')")
        self.assertEqual(self.text("#marks strong"), "10 approved")


class CommandTests(ReportCase):
    """The page as the built tool writes and serves it."""

    TOOL = Path(__file__).resolve().parents[2] / ".build/debug/facsimile"

    def setUp(self):
        if not self.TOOL.exists():
            self.fail(f"{self.TOOL} is not built: swift build --product facsimile")
        self.package = Path(os.path.realpath(tempfile.mkdtemp(prefix="report-package-")))
        (self.package / "Package.swift").touch()
        (self.package / "FailureDiffs/runs").mkdir(parents=True)
        lines = []
        for name, color in (("login", "#007AFF"), ("settings", "#FF3B30")):
            for part, title in (("a", "Sign in"), ("b", "Log in")):
                sample.login(title, color).save(self.package / f"{part}.png")
            # Any picture that the tool writes has the digest that approving asks for.
            failed = self.package / f"FailureDiffs/failed_{name}.png"
            self.tool("diff", "a.png", "b.png", str(failed), code=1)
            stored = json.loads(self.tool("show", str(failed), "--json"))
            lines.append(json.dumps({
                "verdict": "failed", "detail": "missingReference", "test": f"A.B/{name}", "file": "/f.swift",
                "line": 3, "reference": str(self.reference_path(name)), "failed": str(failed),
                "digest": stored["digest"], "width": stored["width"], "height": stored["height"],
            }))
        (self.package / "FailureDiffs/runs/1.jsonl").write_text("\n".join(lines) + "\n")

    def tearDown(self):
        super().tearDown()
        shutil.rmtree(self.package, ignore_errors=True)

    def reference_path(self, name):
        return self.package / f"ReferenceImages/A.B/{name}.png"

    def tool(self, *arguments, code=0):
        result = subprocess.run([self.TOOL, *arguments], cwd=self.package, capture_output=True, text=True)
        self.assertEqual(result.returncode, code, result.stderr)
        return result.stdout

    def test_the_tool_writes_the_page(self):
        self.tool("report", "--html", "report.html", "--title", "Nightly", code=1)
        self.browser.resize(1440, 900)
        self.browser.open(f"file://{self.package}/report.html")
        self.shown("A.B/login/login")
        self.assertEqual(self.text("#name"), "login")
        self.browser.press("j")
        self.assertEqual(self.text("#name"), "settings")

    def test_the_served_page_approves(self):
        server = subprocess.Popen([self.TOOL, "serve"], cwd=self.package, text=True,
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        try:
            address = server.stdout.readline().strip()
            browser = self.browser
            browser.resize(1440, 900)
            browser.open(address)
            browser.wait("Boolean(document.getElementById('canvas'))")
            self.shown("A.B/login/login")
            # The token has left the address, and the page loads again without it.
            self.assertNotIn("token", browser.evaluate("location.href"))
            browser.call("Page.reload")
            browser.wait("Boolean(document.getElementById('canvas'))")
            self.shown("A.B/login/login")
            browser.press("a")
            browser.wait("document.getElementById('toast').textContent.includes('1 reference was approved')")
            self.assertTrue(self.reference_path("login").exists())
            self.assertFalse(self.reference_path("settings").exists())
            # What the log names is gone: the server refuses and says why.
            (self.package / "FailureDiffs/failed_settings.png").unlink()
            browser.press("j")
            browser.press("a")
            browser.wait("document.getElementById('toast').textContent.includes('is gone')")
            self.assertFalse(self.reference_path("settings").exists())
            refused = [text for text in browser.complaints() if "409" in text]
            self.assertEqual(len(refused), 1)
            browser.events.clear()
            self.screen("desk-served")
            # Without the token there is nothing to see.
            browser.evaluate("sessionStorage.clear()")
            browser.open(address.split("#")[0])
            browser.wait("document.getElementById('state').textContent.startsWith('Open the whole address')")
        finally:
            server.terminate()
            server.stdout.close()
            self.assertEqual(server.wait(10), 0)


class SpeedTests(ReportCase):
    """Not held to the second in a test that must pass on a busy machine; printed, and bounded."""

    def test_a_thousand_snapshots_open_and_move_at_once(self):
        made = sample.thousand(failures=1000 if OPTIONS["deep"] else 150)
        made.keeps_settings = True
        browser = self.open(made)
        paint = browser.wait("performance.getEntriesByName('first-contentful-paint')[0]?.startTime")
        browser.wait("performance.getEntriesByName('facsimile-shown').some(mark => mark.detail)")
        picture = browser.evaluate(
            "performance.getEntriesByName('facsimile-shown').find(mark => mark.detail).startTime")
        browser.press("g")
        browser.evaluate("""
          window.times = [];
          addEventListener('keydown', (event) => {
            if (event.key !== 'j') return;
            const name = () => document.getElementById('canvas').dataset.shown;
            const before = name();
            const look = () => name() !== before
              ? times.push(performance.now() - event.timeStamp) : requestAnimationFrame(look);
            requestAnimationFrame(look);
          }, true);""")
        for view in ("1", "2", "5"):
            browser.press(view)
            browser.evaluate("new Promise(done => setTimeout(() => done(1), 300))")
            browser.evaluate("times.length = 0")
            for step in range(30):
                browser.press("j")
                browser.wait(f"times.length === {step + 1}")
                browser.evaluate("new Promise(done => setTimeout(() => done(1), 100))")
            times = sorted(browser.evaluate("times"))
            print(f"  view {view}: key to picture median {times[15]:.0f} ms, worst {times[-1]:.0f} ms")
            self.assertLess(times[15], 1000)
        size = os.path.getsize(self.path) / 1e6
        print(f"  {size:.1f} MB: first paint {paint:.0f} ms, first picture {picture:.0f} ms")
        self.assertLess(paint, 4000)


if __name__ == "__main__":
    arguments = sys.argv[1:]
    if "--deep" in arguments:
        OPTIONS["deep"] = True
        arguments.remove("--deep")
    if "--pictures" in arguments:
        at = arguments.index("--pictures")
        OPTIONS["pictures"] = arguments[at + 1]
        del arguments[at:at + 2]
    unittest.main(argv=sys.argv[:1] + arguments)
