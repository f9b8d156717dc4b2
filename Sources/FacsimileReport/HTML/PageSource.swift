// swift-format-ignore-file
// Written by Scripts/generate-report-page from the files in ../Page. Do not edit.

/// The parts of the report's page.
enum PageSource {
  /// The page, with comments where the other parts belong.
  static let markup = ##"""
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<!-- policy -->
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>Snapshot report</title>
<!-- style -->
</head>
<body data-screen="list">
<svg width="0" height="0" aria-hidden="true" class="sprites">
  <symbol id="icon-failed" viewBox="0 0 16 16"><path d="M4 4l8 8M12 4l-8 8"/></symbol>
  <symbol id="icon-recorded" viewBox="0 0 16 16"><path d="M8 3v10M3 8h10"/></symbol>
  <symbol id="icon-passed" viewBox="0 0 16 16"><path d="M3 8.5l3.5 3.5L13 4.5"/></symbol>
  <symbol id="icon-search" viewBox="0 0 16 16"><path d="M7 2.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 0 1 0-9M10.3 10.3L14 14"/></symbol>
  <symbol id="icon-theme" viewBox="0 0 16 16"><path d="M8 2a6 6 0 1 0 0 12a6 6 0 0 0 0-12"/><path d="M8 2a6 6 0 0 1 0 12z" class="filled"/></symbol>
  <symbol id="icon-help" viewBox="0 0 16 16"><path d="M5.5 6a2.5 2.5 0 1 1 3.7 2.2c-.8.5-1.2.9-1.2 1.8M8 12.5v.6"/></symbol>
  <symbol id="icon-back" viewBox="0 0 16 16"><path d="M10 3L5 8l5 5"/></symbol>
  <symbol id="icon-next" viewBox="0 0 16 16"><path d="M6 3l5 5l-5 5"/></symbol>
  <symbol id="icon-grid" viewBox="0 0 16 16"><path d="M2.5 2.5h11v11h-11zM6.2 2.5v11M9.8 2.5v11M2.5 6.2h11M2.5 9.8h11"/></symbol>
  <symbol id="icon-outline" viewBox="0 0 16 16"><path d="M2.5 5.5v-3h3M10.5 2.5h3v3M13.5 10.5v3h-3M5.5 13.5h-3v-3M6 6h4v4H6z"/></symbol>
  <symbol id="icon-same" viewBox="0 0 16 16"><path d="M2.5 5.5h8v8h-8zM5.5 5.5v-3h8v8h-3"/></symbol>
  <symbol id="icon-play" viewBox="0 0 16 16"><path d="M5 3l8 5l-8 5z" class="filled"/></symbol>
  <symbol id="icon-pause" viewBox="0 0 16 16"><path d="M5.5 3v10M10.5 3v10"/></symbol>
</svg>

<header class="bar">
  <h1 class="bar-title" id="title"></h1>
  <div class="filters" id="filters" role="group" aria-label="Filter by verdict"></div>
  <label class="search">
    <svg class="icon" aria-hidden="true"><use href="#icon-search"/></svg>
    <input id="search" type="search" placeholder="Search tests, names, views, messages"
      aria-label="Search tests, names, views and messages" aria-keyshortcuts="/"
      autocomplete="off" spellcheck="false">
    <kbd aria-hidden="true">/</kbd>
  </label>
  <div class="bar-buttons">
    <button type="button" class="icon-button" id="grouping" aria-pressed="true" aria-keyshortcuts="g"
      title="Gather snapshots with the same change (g)" aria-label="Gather snapshots with the same change">
      <svg class="icon" aria-hidden="true"><use href="#icon-same"/></svg></button>
    <button type="button" class="icon-button" id="theme" aria-keyshortcuts="d"
      title="Light or dark (d)" aria-label="Light or dark">
      <svg class="icon" aria-hidden="true"><use href="#icon-theme"/></svg></button>
    <button type="button" class="icon-button" id="help" aria-keyshortcuts="?"
      title="Keys (?)" aria-label="Keys">
      <svg class="icon" aria-hidden="true"><use href="#icon-help"/></svg></button>
  </div>
</header>

<div class="columns">
  <nav class="sidebar" aria-label="Snapshots">
    <div class="list" id="list" role="tree" tabindex="0" aria-label="Snapshots"></div>
    <p class="list-empty" id="list-empty" hidden></p>
  </nav>

  <main class="detail" id="detail" tabindex="-1">
    <div class="placeholder" id="placeholder" hidden></div>

    <article id="snapshot" hidden>
      <header class="head">
        <div class="head-line">
          <button type="button" class="icon-button back" id="back" aria-label="Back to the list">
            <svg class="icon" aria-hidden="true"><use href="#icon-back"/></svg></button>
          <span class="verdict" id="verdict"></span>
          <h2 id="name"></h2>
          <span class="position" id="position"></span>
          <button type="button" class="icon-button step" id="previous" aria-label="Previous snapshot">
            <svg class="icon" aria-hidden="true"><use href="#icon-back"/></svg></button>
          <button type="button" class="icon-button step" id="next" aria-label="Next snapshot">
            <svg class="icon" aria-hidden="true"><use href="#icon-next"/></svg></button>
          <div class="decide" id="decide" role="group" aria-label="Decide">
            <span class="decided" id="decided"></span>
            <button type="button" class="button" id="reject" aria-pressed="false"
              aria-keyshortcuts="r">Reject<kbd aria-hidden="true">r</kbd></button>
            <button type="button" class="button primary" id="accept" aria-pressed="false"
              aria-keyshortcuts="a">Accept<kbd aria-hidden="true">a</kbd></button>
          </div>
        </div>
        <ul class="changes" id="changes" aria-label="What changed"></ul>
        <p class="facts" id="facts"></p>
        <div class="shared" id="shared" hidden></div>
      </header>

      <section class="tools" id="tools" aria-label="View">
        <div class="segmented" id="views" role="group" aria-label="How the pictures are shown"></div>
        <div class="parameter" id="parameter"></div>
        <div class="zoom" role="group" aria-label="Zoom">
          <button type="button" class="icon-button" id="outlines" aria-pressed="true"
            aria-keyshortcuts="o" title="Outline the regions that differ (o)"
            aria-label="Outline the regions that differ">
            <svg class="icon" aria-hidden="true"><use href="#icon-outline"/></svg></button>
          <button type="button" class="icon-button" id="grid" aria-pressed="true"
            aria-keyshortcuts="#" title="Pixel grid from 800 % (#)" aria-label="Pixel grid">
            <svg class="icon" aria-hidden="true"><use href="#icon-grid"/></svg></button>
          <button type="button" class="tool" id="zoom-out" title="Smaller (−)" aria-label="Smaller">−</button>
          <output class="zoom-value" id="zoom-value" aria-label="Zoom"></output>
          <button type="button" class="tool" id="zoom-in" title="Larger (+)" aria-label="Larger">+</button>
          <button type="button" class="tool" id="zoom-fit" title="Fit (0)">Fit</button>
          <button type="button" class="tool" id="zoom-full" title="One pixel a pixel (z)">100 %</button>
        </div>
      </section>

      <div class="body">
        <section class="stage" id="stage" aria-label="Pictures">
          <canvas id="canvas" tabindex="0" role="img" aria-describedby="stage-note"></canvas>
          <div class="pane-labels" id="pane-labels" aria-hidden="true"></div>
          <p class="stage-note" id="stage-note"></p>
        </section>
        <aside class="inspector" aria-label="Details">
          <section id="pixel" aria-label="Pixel under the pointer"></section>
          <section id="regions" aria-label="Regions that differ"></section>
          <section id="notes" aria-label="Notes"></section>
          <section id="message" aria-label="Message"></section>
          <section id="files" aria-label="Files"></section>
        </aside>
      </div>
    </article>
  </main>
</div>

<footer class="marks" id="marks" hidden></footer>
<div class="toast" id="toast" role="status" aria-live="polite"></div>
<div class="unseen" id="live" aria-live="polite"></div>

<dialog class="keys" id="keys" aria-labelledby="keys-title">
  <form method="dialog" class="keys-head">
    <h2 id="keys-title">Keys</h2>
    <button class="button">Close<kbd aria-hidden="true">Esc</kbd></button>
  </form>
  <div class="keys-columns" id="keys-columns"></div>
</dialog>

<noscript><p class="placeholder">This report shows its pictures with JavaScript, which is switched off.</p></noscript>
<!-- data -->
<!-- script -->
<!-- pictures -->
</body>
</html>

"""##

  /// The style sheets.
  static let style = ##"""
/* Colours: neutral greys, one accent; the three verdict colours mark only verdicts. */
:root {
  color-scheme: light;
  --paper: #ffffff;
  --panel: #f6f7f9;
  --stage: #e9ebef;
  --line: #dfe2e8;
  --text: #1b1e24;
  --quiet: #5b6270;
  --accent: #2f56d9;
  --accent-soft: #e8edfd;
  --on-accent: #ffffff;
  --failed: #b3263b;
  --recorded: #85560a;
  --passed: #1f7044;
  --check-a: #ffffff;
  --check-b: #e3e5e9;
  --shadow: 0 8px 32px rgb(20 24 36 / 18%);
  --mono: ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
}

:root[data-theme="dark"] {
  color-scheme: dark;
  --paper: #17191d;
  --panel: #1e2126;
  --stage: #0f1113;
  --line: #30343c;
  --text: #e8eaef;
  --quiet: #a0a7b4;
  --accent: #8ba7ff;
  --accent-soft: #262f4d;
  --on-accent: #10131c;
  --failed: #ff8a93;
  --recorded: #e8b85c;
  --passed: #74cf9c;
  --check-a: #2a2d33;
  --check-b: #353941;
  --shadow: 0 8px 32px rgb(0 0 0 / 56%);
}

*,
*::before,
*::after {
  box-sizing: border-box;
}

[hidden] {
  display: none !important;
}

html,
body {
  height: 100%;
}

body {
  display: flex;
  flex-direction: column;
  margin: 0;
  background: var(--paper);
  color: var(--text);
  font: 14px/20px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif;
  font-variant-numeric: tabular-nums;
  overflow: hidden;
  -webkit-text-size-adjust: 100%;
}

h1,
h2,
h3,
p,
ul {
  margin: 0;
  padding: 0;
}

ul {
  list-style: none;
}

button,
input {
  font: inherit;
  color: inherit;
}

:focus {
  outline: none;
}

:focus-visible {
  outline: 2px solid var(--accent);
  outline-offset: 2px;
}

.unseen,
.sprites {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}

.icon {
  display: block;
  flex: none;
  width: 16px;
  height: 16px;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.5;
  stroke-linecap: round;
  stroke-linejoin: round;
}

.filled {
  fill: currentColor;
}

kbd {
  min-width: 16px;
  padding: 0 4px;
  border: 1px solid currentColor;
  border-radius: 4px;
  font: 11px/14px var(--mono);
  text-align: center;
  opacity: 0.64;
}

/* Buttons */

.button,
.tool,
.icon-button,
.filter,
.segmented button {
  border: 1px solid transparent;
  border-radius: 6px;
  background: none;
  cursor: pointer;
}

.button {
  display: inline-flex;
  align-items: center;
  gap: 8px;
  height: 32px;
  padding: 0 12px;
  border-color: var(--line);
  background: var(--paper);
  font-weight: 500;
  white-space: nowrap;
}

.button:hover,
.tool:hover,
.icon-button:hover,
.filter:hover {
  background: color-mix(in srgb, var(--text) 7%, transparent);
}

.button.primary {
  border-color: var(--accent);
  background: var(--accent);
  color: var(--on-accent);
}

.button.primary:hover {
  background: color-mix(in srgb, var(--accent) 86%, var(--text));
}

.button[aria-pressed="true"] {
  border-color: var(--accent);
  box-shadow: inset 0 0 0 1px var(--accent);
}

.button:disabled {
  opacity: 0.5;
  cursor: default;
}

.button.small {
  height: 24px;
  padding: 0 8px;
  font-size: 12px;
}

.icon-button {
  display: grid;
  flex: none;
  place-items: center;
  width: 32px;
  height: 32px;
  padding: 0;
  color: var(--quiet);
}

.icon-button[aria-pressed="true"] {
  background: var(--accent-soft);
  color: var(--accent);
}

.tool {
  height: 32px;
  min-width: 32px;
  padding: 0 8px;
  color: var(--quiet);
  white-space: nowrap;
}

.tool[aria-pressed="true"] {
  color: var(--accent);
}

/* The bar on top */

.bar {
  display: flex;
  flex: none;
  align-items: center;
  gap: 24px;
  height: 56px;
  padding: 0 16px 0 24px;
  border-bottom: 1px solid var(--line);
}

.bar-title {
  overflow: hidden;
  max-width: 288px;
  font-size: 16px;
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
}

.filters,
.bar-buttons {
  display: flex;
  gap: 4px;
}

.filter {
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 8px;
  height: 32px;
  padding: 0 12px;
  color: var(--quiet);
  white-space: nowrap;
}

.filter b {
  color: var(--text);
  font-weight: 600;
}

.filter[aria-pressed="true"] {
  background: var(--accent-soft);
  color: var(--accent);
}

.filter[aria-pressed="true"] b {
  color: inherit;
}

.search {
  position: relative;
  display: flex;
  flex: 1;
  align-items: center;
  max-width: 400px;
  margin-left: auto;
}

.search .icon {
  position: absolute;
  left: 10px;
  color: var(--quiet);
}

.search kbd {
  position: absolute;
  right: 8px;
  pointer-events: none;
}

.search input {
  width: 100%;
  height: 32px;
  padding: 0 32px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--panel);
  appearance: none;
}

.search input::placeholder {
  color: var(--quiet);
  opacity: 1;
}

.search input::-webkit-search-cancel-button {
  display: none;
}

.search input:focus {
  border-color: var(--accent);
  outline: 1px solid var(--accent);
  outline-offset: 0;
}

.search input:focus + kbd {
  visibility: hidden;
}

/* The list */

.columns {
  display: flex;
  flex: 1;
  min-height: 0;
}

.sidebar {
  position: relative;
  flex: none;
  width: 336px;
  border-right: 1px solid var(--line);
  background: var(--panel);
}

.list {
  position: absolute;
  inset: 0;
  overflow-x: hidden;
  overflow-y: auto;
  contain: strict;
}

.list:focus-visible {
  outline-offset: -2px;
}

.list-space {
  position: relative;
}

.list-empty {
  position: absolute;
  inset: 40px 24px auto;
  color: var(--quiet);
}

.row {
  position: absolute;
  right: 0;
  left: 0;
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 0 16px 0 24px;
  cursor: default;
}

.row.section {
  align-items: flex-end;
  padding-bottom: 8px;
  color: var(--quiet);
  font-size: 12px;
  font-weight: 600;
}

.row.group {
  align-items: flex-start;
  padding-top: 12px;
  cursor: pointer;
}

.row.group::before {
  position: absolute;
  top: 0;
  right: 16px;
  left: 24px;
  border-top: 1px solid var(--line);
  content: "";
}

.row.group .icon {
  margin-top: 2px;
  color: var(--quiet);
}

.row.group .row-name {
  display: -webkit-box;
  font-weight: 500;
  line-height: 20px;
  overflow-wrap: anywhere;
  white-space: normal;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
}

.row.group .more {
  font-size: 12px;
  line-height: 16px;
}

.row.snapshot {
  cursor: pointer;
}

.row.snapshot:hover {
  background: color-mix(in srgb, var(--text) 4%, transparent);
}

.row.member {
  padding-left: 40px;
}

.row.selected,
.row.selected:hover {
  background: var(--accent-soft);
  box-shadow: inset 3px 0 0 var(--accent);
}

.row .badge {
  flex: none;
}

.row-text {
  flex: 1;
  min-width: 0;
}

.row-name,
.row-test {
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}

.row-test {
  color: var(--quiet);
  font-size: 12px;
  line-height: 16px;
}

.row-mark {
  flex: none;
  font-size: 12px;
  font-weight: 600;
}

.row-mark.accepted,
.decided.accepted {
  color: var(--passed);
}

.row-mark.rejected,
.decided.rejected {
  color: var(--failed);
}

.more {
  padding: 0;
  border: 0;
  background: none;
  color: var(--accent);
  cursor: pointer;
}

.badge.failed,
.verdict.failed {
  color: var(--failed);
}

.badge.recorded,
.verdict.recorded {
  color: var(--recorded);
}

.badge.passed,
.verdict.passed {
  color: var(--passed);
}

/* One snapshot */

.detail {
  position: relative;
  flex: 1;
  min-width: 0;
}

.placeholder {
  display: grid;
  place-content: center;
  gap: 8px;
  height: 100%;
  padding: 24px;
  color: var(--quiet);
  text-align: center;
}

.placeholder strong {
  color: var(--text);
  font-size: 20px;
  line-height: 28px;
  font-weight: 600;
}

#snapshot {
  display: flex;
  flex-direction: column;
  height: 100%;
}

.head {
  flex: none;
  max-height: 45%;
  padding: 16px 24px;
  overflow-y: auto;
}

.head-line {
  display: flex;
  align-items: flex-start;
  gap: 8px;
  min-width: 0;
}

.verdict {
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 4px;
  margin-right: 4px;
  font-weight: 600;
  line-height: 32px;
}

.position {
  flex: none;
  line-height: 32px;
  color: var(--quiet);
}

.head h2 {
  flex: 1;
  min-width: 0;
  font-size: 20px;
  font-weight: 600;
  line-height: 32px;
  overflow-wrap: anywhere;
}

.decide {
  display: flex;
  flex: none;
  align-items: center;
  gap: 8px;
}

.decided:empty {
  display: none;
}

.decided {
  margin: 0 8px;
  font-size: 12px;
  font-weight: 600;
}

.back {
  display: none;
  margin-left: -8px;
}

.changes {
  margin-top: 8px;
}

.changes li {
  display: flex;
  align-items: baseline;
  gap: 12px;
  padding: 2px 0;
  overflow-wrap: anywhere;
}

.changes li:first-child {
  font-size: 16px;
  line-height: 24px;
}

.kind {
  flex: none;
  min-width: 80px;
  color: var(--quiet);
  font-size: 12px;
}

.facts {
  margin-top: 8px;
  color: var(--quiet);
  font-size: 12px;
  overflow-wrap: anywhere;
}

.facts span {
  display: inline-block;
}

.facts span:not(:last-child)::after {
  padding: 0 8px;
  content: "·";
}

.shared {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-top: 12px;
  padding: 8px 8px 8px 12px;
  border-radius: 6px;
  background: var(--panel);
}

.shared p {
  flex: 1;
  min-width: 200px;
  overflow-wrap: anywhere;
}

/* Tools above the pictures */

.tools {
  display: flex;
  flex: none;
  align-items: center;
  gap: 16px;
  height: 48px;
  padding: 0 16px 0 24px;
  border-top: 1px solid var(--line);
  border-bottom: 1px solid var(--line);
}

.segmented {
  display: flex;
  flex: none;
  padding: 2px;
  border-radius: 8px;
  background: var(--stage);
}

.segmented button {
  height: 28px;
  padding: 0 12px;
  color: var(--quiet);
  white-space: nowrap;
}

.segmented button[aria-pressed="true"] {
  background: var(--paper);
  box-shadow: 0 1px 2px rgb(0 0 0 / 16%);
  color: var(--text);
  font-weight: 500;
}

.segmented button:disabled {
  opacity: 0.4;
  cursor: default;
}

.parameter {
  display: flex;
  flex: 1;
  align-items: center;
  gap: 8px;
  min-width: 0;
  color: var(--quiet);
  white-space: nowrap;
}

.parameter input {
  width: 100%;
  max-width: 160px;
  min-width: 48px;
  accent-color: var(--accent);
}

.parameter output {
  min-width: 56px;
}

.zoom {
  display: flex;
  flex: none;
  align-items: center;
}

.zoom-value {
  min-width: 56px;
  text-align: center;
}

/* Pictures */

.body {
  display: flex;
  flex: 1;
  min-height: 0;
}

.stage {
  position: relative;
  flex: 1;
  min-width: 0;
  overflow: hidden;
  background: var(--stage);
}

.stage canvas {
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  cursor: crosshair;
  touch-action: none;
}

.stage canvas:focus-visible {
  outline-offset: -2px;
}

.stage.panning canvas {
  cursor: grabbing;
}

.stage.swiping canvas {
  cursor: ew-resize;
}

.pane-label {
  position: absolute;
  border: 1px solid var(--line);
  max-width: 240px;
  padding: 2px 8px;
  border-radius: 4px;
  background: color-mix(in srgb, var(--paper) 88%, transparent);
  color: var(--text);
  font-size: 12px;
  font-weight: 500;
  line-height: 20px;
  pointer-events: none;
}

.stage-note {
  position: absolute;
  inset: auto 0 16px;
  padding: 0 24px;
  color: var(--quiet);
  text-align: center;
  pointer-events: none;
}

.stage-note.centre {
  inset: 40% 0 auto;
}

/* The inspector */

.inspector {
  flex: none;
  width: 304px;
  padding: 0 24px 24px;
  border-left: 1px solid var(--line);
  overflow-y: auto;
}

.inspector section:not(:empty) {
  padding-top: 16px;
}

.inspector h3 {
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 24px;
  margin-bottom: 8px;
  font-size: 12px;
  font-weight: 600;
  color: var(--quiet);
}

.loupes {
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
}

.loupes canvas {
  display: block;
  width: 100%;
  aspect-ratio: 1;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--stage);
}

.loupes figcaption {
  margin-top: 4px;
  color: var(--quiet);
  font-size: 12px;
  line-height: 16px;
}

figure {
  margin: 0;
}

.values {
  width: 100%;
  table-layout: fixed;
  margin-top: 8px;
  border-collapse: collapse;
  font: 12px/20px var(--mono);
}

.values th {
  padding: 0;
  color: var(--quiet);
  font-weight: 400;
  text-align: right;
}

.values th:first-child {
  width: 16px;
  text-align: left;
}

.values td {
  padding: 0;
  text-align: right;
}

.values tr.differs td {
  color: var(--accent);
  font-weight: 600;
}

.hexes {
  margin-top: 4px;
  font: 12px/20px var(--mono);
}

.swatch {
  display: inline-block;
  width: 12px;
  height: 12px;
  margin-right: 8px;
  border: 1px solid var(--line);
  border-radius: 3px;
  vertical-align: -2px;
}

.region {
  display: grid;
  grid-template-columns: 24px 1fr;
  width: calc(100% + 16px);
  margin: 0 -8px;
  padding: 6px 8px;
  border: 0;
  border-radius: 6px;
  background: none;
  text-align: left;
  cursor: pointer;
}

.region:hover {
  background: color-mix(in srgb, var(--text) 5%, transparent);
}

.region[aria-current="true"] {
  background: var(--accent-soft);
}

.region b {
  color: var(--accent);
  font-weight: 600;
}

.region-name {
  overflow-wrap: anywhere;
}

.region small {
  grid-column: 2;
  color: var(--quiet);
  font-size: 12px;
  line-height: 16px;
}

.text {
  margin: 0;
  font: 12px/18px var(--mono);
  overflow-wrap: anywhere;
  white-space: pre-wrap;
}

.note {
  margin-bottom: 8px;
}

.path {
  margin-bottom: 8px;
  overflow-wrap: anywhere;
  font-size: 12px;
  line-height: 16px;
}

.path span {
  display: block;
  color: var(--quiet);
}

/* Marks, messages, keys */

.marks {
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding: 12px 24px;
  border-top: 1px solid var(--line);
}

.marks code {
  flex: 1;
  min-width: 0;
  overflow: hidden;
  color: var(--quiet);
  font: 12px/20px var(--mono);
  text-overflow: ellipsis;
  white-space: nowrap;
}

.toast {
  position: fixed;
  bottom: 72px;
  left: 50%;
  z-index: 2;
  max-width: min(560px, calc(100vw - 32px));
  max-height: 40vh;
  padding: 12px 16px;
  border-radius: 8px;
  background: var(--text);
  color: var(--paper);
  box-shadow: var(--shadow);
  overflow: auto;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  transform: translateX(-50%);
}

.toast:empty {
  display: none;
}

.keys {
  width: min(800px, calc(100vw - 32px));
  max-height: calc(100vh - 64px);
  padding: 24px;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--paper);
  color: var(--text);
  box-shadow: var(--shadow);
}

.keys::backdrop {
  background: rgb(10 12 18 / 40%);
}

.keys-head {
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-bottom: 16px;
}

.keys-head h2 {
  font-size: 20px;
  line-height: 32px;
}

.keys-columns {
  columns: 2 280px;
  column-gap: 40px;
}

.keys-columns section {
  margin-bottom: 16px;
  break-inside: avoid;
}

.keys-columns h3 {
  margin-bottom: 4px;
  color: var(--quiet);
  font-size: 12px;
  line-height: 24px;
}

.keys-columns dl {
  display: grid;
  grid-template-columns: 96px 1fr;
  gap: 4px 0;
  margin: 0;
}

.keys-columns dd {
  margin: 0;
}

.keys-columns kbd {
  margin-right: 4px;
  opacity: 1;
  border-color: var(--line);
  padding: 1px 5px;
}

/* Narrower than a desk: what does not fit beside goes below. */

@media (max-width: 1320px) {
  .tools {
    flex-wrap: wrap;
    gap: 0 16px;
    height: auto;
    min-height: 48px;
    padding: 8px 16px 8px 24px;
  }

  .segmented button {
    padding: 0 8px;
  }

  .zoom {
    margin-left: auto;
  }
}

@media (max-width: 1180px) {
  .bar {
    gap: 12px;
  }

  .bar-title {
    max-width: 160px;
  }

  .filter {
    padding: 0 8px;
  }

  .sidebar {
    width: 272px;
  }

  .inspector {
    width: 256px;
    padding: 0 16px 24px;
  }
}

@media (max-width: 880px) {
  .bar {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 8px;
    height: auto;
    padding: 8px 16px;
  }

  .bar-title {
    max-width: none;
  }

  .bar-buttons {
    grid-row: 1;
    grid-column: 2;
  }

  .filters,
  .search {
    grid-column: 1 / -1;
    max-width: none;
    margin: 0;
  }

  .filters {
    margin: 0 -16px;
    padding: 0 16px;
    overflow-x: auto;
    scrollbar-width: none;
  }

  .filter .icon {
    display: none;
  }

  .search input {
    height: 40px;
    font-size: 16px;
  }

  .search kbd,
  .button kbd {
    display: none;
  }

  .sidebar {
    width: auto;
    flex: 1;
    border: 0;
    background: none;
  }

  .row {
    padding: 0 16px;
  }

  .row.member {
    padding-left: 32px;
  }

  body[data-screen="list"] .detail,
  body[data-screen="detail"] .sidebar,
  body[data-screen="detail"] .bar {
    display: none;
  }

  .back {
    display: grid;
  }

  .detail {
    overflow-y: auto;
  }

  #snapshot {
    display: block;
    height: auto;
  }

  .head {
    max-height: none;
    padding: 8px 16px 16px;
  }

  .head-line {
    flex-wrap: wrap;
  }

  .head h2 {
    flex-basis: 100%;
    order: 1;
    line-height: 28px;
  }

  .position {
    margin-left: auto;
  }

  .decide {
    flex-basis: 100%;
    order: 2;
  }

  .decide .button {
    flex: 1;
    justify-content: center;
    height: 40px;
  }

  .shared p {
    flex-basis: calc(100% - 24px);
  }

  .shared .icon {
    align-self: flex-start;
    margin-top: 2px;
  }

  .shared .button {
    flex: 1;
    justify-content: center;
    height: 36px;
  }

  .changes li {
    display: block;
  }

  .kind {
    display: block;
    line-height: 16px;
  }

  .tools {
    padding: 8px 16px;
    gap: 8px;
  }

  .segmented {
    max-width: 100%;
    overflow-x: auto;
    scrollbar-width: none;
  }

  .segmented button {
    height: 36px;
    padding: 0 10px;
  }

  .parameter:empty {
    display: none;
  }

  .parameter {
    flex-basis: 100%;
    min-height: 32px;
  }

  .parameter input {
    max-width: none;
  }

  .zoom {
    width: 100%;
    margin: 0;
  }

  .zoom-value {
    margin-left: auto;
  }

  .body {
    display: block;
  }

  .stage {
    height: 62vh;
  }

  .inspector {
    width: auto;
    padding: 0 16px 24px;
    border: 0;
  }

  .loupes {
    max-width: 320px;
  }

  .marks {
    padding: 8px 16px;
  }

  .keys {
    padding: 16px;
  }
}

@media (prefers-reduced-motion: reduce) {
  *,
  *::before,
  *::after {
    scroll-behavior: auto !important;
    animation: none !important;
    transition: none !important;
  }
}

@media (forced-colors: active) {
  .row.selected {
    outline: 2px solid Highlight;
    outline-offset: -2px;
  }
}

"""##

  /// What a security policy calls the style.
  static let styleHash = "sha256-5h09N7qBUpTC+XhSTnUYjanYZLgQoiVq85gsqlBJt+4="

  /// The scripts, as one.
  static let script = ##"""
(() => {
'use strict';

// Text and elements. Everything that comes from the data becomes text, never markup.

const hiddenCharacters =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** The text with control and direction marks written out, so that a name cannot pose as another. */
function visible(text) {
  return text.replace(hiddenCharacters, (mark) => {
    const code = mark.codePointAt(0).toString(16).toUpperCase().padStart(4, '0');
    return `⟨U+${code}⟩`;
  });
}

/** 12345 as 12,345, in every locale. */
function grouped(number) {
  return String(number).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** "1 snapshot", "3 snapshots". */
function counted(number, noun) {
  return `${grouped(number)} ${noun}${number === 1 ? '' : 's'}`;
}

/**
 * An element. Of the properties `class` and `text` name the class and the text, a function is the
 * listener of an event, null leaves the attribute out, and everything else is an attribute.
 */
function make(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined) continue;
    if (name === 'text') node.textContent = visible(String(value));
    else if (name === 'class') node.className = value;
    else if (typeof value === 'function') node.addEventListener(name, value);
    else node.setAttribute(name, value);
  }
  node.append(...children.filter((child) => child !== null));
  return node;
}

/** One of the drawn signs in the page's head. */
function icon(name, className = '') {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('class', `icon ${className}`);
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(space, 'use');
  use.setAttribute('href', `#icon-${name}`);
  svg.append(use);
  return svg;
}

/** The element with an identifier of the page's own. */
function part(id) {
  return document.getElementById(id);
}

/** Puts text on the clipboard; pages opened from a file may only do it the old way. */
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = make('textarea', { class: 'unseen', 'aria-hidden': 'true' });
    area.value = text;
    document.body.append(area);
    area.select();
    const copied = document.execCommand('copy');
    area.remove();
    return copied;
  }
}

let toastTimer = 0;

/** Says something for some seconds at the foot of the page. */
function say(text, seconds = 4) {
  const toast = part('toast');
  toast.textContent = visible(text);
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => (toast.textContent = ''), seconds * 1000);
}

// The report's data. It comes from run logs of several versions, so every field may be missing.

const verdicts = ['failed', 'recorded', 'passed'];
const verdictNames = { failed: 'Failed', recorded: 'Recorded', passed: 'Passed' };

const asText = (value) => (typeof value === 'string' ? value : '');
const asNumber = (value) => (Number.isFinite(value) ? value : null);
const asList = (value) => (Array.isArray(value) ? value : []);
const asObject = (value) => (value !== null && typeof value === 'object' ? value : {});
const asTexts = (value) => asList(value).filter((item) => typeof item === 'string');

/** One snapshot of the report, with every field in place. */
class Snapshot {
  constructor(source, index) {
    const entry = asObject(source);
    this.index = index;
    this.verdict = verdicts.includes(entry.verdict) ? entry.verdict : 'failed';
    this.detail = asText(entry.detail);
    this.test = asText(entry.test);
    this.reference = asText(entry.reference);
    this.name = asText(entry.name) || this.reference.split('/').pop() || this.test || 'Unnamed';
    this.id = asText(entry.id) || `${this.test}/${this.name}`;
    this.file = asText(entry.file);
    this.line = asNumber(entry.line);
    this.message = asText(entry.message);
    this.digest = asText(entry.digest);
    this.policy = asText(entry.policy);
    this.width = asNumber(entry.width);
    this.height = asNumber(entry.height);
    this.scale = asNumber(entry.scale) || 1;
    this.differing = asNumber(entry.differingPixels);
    this.counted = asNumber(entry.countedPixels);
    this.maximum = asNumber(entry.maximumChannelDifference);
    this.notes = asTexts(entry.notes);
    this.changes = asList(entry.changes).map(asObject).map((change) => ({
      kind: asText(change.kind),
      view: asText(change.view),
      summary: asText(change.summary) || asText(change.view) || asText(change.kind),
    }));
    this.regions = asList(entry.regions).map(asObject).map((region) => ({
      x: asNumber(region.x) ?? 0,
      y: asNumber(region.y) ?? 0,
      width: Math.max(1, asNumber(region.width) ?? 1),
      height: Math.max(1, asNumber(region.height) ?? 1),
      pixels: asNumber(region.pixels),
      views: asTexts(region.views),
      signature: asText(region.signature),
    }));
    const images = asObject(entry.images);
    const missing = asObject(entry.missingImages);
    this.images = {};
    this.missing = {};
    for (const kind of ['reference', 'failed', 'diff']) {
      if (asText(images[kind])) this.images[kind] = images[kind];
      if (asText(missing[kind])) this.missing[kind] = missing[kind];
    }
    this.signatures = [...new Set(this.regions.map((region) => region.signature).filter(Boolean))];
    this.haystack = [
      this.test, this.name, this.reference, this.message, this.detail, ...this.notes,
      ...this.changes.flatMap((change) => [change.kind, change.view, change.summary]),
      ...this.regions.flatMap((region) => region.views),
    ].join('\n').toLowerCase();
  }

  get failed() {
    return this.verdict === 'failed';
  }

  /** Whether there are two pictures to compare. */
  get comparable() {
    return Boolean(this.images.reference && this.images.failed);
  }

  /** What changed in a region, in the words of the change list where a view is named there. */
  words(region) {
    const change = this.changes.find(
      (change) => change.view && region.views.some((view) => view === change.view));
    return change?.summary || region.views.join(', ') || 'Pixels that no view accounts for';
  }
}

/** A change that several failures share: a region with the same signature in each. */
class SharedChange {
  constructor(signature) {
    this.signature = signature;
    this.snapshots = [];
  }

  /** The change in words, from the first snapshot that has it. */
  get words() {
    const first = this.snapshots[0];
    return first.words(first.regions.find((region) => region.signature === this.signature));
  }
}

/** Everything the page shows. */
class Report {
  constructor(source) {
    const data = asObject(source);
    this.title = asText(data.title) || 'Snapshots';
    this.token = asText(asObject(data.serve).token);
    this.snapshots = asList(data.snapshots).map((entry, index) => new Snapshot(entry, index));
    this.folder = commonFolder(this.snapshots.flatMap(({ file, reference }) => [file, reference]));
    this.shared = new Map();
    for (const snapshot of this.snapshots.filter((snapshot) => snapshot.failed)) {
      for (const signature of snapshot.signatures) {
        if (!this.shared.has(signature)) this.shared.set(signature, new SharedChange(signature));
        this.shared.get(signature).snapshots.push(snapshot);
      }
    }
    for (const [signature, change] of this.shared) {
      if (change.snapshots.length < 2) this.shared.delete(signature);
    }
  }

  /** A path without the folder that all paths of the report are in. */
  shortened(path) {
    return path.startsWith(this.folder) ? path.slice(this.folder.length) : path;
  }

  /** The shared changes of a snapshot, the most shared first. */
  changesShared(snapshot) {
    return snapshot.signatures
      .map((signature) => this.shared.get(signature))
      .filter(Boolean)
      .sort((a, b) => b.snapshots.length - a.snapshots.length);
  }

  /** The snapshots that hold every word of a search. */
  found(query) {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    return this.snapshots.filter(
      (snapshot) => words.every((word) => snapshot.haystack.includes(word)));
  }

  withId(id) {
    return this.snapshots.find((snapshot) => snapshot.id === id) ?? null;
  }
}

/** The folder, with its slash, that all paths lie in. */
function commonFolder(paths) {
  const known = paths.filter(Boolean);
  if (known.length === 0) return '';
  let folder = known[0].slice(0, known[0].lastIndexOf('/') + 1);
  while (!known.every((path) => path.startsWith(folder))) {
    folder = folder === '/' ? '' : folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
  }
  return folder;
}

/** Reads the report out of the page. */
function readReport() {
  return new Report(JSON.parse(part('data').textContent));
}

// Reads the exact values of a PNG. A canvas cannot: it stores colours multiplied by their alpha.

/** Samples of a pixel by colour type (the PNG specification, section 11.2.1). */
const pngSamples = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * The pixels of a PNG as red, green, blue and alpha, eight bits each. Resolves to null for what
 * snapshots are never stored as (interlaced, or damaged).
 */
async function readPNG(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let header = null;
  let palette = null;
  let transparency = null;
  const parts = [];
  for (let offset = 8; offset + 12 <= bytes.length;) {
    const length = view.getUint32(offset);
    const type = String.fromCharCode(...bytes.subarray(offset + 4, offset + 8));
    const content = bytes.subarray(offset + 8, offset + 8 + length);
    if (type === 'IHDR') {
      header = {
        width: view.getUint32(offset + 8), height: view.getUint32(offset + 12),
        depth: content[8], color: content[9], interlaced: content[12] !== 0,
      };
    } else if (type === 'PLTE') palette = content;
    else if (type === 'tRNS') transparency = content;
    else if (type === 'IDAT') parts.push(content);
    else if (type === 'IEND') break;
    offset += length + 12;
  }
  const samples = pngSamples[header?.color];
  if (!samples || header.interlaced) return null;
  const pixelBits = samples * header.depth;
  const rowBytes = Math.ceil(header.width * pixelBits / 8);
  let rows = await inflated(parts);
  if (rows.length < (rowBytes + 1) * header.height) return null;
  unfilter(rows, rowBytes, header.height, Math.max(1, pixelBits / 8));
  if (header.depth < 8) rows = unpacked(rows, rowBytes, header);
  return {
    width: header.width,
    height: header.height,
    data: colours(rows, header, samples, palette, transparency),
  };
}

async function inflated(parts) {
  const stream = new Blob(parts).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Undoes the filters of the rows in place (section 9.2). */
function unfilter(rows, rowBytes, height, step) {
  let above = new Uint8Array(rowBytes);
  for (let y = 0; y < height; y++) {
    const start = y * (rowBytes + 1) + 1;
    const row = rows.subarray(start, start + rowBytes);
    unfilterRow(rows[start - 1], row, above, step);
    above = row;
  }
}

/** One row; to the left of it and above the first everything is zero. */
function unfilterRow(filter, row, above, step) {
  const length = row.length;
  switch (filter) {
    case 1:
      for (let x = step; x < length; x++) row[x] += row[x - step];
      break;
    case 2:
      for (let x = 0; x < length; x++) row[x] += above[x];
      break;
    case 3:
      for (let x = 0; x < step; x++) row[x] += above[x] >> 1;
      for (let x = step; x < length; x++) row[x] += (row[x - step] + above[x]) >> 1;
      break;
    case 4:
      for (let x = 0; x < step; x++) row[x] += above[x];
      for (let x = step; x < length; x++) {
        const left = row[x - step];
        const up = above[x];
        const corner = above[x - step];
        const byLeft = Math.abs(up - corner);
        const byUp = Math.abs(left - corner);
        const byCorner = Math.abs(left + up - 2 * corner);
        if (byLeft <= byUp && byLeft <= byCorner) row[x] += left;
        else row[x] += byUp <= byCorner ? up : corner;
      }
      break;
    default:
  }
}

/** Rows of one byte a sample, from those of one, two or four bits; grey is spread to 255. */
function unpacked(rows, rowBytes, header) {
  const { width, height, depth } = header;
  const most = 2 ** depth - 1;
  const factor = header.color === 0 ? 255 / most : 1;
  const wide = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) {
    const from = y * (rowBytes + 1) + 1;
    const to = y * (width + 1) + 1;
    for (let x = 0; x < width; x++) {
      const bit = x * depth;
      wide[to + x] = ((rows[from + (bit >> 3)] >> (8 - depth - (bit & 7))) & most) * factor;
    }
  }
  return wide;
}

/** Samples of any colour type as four bytes; of sixteen bits the upper eight. */
function colours(rows, header, samples, palette, transparency) {
  const { width, height, color } = header;
  const data = new Uint8ClampedArray(width * height * 4);
  const size = Math.max(1, header.depth / 8);
  if (color === 6 && size === 1) {
    for (let y = 0; y < height; y++) {
      const from = y * (width * 4 + 1) + 1;
      data.set(rows.subarray(from, from + width * 4), y * width * 4);
    }
    return data;
  }
  const wide = samples >= 3;
  const alphaAt = samples === 2 || samples === 4 ? (samples - 1) * size : -1;
  const clear = transparency && color !== 3
    ? Array.from({ length: samples }, (_, i) =>
      transparency[2 * i + (size === 1 ? 1 : 0)] * (header.depth < 8 ? 255 / (2 ** header.depth - 1) : 1))
    : null;
  let to = 0;
  for (let y = 0; y < height; y++) {
    let from = y * (width * samples * size + 1) + 1;
    for (let x = 0; x < width; x++, from += samples * size, to += 4) {
      if (color === 3) {
        const index = rows[from];
        data[to] = palette?.[3 * index] ?? 0;
        data[to + 1] = palette?.[3 * index + 1] ?? 0;
        data[to + 2] = palette?.[3 * index + 2] ?? 0;
        data[to + 3] = transparency?.[index] ?? 255;
        continue;
      }
      data[to] = rows[from];
      data[to + 1] = rows[wide ? from + size : from];
      data[to + 2] = rows[wide ? from + 2 * size : from];
      if (alphaAt >= 0) data[to + 3] = rows[from + alphaAt];
      else data[to + 3] = clear?.every((value, i) => rows[from + i * size] === value) ? 0 : 255;
    }
  }
  return data;
}

// The pictures, which lie in the page as base64 behind its code and are decoded when wanted.

/** Decoded pictures beyond this many bytes are dropped, those unused for longest first. */
const pictureBudget = 256 * 1024 * 1024;

/** Decoded pictures by key. */
class Pictures {
  #entries = new Map();
  #turn = 0;

  /** The picture to draw. Rejects when the page does not hold it or it is damaged. */
  bitmap(key) {
    const entry = this.#entry(key);
    entry.bitmap ??= this.blob(key)
      .then((blob) => createImageBitmap(blob, { colorSpaceConversion: 'none' }))
      .then((bitmap) => {
        entry.ready = bitmap;
        entry.bytes += bitmap.width * bitmap.height * 4;
        this.#evict();
        return bitmap;
      });
    return entry.bitmap;
  }

  /** The picture if it is decoded by now, else null. */
  ready(key) {
    return this.#entries.get(key)?.ready ?? null;
  }

  /** The exact values of the pixels: `width`, `height` and `data`, four bytes a pixel. */
  pixels(key) {
    const entry = this.#entry(key);
    entry.pixels ??= this.#read(key).then((pixels) => {
      entry.readyPixels = pixels;
      entry.bytes += pixels.data.length;
      this.#evict();
      return pixels;
    });
    return entry.pixels;
  }

  readyPixels(key) {
    return this.#entries.get(key)?.readyPixels ?? null;
  }

  /**
   * Decodes what a view needs of snapshots, the first of them at once and the others while nothing
   * else is to do; `decoded` is called with each when that is done. A new call replaces an old one.
   */
  async decodeAhead(snapshots, view, decoded) {
    const turn = ++this.#turn;
    for (const [index, snapshot] of snapshots.entries()) {
      for (const [kind, key] of Object.entries(neededPictures(snapshot, view))) {
        await (index > 0 ? idle() : null);
        if (turn !== this.#turn) return;
        await this.bitmap(key).catch(() => null);
        const needsPixels = view === 'difference' && snapshot.comparable && kind !== 'diff';
        if (needsPixels) await this.pixels(key).catch(() => null);
      }
      if (turn !== this.#turn) return;
      decoded(snapshot);
    }
  }

  /** The file of a picture. */
  async blob(key) {
    const source = await pictureSource(key);
    return new Blob([decodedBase64(source.textContent)], { type: 'image/png' });
  }

  async #read(key) {
    const bytes = new Uint8Array(await (await this.blob(key)).arrayBuffer());
    const exact = await readPNG(bytes).catch(() => null);
    if (exact) return exact;
    const bitmap = await this.bitmap(key);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, bitmap.width, bitmap.height);
  }

  /** The entry of a key, which is now the one used last. */
  #entry(key) {
    const entry = this.#entries.get(key) ?? { bytes: 0 };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  /** Lets go of pictures; those still drawn live on with whoever draws them. */
  #evict() {
    let total = 0;
    for (const entry of this.#entries.values()) total += entry.bytes;
    for (const [key, entry] of this.#entries) {
      if (total <= pictureBudget || this.#entries.size <= 3) return;
      total -= entry.bytes;
      this.#entries.delete(key);
    }
  }
}

/** The element that holds a picture, awaited while the page is still being read. */
async function pictureSource(key) {
  for (;;) {
    const source = part(`picture-${key}`);
    // The text of an element is whole only when the parser has gone past it.
    if (source && (source.nextSibling || document.readyState !== 'loading')) return source;
    if (!source && document.readyState !== 'loading') throw new Error(`no picture ${key}`);
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
}

/** Waits until the browser has nothing more urgent to do; Safari cannot say. */
function idle() {
  return new Promise((resolve) => {
    if (window.requestIdleCallback) requestIdleCallback(resolve, { timeout: 500 });
    else setTimeout(resolve, 16);
  });
}

function decodedBase64(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

/**
 * |a − b| of every channel times a gain, opaque, as large as both pictures together. A difference of
 * alpha shows in all channels, and what only one of the pictures covers is white.
 */
function absoluteDifference(a, b, gain) {
  const width = Math.max(a.width, b.width);
  const height = Math.max(a.height, b.height);
  const image = new ImageData(width, height);
  const out = image.data;
  const words = new Uint32Array(out.buffer);
  const aWords = new Uint32Array(a.data.buffer);
  const bWords = new Uint32Array(b.data.buffer);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = y * width + x;
      words[to] = 0xff000000;
      if (x >= a.width || y >= a.height || x >= b.width || y >= b.height) {
        words[to] = 0xffffffff;
        continue;
      }
      let i = y * a.width + x;
      let j = y * b.width + x;
      if (aWords[i] === bWords[j]) continue;
      i *= 4;
      j *= 4;
      const alpha = Math.abs(a.data[i + 3] - b.data[j + 3]);
      for (let channel = 0; channel < 3; channel++) {
        const difference = Math.abs(a.data[i + channel] - b.data[j + channel]);
        out[4 * to + channel] = Math.max(difference, alpha) * gain;
      }
    }
  }
  return image;
}

// The list: only the rows in sight exist as elements, so that thousands of snapshots cost nothing.

const rowHeights = { section: 40, group: 80, snapshot: 48 };

/**
 * The rows of a list of snapshots: failures first, among them the changes that many share, then
 * recordings, then passes. A gathered change shows its first snapshot until it is opened.
 */
function listRows(report, snapshots, { gathers, opened }) {
  const rows = [];
  for (const verdict of verdicts) {
    const members = snapshots.filter((snapshot) => snapshot.verdict === verdict);
    if (members.length === 0) continue;
    rows.push({ kind: 'section', label: `${verdictNames[verdict]} · ${grouped(members.length)}` });
    if (gathers && verdict === 'failed') rows.push(...gatheredRows(report, members, opened));
    else rows.push(...members.map((snapshot) => ({ kind: 'snapshot', snapshot })));
  }
  let top = 0;
  for (const row of rows) {
    row.top = top;
    row.height = rowHeights[row.kind];
    top += row.height;
  }
  return rows;
}

function gatheredRows(report, members, opened) {
  const gathered = new Map();
  const single = [];
  for (const snapshot of members) {
    const change = report.changesShared(snapshot)[0];
    if (!change) single.push(snapshot);
    else if (gathered.has(change)) gathered.get(change).push(snapshot);
    else gathered.set(change, [snapshot]);
  }
  const rows = [];
  const groups = [...gathered].sort((a, b) => b[1].length - a[1].length);
  for (const [change, snapshots] of groups) {
    if (snapshots.length === 1) {
      single.push(snapshots[0]);
      continue;
    }
    const isOpen = opened.has(change.signature);
    rows.push({ kind: 'group', change, count: snapshots.length, isOpen });
    for (const snapshot of isOpen ? snapshots : snapshots.slice(0, 1)) {
      rows.push({ kind: 'snapshot', snapshot, change });
    }
  }
  single.sort((a, b) => a.index - b.index);
  if (rows.length > 0 && single.length > 0) {
    rows.push({ kind: 'section', label: `Single changes · ${grouped(single.length)}` });
  }
  rows.push(...single.map((snapshot) => ({ kind: 'snapshot', snapshot })));
  return rows;
}

/** Shows rows, and says which snapshot or group was clicked. */
class List {
  constructor({ onSelect, onToggle, markOf }) {
    this.root = part('list');
    this.space = make('div', { class: 'list-space', role: 'presentation' });
    this.root.append(this.space);
    this.markOf = markOf;
    this.rows = [];
    this.selected = null;
    this.root.addEventListener('scroll', () => this.#render(), { passive: true });
    new ResizeObserver(() => this.#render()).observe(this.root);
    this.root.addEventListener('click', (event) => {
      const node = event.target.closest('[data-row]');
      const row = node && this.rows[Number(node.dataset.row)];
      if (row?.kind === 'snapshot') onSelect(row.snapshot);
      else if (row?.kind === 'group') onToggle(row.change);
    });
  }

  show(rows) {
    this.rows = rows;
    const last = rows.at(-1);
    this.space.style.height = `${last ? last.top + last.height + 16 : 0}px`;
    this.#render();
  }

  select(snapshot, { reveals = true } = {}) {
    this.selected = snapshot;
    const index = this.rows.findIndex((row) => row.snapshot === snapshot);
    if (index >= 0 && reveals) this.#reveal(index);
    this.#render();
  }

  /** The snapshot some rows from the selected one, or the nearest end. */
  neighbour(step) {
    const snapshots = this.snapshots;
    const at = snapshots.indexOf(this.selected);
    if (at < 0) return snapshots[0] ?? null;
    return snapshots[Math.min(Math.max(at + step, 0), snapshots.length - 1)];
  }

  get snapshots() {
    return this.rows.filter((row) => row.kind === 'snapshot').map((row) => row.snapshot);
  }

  refresh() {
    this.#render();
  }

  #reveal(index) {
    const row = this.rows[index];
    // The heading above a group's first snapshot comes into sight with it.
    let first = index;
    while (first > 0 && this.rows[first - 1].kind !== 'snapshot') first--;
    const top = this.rows[first].top;
    const height = this.root.clientHeight;
    if (top < this.root.scrollTop) this.root.scrollTop = top;
    else if (row.top + row.height + 48 > this.root.scrollTop + height) {
      this.root.scrollTop = row.top + row.height + 48 - height;
    }
  }

  #render() {
    const top = this.root.scrollTop - 240;
    const bottom = this.root.scrollTop + this.root.clientHeight + 240;
    const nodes = [];
    let active = null;
    for (let index = firstRow(this.rows, top); index < this.rows.length; index++) {
      const row = this.rows[index];
      if (row.top > bottom) break;
      const node = this.#node(row, index);
      if (row.snapshot && row.snapshot === this.selected) active = node.id;
      nodes.push(node);
    }
    this.space.replaceChildren(...nodes);
    if (active) this.root.setAttribute('aria-activedescendant', active);
    else this.root.removeAttribute('aria-activedescendant');
  }

  #node(row, index) {
    const node = make('div', { class: `row ${row.kind}`, id: `row-${index}`, 'data-row': index });
    node.style.transform = `translateY(${row.top}px)`;
    node.style.height = `${row.height}px`;
    if (row.kind === 'section') {
      node.setAttribute('role', 'presentation');
      node.append(row.label);
      return node;
    }
    node.setAttribute('role', 'treeitem');
    node.setAttribute('aria-level', row.change && row.kind === 'snapshot' ? '2' : '1');
    if (row.kind === 'group') this.#fillGroup(node, row);
    else this.#fillSnapshot(node, row);
    return node;
  }

  #fillGroup(node, row) {
    node.setAttribute('aria-expanded', String(row.isOpen));
    node.append(
      icon('same'),
      make('span', { class: 'row-text' },
        make('bdi', { class: 'row-name', text: row.change.words, title: visible(row.change.words) }),
        make('span', { class: 'row-test' },
          `Same change in ${grouped(row.count)} snapshots · `,
          make('button', {
            type: 'button', class: 'more', tabindex: '-1', text: row.isOpen ? 'Show one' : 'Show all',
          }))));
  }

  #fillSnapshot(node, row) {
    const { snapshot } = row;
    const isSelected = snapshot === this.selected;
    node.classList.toggle('selected', isSelected);
    node.classList.toggle('member', Boolean(row.change));
    node.setAttribute('aria-selected', String(isSelected));
    node.append(
      icon(snapshot.verdict, `badge ${snapshot.verdict}`),
      make('span', { class: 'row-text' },
        make('bdi', { class: 'row-name', text: snapshot.name }),
        make('bdi', { class: 'row-test', text: snapshot.test })));
    const mark = this.markOf(snapshot);
    if (mark) node.append(make('span', { class: `row-mark ${mark.state}`, text: mark.word }));
  }
}

/** The first row that ends below a height, by halving. */
function firstRow(rows, top) {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle].top + rows[middle].height < top) low = middle + 1;
    else high = middle;
  }
  return low;
}

// The ways to look at two pictures, and what each needs.

/** The views by their names in links, in the order of their keys. */
const views = [
  { id: 'side', name: 'Side by side' },
  { id: 'swipe', name: 'Swipe' },
  { id: 'onion', name: 'Onion skin' },
  { id: 'blink', name: 'Blink' },
  { id: 'difference', name: 'Difference' },
  { id: 'diff', name: 'Diff picture' },
];

const paneNames = { reference: 'Reference', failed: 'New', diff: 'Diff picture' };

/** Whether what a view needs is among the pictures by kind. */
function isPossible(view, pictures) {
  if (view === 'diff') return Boolean(pictures.diff);
  return view === 'side' || Boolean(pictures.reference && pictures.failed);
}

/** The keys by kind of what a view cannot do without. */
function neededPictures(snapshot, view) {
  const { reference, failed, diff } = snapshot.images;
  const needsDiff = view === 'diff' || !(reference || failed);
  const keys = { reference, failed, diff: needsDiff ? diff : undefined };
  return Object.fromEntries(Object.entries(keys).filter(([, key]) => key));
}

// Where on the stage the pictures lie. Everything here is in pixels of the screen and of pictures.

/** Screen pixels a picture's pixel: the steps of + and −. */
const zoomSteps = [
  1 / 16, 1 / 8, 1 / 6, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64,
];
const gridZoom = 8;

/** The part of the pictures that is looked at; all panes look at the same. */
class Camera {
  zoom = 1;
  /** The point of the pictures in the middle of each pane. */
  x = 0;
  y = 0;
  /** Whether the pictures are kept fitting their panes. */
  fits = true;

  /** Fits a picture into a pane; above 100 % only by whole steps, which show pixels as squares. */
  fit(size, pane) {
    this.zoom = fittingZoom(size, pane);
    this.x = size.width / 2;
    this.y = size.height / 2;
    this.fits = true;
  }

  /** Zooms so that the point of the pictures under a place of a pane stays there. */
  zoomTo(zoom, pane, place) {
    const point = this.point(pane, place);
    this.zoom = Math.min(Math.max(zoom, zoomSteps[0]), zoomSteps.at(-1));
    this.x = point.x - (place.x - pane.x - pane.width / 2) / this.zoom;
    this.y = point.y - (place.y - pane.y - pane.height / 2) / this.zoom;
    this.fits = false;
  }

  /** The next step larger (+1) or smaller (−1). */
  step(direction) {
    const near = 1.001;
    return direction > 0
      ? zoomSteps.find((step) => step > this.zoom * near) ?? zoomSteps.at(-1)
      : zoomSteps.findLast((step) => step < this.zoom / near) ?? zoomSteps[0];
  }

  pan(dx, dy, size) {
    this.x = Math.min(Math.max(this.x - dx / this.zoom, 0), size.width);
    this.y = Math.min(Math.max(this.y - dy / this.zoom, 0), size.height);
    this.fits = false;
  }

  /** Shows a region in the middle, with room around it. */
  show(region, pane) {
    const room = Math.min(
      pane.width / (region.width + 32), pane.height / (region.height + 32), pane.width / 48);
    this.zoom = zoomSteps.findLast((step) => step <= room) ?? zoomSteps[0];
    this.x = region.x + region.width / 2;
    this.y = region.y + region.height / 2;
    this.fits = false;
  }

  /** The screen pixel at which the pictures' corner lies in a pane. */
  origin(pane) {
    return {
      x: Math.round(pane.x + pane.width / 2 - this.x * this.zoom),
      y: Math.round(pane.y + pane.height / 2 - this.y * this.zoom),
    };
  }

  /** The point of the pictures under a place of a pane. */
  point(pane, place) {
    const origin = this.origin(pane);
    return { x: (place.x - origin.x) / this.zoom, y: (place.y - origin.y) / this.zoom };
  }
}

function fittingZoom(size, pane) {
  const margin = Math.min(24, pane.width / 16, pane.height / 16);
  const zoom = Math.min(
    (pane.width - 2 * margin) / size.width, (pane.height - 2 * margin) / size.height);
  return zoom >= 1 ? Math.min(Math.floor(zoom), 8) : Math.max(zoom, zoomSteps[0]);
}

/** One pane, or two beside or above each other, whichever shows the pictures larger. */
function panesOf(screen, size, count) {
  const { width, height } = screen;
  if (count === 1) return [{ x: 0, y: 0, width, height }];
  const half = Math.floor(width / 2);
  const beside = [
    { x: 0, y: 0, width: half, height },
    { x: half + 1, y: 0, width: width - half - 1, height },
  ];
  const middle = Math.floor(height / 2);
  const above = [
    { x: 0, y: 0, width, height: middle },
    { x: 0, y: middle + 1, width, height: height - middle - 1 },
  ];
  return fittingZoom(size, above[0]) > fittingZoom(size, beside[0]) ? above : beside;
}

/** The pane that holds a place, or the nearest. */
function paneAt(panes, place) {
  return panes.find((pane) =>
    place.x < pane.x + pane.width + 1 && place.y < pane.y + pane.height + 1) ?? panes.at(-1);
}

// Draws a stage. No function here keeps anything but the checkerboard.

/** The page's colours that pictures are drawn with. */
function stageColours() {
  const style = getComputedStyle(document.documentElement);
  const colour = (name) => style.getPropertyValue(`--${name}`).trim();
  return {
    accent: colour('accent'), onAccent: colour('on-accent'), line: colour('line'),
    text: colour('text'), checkerboard: checkerboard(colour('check-a'), colour('check-b')),
  };
}

function checkerboard(light, dark) {
  const tile = document.createElement('canvas');
  tile.width = tile.height = 16;
  const context = tile.getContext('2d');
  context.fillStyle = light;
  context.fillRect(0, 0, 16, 16);
  context.fillStyle = dark;
  context.fillRect(0, 0, 8, 8);
  context.fillRect(8, 8, 8, 8);
  return context.createPattern(tile, 'repeat');
}

/** The pane's part that a picture covers on the screen. */
function coveredPart(camera, pane, picture) {
  const origin = camera.origin(pane);
  const left = Math.max(pane.x, origin.x);
  const top = Math.max(pane.y, origin.y);
  const right = Math.min(pane.x + pane.width, origin.x + Math.round(picture.width * camera.zoom));
  const bottom = Math.min(pane.y + pane.height, origin.y + Math.round(picture.height * camera.zoom));
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/** Draws one picture into a pane, from a position `from` to `to` across it. */
function drawPicture(context, camera, pane, picture, { from = -Infinity, to = Infinity } = {}) {
  const origin = camera.origin(pane);
  const { zoom } = camera;
  const part = coveredPart(camera, pane, picture);
  const left = Math.max(part.x, from);
  const right = Math.min(part.x + part.width, to);
  if (right <= left || part.height <= 0) return;
  context.save();
  context.beginPath();
  context.rect(left, part.y, right - left, part.height);
  context.clip();
  context.imageSmoothingEnabled = zoom < 1;
  context.imageSmoothingQuality = 'high';
  // Only the pixels in sight, and a rim: at 6,400 % the whole would be larger than any surface.
  const x = Math.max(0, Math.floor((part.x - origin.x) / zoom) - 1);
  const y = Math.max(0, Math.floor((part.y - origin.y) / zoom) - 1);
  const width = Math.min(picture.width - x, Math.ceil(part.width / zoom) + 3);
  const height = Math.min(picture.height - y, Math.ceil(part.height / zoom) + 3);
  context.drawImage(picture, x, y, width, height,
    origin.x + x * zoom, origin.y + y * zoom, width * zoom, height * zoom);
  context.restore();
}

/** What shows through a picture's transparent parts. */
function drawBackdrop(context, camera, pane, picture, colours) {
  const part = coveredPart(camera, pane, picture);
  context.fillStyle = colours.checkerboard;
  context.fillRect(part.x, part.y, part.width, part.height);
}

/** A picture faded into another: a (1 − t) + b t, which needs a surface of its own to be exact. */
function drawFaded(context, camera, pane, a, b, t) {
  const surface = new OffscreenCanvas(Math.ceil(pane.width), Math.ceil(pane.height));
  const layer = surface.getContext('2d');
  layer.translate(-pane.x, -pane.y);
  layer.globalAlpha = 1 - t;
  drawPicture(layer, camera, pane, a);
  layer.globalAlpha = t;
  layer.globalCompositeOperation = 'lighter';
  drawPicture(layer, camera, pane, b);
  context.drawImage(surface, pane.x, pane.y);
}

/** Lines between the pixels in sight. */
function drawGrid(context, camera, pane, picture) {
  const origin = camera.origin(pane);
  const part = coveredPart(camera, pane, picture);
  context.fillStyle = 'rgb(128 128 128 / 32%)';
  const first = { x: Math.ceil((part.x - origin.x) / camera.zoom),
    y: Math.ceil((part.y - origin.y) / camera.zoom) };
  for (let x = first.x; origin.x + x * camera.zoom < part.x + part.width; x++) {
    context.fillRect(Math.round(origin.x + x * camera.zoom), part.y, 1, part.height);
  }
  for (let y = first.y; origin.y + y * camera.zoom < part.y + part.height; y++) {
    context.fillRect(part.x, Math.round(origin.y + y * camera.zoom), part.width, 1);
  }
}

/** Outlines a rectangle of the pictures from outside, dark on light and light on dark. */
function drawOutline(context, camera, pane, rect, colour, width) {
  const origin = camera.origin(pane);
  const x = Math.round(origin.x + rect.x * camera.zoom) - width;
  const y = Math.round(origin.y + rect.y * camera.zoom) - width;
  const right = Math.round(origin.x + (rect.x + rect.width) * camera.zoom) + width;
  const bottom = Math.round(origin.y + (rect.y + rect.height) * camera.zoom) + width;
  context.lineWidth = width;
  context.strokeStyle = 'rgb(255 255 255 / 72%)';
  context.strokeRect(x - width / 2, y - width / 2, right - x + width, bottom - y + width);
  context.strokeStyle = colour;
  context.strokeRect(x + width / 2, y + width / 2, right - x - width, bottom - y - width);
  return { x, y, right, bottom };
}

/** The regions that differ, each with its number, the current one with its views' names. */
function drawRegions(context, camera, pane, regions, current, colours, ratio) {
  context.save();
  context.beginPath();
  context.rect(pane.x, pane.y, pane.width, pane.height);
  context.clip();
  regions.forEach((region, index) => {
    const isCurrent = index === current;
    context.globalAlpha = isCurrent || current < 0 ? 1 : 0.56;
    const box = drawOutline(
      context, camera, pane, region, colours.accent, (isCurrent ? 2 : 1) * ratio);
    if (!isCurrent && regions.length > 24) return;
    const name = isCurrent ? visible(region.views.join(', ')) : '';
    drawTag(context, box, pane, name ? `${index + 1}  ${name}` : `${index + 1}`, colours, ratio);
  });
  context.restore();
}

/** A tag above a box, or in the pane's corner where there is no room above. */
function drawTag(context, box, pane, text, colours, ratio) {
  context.font = `600 ${11 * ratio}px system-ui, sans-serif`;
  context.textBaseline = 'middle';
  const label = text.length > 48 ? `${text.slice(0, 47)}…` : text;
  const height = 16 * ratio;
  const width = context.measureText(label).width + 10 * ratio;
  const x = Math.min(Math.max(box.x, pane.x), Math.max(pane.x, pane.x + pane.width - width));
  const y = box.y - height >= pane.y ? box.y - height : Math.min(box.bottom, pane.y + pane.height - height);
  context.fillStyle = colours.accent;
  context.beginPath();
  context.roundRect(x, y, width, height, 3 * ratio);
  context.fill();
  context.fillStyle = colours.onAccent;
  context.fillText(label, x + 5 * ratio, y + height / 2 + 0.5 * ratio);
}

/** The line of the swipe, with a grip. */
function drawDivider(context, part, x, colours, ratio) {
  context.fillStyle = colours.accent;
  context.fillRect(Math.round(x - ratio), part.y, 2 * ratio, part.height);
  const y = part.y + part.height / 2;
  context.beginPath();
  context.roundRect(x - 6 * ratio, y - 20 * ratio, 12 * ratio, 40 * ratio, 6 * ratio);
  context.fill();
  context.fillStyle = colours.onAccent;
  for (const offset of [-2, 1]) {
    context.fillRect(x + offset * ratio, y - 8 * ratio, ratio, 16 * ratio);
  }
}

// The stage: shows the pictures of one snapshot in one of the views.

/** Differences that are kept: of the snapshot on the stage and those near it. */
const differencesKept = 6;

/**
 * Draws the pictures of a snapshot and follows the pointer over them.
 *
 * `changed` is called after the zoom or a parameter changed, `pointed` with the pixel under the
 * pointer or null.
 */
class Stage {
  view = 'side';
  camera = new Camera();
  /** The snapshot asked for, and the one whose pictures are drawn. */
  snapshot = null;
  shown = null;
  bitmaps = {};
  damaged = [];
  region = -1;
  cursor = null;
  outlines = true;
  grid = true;
  /** Swipe and onion skin: part of the way from the reference to the new picture. */
  swipe = 0.5;
  onion = 0.5;
  /** Blink: changes a second, which of the pictures shows, and whether it goes by itself. */
  rate = 1.5;
  blinkShowsNew = false;
  blinks = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  /** Difference: what |a − b| is multiplied by, as a power of two. */
  gain = 3;

  #frame = 0;
  #blinkTimer = 0;
  #differences = new Map();

  constructor(pictures, { changed, pointed, regionPicked }) {
    this.pictures = pictures;
    this.changed = changed;
    this.pointed = pointed;
    this.regionPicked = regionPicked;
    this.root = part('stage');
    this.canvas = part('canvas');
    this.context = this.canvas.getContext('2d');
    this.note = part('stage-note');
    this.colours = stageColours();
    this.ratio = 1;
    new ResizeObserver(() => this.#resize()).observe(this.root);
    new StagePointer(this);
  }

  /** Shows a snapshot, once its pictures are decoded. Resolves when they are or cannot be. */
  async show(snapshot) {
    this.snapshot = snapshot;
    this.region = -1;
    this.cursor = null;
    this.camera.fits = true;
    const keys = Object.entries(neededPictures(snapshot, this.view));
    if (keys.every(([, key]) => this.pictures.ready(key))) {
      this.#take(snapshot, keys.map(([kind, key]) => [kind, this.pictures.ready(key)]));
      return;
    }
    const decoded = await this.#decoded(keys);
    if (this.snapshot === snapshot) this.#take(snapshot, decoded);
  }

  #decoded(keys) {
    return Promise.all(keys.map(async ([kind, key]) =>
      [kind, await this.pictures.bitmap(key).catch(() => null)]));
  }

  #take(snapshot, decoded) {
    this.bitmaps = Object.fromEntries(decoded.filter(([, bitmap]) => bitmap));
    this.damaged = decoded.filter(([, bitmap]) => !bitmap).map(([kind]) => kind);
    this.shown = snapshot;
    this.setView(this.view);
  }

  /** Adds the diff picture, which only its own view waits for. */
  async #takeDiff() {
    const { shown } = this;
    const decoded = await this.#decoded([['diff', shown.images.diff]]);
    if (this.shown !== shown || this.bitmaps.diff || this.damaged.includes('diff')) return;
    const others = Object.entries(this.bitmaps).concat(this.damaged.map((kind) => [kind, null]));
    this.#take(shown, [...others, ...decoded]);
  }

  /** The pictures' common size. */
  get size() {
    const bitmaps = Object.values(this.comparedBitmaps);
    return {
      width: Math.max(1, ...bitmaps.map((bitmap) => bitmap.width)),
      height: Math.max(1, ...bitmaps.map((bitmap) => bitmap.height)),
    };
  }

  get comparedBitmaps() {
    const { reference, failed, diff } = this.bitmaps;
    if (this.effectiveView === 'diff' && diff) return { diff };
    return Object.fromEntries(
      Object.entries({ reference, failed }).filter(([, bitmap]) => bitmap));
  }

  /** The view, or the nearest that the pictures at hand allow. */
  get effectiveView() {
    return isPossible(this.view, this.bitmaps) ? this.view : 'side';
  }

  /** Whether the snapshot, decoded or not, has the pictures that a view needs. */
  allows(view) {
    return isPossible(view, this.snapshot?.images ?? {});
  }

  setView(view) {
    const size = this.size;
    this.view = view;
    const lacksDiff = !this.bitmaps.diff && !this.damaged.includes('diff');
    if (view === 'diff' && this.shown?.images.diff && lacksDiff) this.#takeDiff();
    const isOther = size.width !== this.size.width || size.height !== this.size.height;
    if (isOther) this.camera.fits = true;
    clearInterval(this.#blinkTimer);
    if (this.effectiveView === 'blink' && this.blinks) {
      this.#blinkTimer = setInterval(() => {
        this.blinkShowsNew = !this.blinkShowsNew;
        this.draw();
      }, 1000 / this.rate);
    }
    this.draw();
    this.changed();
  }

  setBlinks(blinks) {
    this.blinks = blinks;
    this.setView('blink');
  }

  get panes() {
    const kinds = Object.keys(this.comparedBitmaps);
    const isSide = this.effectiveView === 'side' && kinds.length === 2;
    const panes = panesOf(this.canvas, this.size, isSide ? 2 : 1);
    return panes.map((pane, index) => ({ ...pane, kind: isSide ? kinds[index] : kinds[0] }));
  }

  zoomBy(direction, place = null) {
    this.zoomAt(this.camera.step(direction), place);
  }

  zoomAt(zoom, place = null) {
    const panes = this.panes;
    const pane = place ? paneAt(panes, place) : panes[0];
    const middle = { x: pane.x + pane.width / 2, y: pane.y + pane.height / 2 };
    this.camera.zoomTo(zoom, pane, place ?? middle);
    this.#moved();
  }

  fit() {
    this.camera.fits = true;
    this.#moved();
  }

  pan(dx, dy) {
    this.camera.pan(dx, dy, this.size);
    this.#moved();
  }

  /** Goes to a region, or to none with −1. */
  showRegion(index) {
    const region = this.snapshot?.regions[index];
    this.region = region ? index : -1;
    if (region) this.camera.show(region, this.panes[0]);
    else this.camera.fits = true;
    this.#moved();
  }

  /** Moves the pixel cursor, which starts in the middle of what is seen. */
  moveCursor(dx, dy) {
    const { width, height } = this.size;
    const from = this.cursor ?? { x: Math.floor(this.camera.x), y: Math.floor(this.camera.y) };
    this.cursor = {
      x: Math.min(Math.max(from.x + dx, 0), width - 1),
      y: Math.min(Math.max(from.y + dy, 0), height - 1),
    };
    const pane = this.panes[0];
    const origin = this.camera.origin(pane);
    const x = origin.x + (this.cursor.x + 0.5) * this.camera.zoom;
    const y = origin.y + (this.cursor.y + 0.5) * this.camera.zoom;
    const isInside = x > pane.x && x < pane.x + pane.width && y > pane.y && y < pane.y + pane.height;
    if (!isInside) {
      this.camera.x = this.cursor.x + 0.5;
      this.camera.y = this.cursor.y + 0.5;
      this.camera.fits = false;
    }
    this.pointed(this.cursor);
    this.draw();
  }

  recolour() {
    this.colours = stageColours();
    this.draw();
  }

  draw() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  #moved() {
    this.draw();
    this.changed();
  }

  #resize() {
    this.ratio = window.devicePixelRatio || 1;
    const width = Math.max(1, Math.round(this.root.clientWidth * this.ratio));
    const height = Math.max(1, Math.round(this.root.clientHeight * this.ratio));
    if (width === this.canvas.width && height === this.canvas.height) return;
    this.canvas.width = width;
    this.canvas.height = height;
    this.#draw();
    this.changed();
  }

  #draw() {
    const { context, camera } = this;
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    const { reference, failed, diff } = this.bitmaps;
    const any = failed ?? reference ?? diff;
    this.#label([]);
    this.#explain(any);
    if (!any) {
      this.#finish();
      return;
    }
    const panes = this.panes;
    if (camera.fits) camera.fit(this.size, panes[0]);
    const [pane] = panes;
    const backdrop = (picture) => drawBackdrop(context, camera, pane, picture, this.colours);
    const labels = [];
    let isComplete = true;
    switch (this.effectiveView) {
      case 'swipe': {
        const x = this.swipePlace(pane);
        backdrop(this.size);
        drawPicture(context, camera, pane, reference, { to: x });
        drawPicture(context, camera, pane, failed, { from: x });
        labels.push([pane, 'Reference', 'left'], [pane, 'New', 'right']);
        break;
      }
      case 'onion':
        backdrop(this.size);
        drawFaded(context, camera, pane, reference, failed, this.onion);
        labels.push([pane, `New at ${Math.round(this.onion * 100)} %`, 'left']);
        break;
      case 'blink': {
        const picture = this.blinkShowsNew ? failed : reference;
        backdrop(picture);
        drawPicture(context, camera, pane, picture);
        labels.push([pane, this.blinkShowsNew ? 'New' : 'Reference', 'left']);
        break;
      }
      case 'difference': {
        const picture = this.#differenceCanvas();
        if (picture) drawPicture(context, camera, pane, picture);
        else isComplete = false;
        labels.push([pane, `|reference − new| × ${2 ** this.gain}`, 'left']);
        break;
      }
      case 'diff':
        backdrop(diff);
        drawPicture(context, camera, pane, diff);
        labels.push([pane, 'Diff picture', 'left']);
        break;
      default:
        for (const pane of panes) {
          const picture = this.bitmaps[pane.kind] ?? any;
          drawBackdrop(context, camera, pane, picture, this.colours);
          drawPicture(context, camera, pane, picture);
          const recorded = this.shown.verdict === 'recorded';
          labels.push([pane, recorded ? 'Recorded' : paneNames[pane.kind] ?? 'New', 'left']);
        }
        if (panes.length === 2) this.#drawSeam(panes);
    }
    this.#drawMarks(panes);
    if (this.effectiveView === 'swipe') {
      const part = coveredPart(camera, pane, this.size);
      drawDivider(context, part, this.swipePlace(pane), this.colours, this.ratio);
    }
    this.#label(labels);
    if (isComplete) this.#finish();
  }

  /** Says, to who measures, that what was asked for is on the stage. */
  #finish() {
    this.canvas.dataset.shown = this.shown?.id ?? '';
    performance.mark('facsimile-shown', { detail: this.shown?.id });
  }

  #drawMarks(panes) {
    const { context, camera } = this;
    for (const pane of panes) {
      if (this.grid && camera.zoom >= gridZoom) drawGrid(context, camera, pane, this.size);
      if (this.outlines && this.effectiveView !== 'diff') {
        drawRegions(context, camera, pane, this.shown.regions, this.region, this.colours, this.ratio);
      }
      if (this.cursor) {
        const pixel = { ...this.cursor, width: 1, height: 1 };
        drawOutline(context, camera, pane, pixel, this.colours.accent, this.ratio);
      }
    }
  }

  #drawSeam([first, second]) {
    this.context.fillStyle = this.colours.line;
    if (second.y > 0) this.context.fillRect(0, first.height, first.width, 1);
    else this.context.fillRect(first.width, 0, 1, first.height);
  }

  /** Where the swipe's line is: a part of the way over what is seen of the pictures. */
  swipePlace(pane) {
    const part = coveredPart(this.camera, pane, this.size);
    return Math.round(part.x + part.width * this.swipe);
  }

  /** |a − b| of the pictures on the stage; null until their pixels are read. */
  #differenceCanvas() {
    const { reference, failed } = this.shown.images;
    const canvas = this.prepareDifference(this.shown);
    if (!canvas) {
      Promise.all([this.pictures.pixels(reference), this.pictures.pixels(failed)])
        .then(() => this.draw());
    }
    return canvas;
  }

  /** |a − b| of a snapshot's pictures, kept for the next calls; null without their pixels. */
  prepareDifference({ images: { reference, failed } }) {
    const key = `${reference} ${failed} ${this.gain}`;
    const known = this.#differences.get(key);
    if (known) return known;
    const a = this.pictures.readyPixels(reference);
    const b = this.pictures.readyPixels(failed);
    if (!a || !b) return null;
    const image = absoluteDifference(a, b, 2 ** this.gain);
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d').putImageData(image, 0, 0);
    this.#differences.set(key, canvas);
    const [oldest] = this.#differences.keys();
    if (this.#differences.size > differencesKept) this.#differences.delete(oldest);
    return canvas;
  }

  /** Says why there is nothing to see, or what is missing. */
  #explain(any) {
    const snapshot = this.shown;
    const lines = [];
    if (snapshot?.verdict === 'passed') {
      lines.push('It passed. Pictures of passed snapshots are left out of reports.');
    } else if (snapshot) {
      for (const [kind, reason] of Object.entries(snapshot.missing)) {
        lines.push(`${paneNames[kind]}: ${visible(reason)}`);
      }
      for (const kind of this.damaged) lines.push(`${paneNames[kind]}: the picture is damaged`);
      if (!any && lines.length === 0) lines.push('The run left no picture of this snapshot.');
    }
    const text = lines.join('\n');
    if (this.note.textContent !== text) this.note.textContent = text;
    this.note.classList.toggle('centre', !any);
  }

  #label(labels) {
    const nodes = labels.map(([pane, text, side]) => {
      const node = make('span', { class: 'pane-label', text });
      node.style.top = `${pane.y / this.ratio + 8}px`;
      if (side === 'left') node.style.left = `${pane.x / this.ratio + 8}px`;
      else node.style.right = '8px';
      return node;
    });
    part('pane-labels').replaceChildren(...nodes);
  }
}

// Follows pointers and the wheel over the stage: pan, zoom, pinch, the swipe's line, regions.

class StagePointer {
  #held = new Map();
  #gesture = null;

  constructor(stage) {
    this.stage = stage;
    const canvas = stage.canvas;
    canvas.addEventListener('pointerdown', (event) => this.#down(event));
    canvas.addEventListener('pointermove', (event) => this.#move(event));
    canvas.addEventListener('pointerup', (event) => this.#up(event));
    canvas.addEventListener('pointercancel', (event) => this.#up(event));
    canvas.addEventListener('pointerleave', () => stage.pointed(stage.cursor));
    canvas.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    canvas.addEventListener('dblclick', (event) => {
      const { camera } = stage;
      if (camera.zoom >= gridZoom) stage.fit();
      else stage.zoomAt(gridZoom * 2, this.#place(event));
    });
  }

  #place(event) {
    const box = this.stage.canvas.getBoundingClientRect();
    const { ratio } = this.stage;
    return { x: (event.clientX - box.left) * ratio, y: (event.clientY - box.top) * ratio };
  }

  #isOnDivider(place) {
    const { stage } = this;
    if (stage.effectiveView !== 'swipe') return false;
    return Math.abs(place.x - stage.swipePlace(stage.panes[0])) < 16 * stage.ratio;
  }

  #down(event) {
    const place = this.#place(event);
    this.stage.canvas.setPointerCapture(event.pointerId);
    this.#held.set(event.pointerId, place);
    if (this.#held.size === 2) this.#gesture = { kind: 'pinch' };
    else if (this.#isOnDivider(place)) this.#gesture = { kind: 'swipe' };
    else this.#gesture = { kind: 'press', start: place };
  }

  #move(event) {
    const { stage } = this;
    const place = this.#place(event);
    const before = this.#held.get(event.pointerId);
    if (!before) {
      stage.root.classList.toggle('swiping', this.#isOnDivider(place));
      this.#point(place);
      return;
    }
    const others = [...this.#held].filter(([id]) => id !== event.pointerId);
    this.#held.set(event.pointerId, place);
    if (this.#gesture.kind === 'swipe') {
      const part = coveredPart(stage.camera, stage.panes[0], stage.size);
      stage.swipe = Math.min(Math.max((place.x - part.x) / Math.max(1, part.width), 0), 1);
      stage.draw();
      stage.changed();
      return;
    }
    if (this.#gesture.kind === 'pinch' && others.length === 1) {
      const other = others[0][1];
      const distance = (point) => Math.hypot(point.x - other.x, point.y - other.y);
      const middle = { x: (place.x + other.x) / 2, y: (place.y + other.y) / 2 };
      const factor = distance(place) / Math.max(1, distance(before));
      stage.zoomAt(stage.camera.zoom * factor, middle);
      stage.pan((place.x - before.x) / 2, (place.y - before.y) / 2);
      return;
    }
    const { start } = this.#gesture;
    if (this.#gesture.kind === 'press') {
      const slack = 4 * stage.ratio;
      if (Math.hypot(place.x - start.x, place.y - start.y) < slack) return;
      this.#gesture = { kind: 'pan' };
      stage.root.classList.add('panning');
    }
    stage.pan(place.x - before.x, place.y - before.y);
    this.#point(place);
  }

  #up(event) {
    const { stage } = this;
    this.#held.delete(event.pointerId);
    stage.root.classList.remove('panning');
    if (this.#gesture?.kind === 'press' && event.type === 'pointerup') {
      const place = this.#place(event);
      this.#point(place);
      this.#pick(place);
    }
    // The finger that stays after a pinch pans on.
    this.#gesture = this.#held.size > 0 ? { kind: 'pan' } : null;
  }

  #pick(place) {
    const { stage } = this;
    if (!stage.outlines || !stage.snapshot) return;
    const point = stage.camera.point(paneAt(stage.panes, place), place);
    const isInside = (region) =>
      point.x >= region.x && point.x < region.x + region.width
      && point.y >= region.y && point.y < region.y + region.height;
    // Of nested regions the smallest is meant.
    const hit = stage.snapshot.regions
      .map((region, index) => ({ index, area: region.width * region.height, region }))
      .filter(({ region }) => isInside(region))
      .sort((a, b) => a.area - b.area)[0];
    if (hit) stage.regionPicked(hit.index);
  }

  #point(place) {
    const { stage } = this;
    if (!stage.snapshot) return;
    const point = stage.camera.point(paneAt(stage.panes, place), place);
    const { width, height } = stage.size;
    const x = Math.floor(point.x);
    const y = Math.floor(point.y);
    const isInside = x >= 0 && y >= 0 && x < width && y < height;
    stage.pointed(isInside ? { x, y } : stage.cursor);
  }

  #wheel(event) {
    event.preventDefault();
    const { stage } = this;
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    if (event.ctrlKey || event.metaKey) {
      const factor = 2 ** (-event.deltaY * lines / 100);
      stage.zoomAt(stage.camera.zoom * factor, this.#place(event));
      return;
    }
    const dx = event.shiftKey ? event.deltaY : event.deltaX;
    const dy = event.shiftKey ? event.deltaX : event.deltaY;
    stage.pan(-dx * lines * stage.ratio, -dy * lines * stage.ratio);
    this.#point(this.#place(event));
  }
}

// The pixel under the pointer: both pictures enlarged, and the values of both.

/** Pixels a loupe shows across. */
const loupeSpan = 11;
const loupePixel = 12;

class PixelInspector {
  #frame = 0;

  constructor(stage) {
    this.stage = stage;
    this.pixel = null;
    this.root = part('pixel');
    this.loupes = {};
    this.shownFor = null;
  }

  /** Shows a pixel, or with null how to point at one. */
  show(pixel) {
    this.pixel = pixel;
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#render();
    });
  }

  /** Lays the inspector out for the pictures on the stage. */
  reset() {
    const kinds = ['reference', 'failed'].filter((kind) => this.stage.bitmaps[kind]);
    this.pixel = null;
    this.shownFor = this.stage.shown;
    this.root.replaceChildren();
    if (kinds.length === 0) return;
    this.place = make('output', { id: 'pixel-place' });
    const figures = kinds.map((kind) => {
      const canvas = make('canvas', { 'aria-hidden': 'true' });
      canvas.width = canvas.height = loupeSpan * loupePixel;
      this.loupes[kind] = canvas;
      const name = kinds.length === 1 ? 'Picture' : paneNames[kind];
      return make('figure', {}, canvas, make('figcaption', { text: name }));
    });
    this.values = make('div', { id: 'pixel-values' });
    this.root.append(
      make('h3', {}, 'Pixel', this.place), make('div', { class: 'loupes' }, ...figures), this.values);
    this.kinds = kinds;
    this.#render();
  }

  #render() {
    if (!this.place || this.root.childElementCount === 0) return;
    const { pixel, kinds, stage } = this;
    for (const kind of kinds) this.#drawLoupe(this.loupes[kind], stage.bitmaps[kind], pixel);
    if (!pixel) {
      this.place.textContent = '';
      this.values.replaceChildren(
        make('p', { class: 'region-name', text: 'Point at a picture, or press c.' }));
      return;
    }
    const { scale } = stage.shown;
    const points = scale === 1 ? '' : `  (${rounded(pixel.x / scale)}, ${rounded(pixel.y / scale)} pt)`;
    this.place.textContent = `x ${pixel.x}, y ${pixel.y}${points}`;
    const keys = kinds.map((kind) => stage.shown.images[kind]);
    const pictures = keys.map((key) => stage.pictures.readyPixels(key));
    if (pictures.some((picture) => !picture)) {
      Promise.all(keys.map((key) => stage.pictures.pixels(key)))
        .then(() => this.stage.shown === this.shownFor && this.show(this.pixel), () => {});
      return;
    }
    this.#showValues(pictures.map((picture) => colourAt(picture, pixel)));
  }

  #showValues(colours) {
    const { kinds } = this;
    const head = kinds.map((kind) => (kinds.length === 1 ? 'Value' : paneNames[kind]));
    const rows = ['R', 'G', 'B', 'A'].map((channel, index) => {
      const values = colours.map((colour) => colour?.[index]);
      const difference = values.length === 2 && values.every(Number.isFinite)
        ? values[1] - values[0] : null;
      const sign = difference > 0 ? '+' : difference < 0 ? '−' : '';
      return make('tr', { class: difference ? 'differs' : null },
        make('th', { scope: 'row', text: channel }),
        ...values.map((value) => make('td', { text: value ?? '–' })),
        values.length === 2
          ? make('td', { text: difference === null ? '–' : `${sign}${Math.abs(difference)}` }) : null);
    });
    const columns = ['', ...head, ...(kinds.length === 2 ? ['Δ'] : [])];
    const table = make('table', { class: 'values' },
      make('tr', {}, ...columns.map((text) => make('th', { scope: 'col', text }))), ...rows);
    const hexes = colours.map((colour) => {
      const swatch = make('i', { class: 'swatch' });
      const text = hex(colour);
      if (colour) swatch.style.background = text;
      return make('div', {}, swatch, text);
    });
    this.values.replaceChildren(table, make('div', { class: 'hexes' }, ...hexes));
  }

  #drawLoupe(canvas, picture, pixel) {
    const context = canvas.getContext('2d');
    context.clearRect(0, 0, canvas.width, canvas.height);
    if (!pixel) return;
    const first = { x: pixel.x - (loupeSpan >> 1), y: pixel.y - (loupeSpan >> 1) };
    context.save();
    context.translate(-first.x * loupePixel, -first.y * loupePixel);
    context.fillStyle = this.stage.colours.checkerboard;
    context.fillRect(0, 0, picture.width * loupePixel, picture.height * loupePixel);
    context.imageSmoothingEnabled = false;
    context.restore();
    context.imageSmoothingEnabled = false;
    const x = Math.max(0, first.x);
    const y = Math.max(0, first.y);
    const width = Math.min(picture.width, first.x + loupeSpan) - x;
    const height = Math.min(picture.height, first.y + loupeSpan) - y;
    if (width > 0 && height > 0) {
      context.drawImage(picture, x, y, width, height, (x - first.x) * loupePixel,
        (y - first.y) * loupePixel, width * loupePixel, height * loupePixel);
    }
    const middle = (loupeSpan >> 1) * loupePixel;
    context.lineWidth = 1;
    context.strokeStyle = '#fff';
    context.strokeRect(middle - 1.5, middle - 1.5, loupePixel + 3, loupePixel + 3);
    context.strokeStyle = '#000';
    context.strokeRect(middle - 0.5, middle - 0.5, loupePixel + 1, loupePixel + 1);
  }
}

/** The four values of a pixel, or null outside the picture. */
function colourAt(picture, { x, y }) {
  if (x >= picture.width || y >= picture.height) return null;
  const at = 4 * (y * picture.width + x);
  return Array.from(picture.data.slice(at, at + 4));
}

/** #RRGGBB, with two more digits where the colour is not opaque. */
function hex(colour) {
  if (!colour) return 'outside';
  const digits = colour.map((value) => value.toString(16).padStart(2, '0').toUpperCase());
  return `#${digits.slice(0, colour[3] === 255 ? 3 : 4).join('')}`;
}

/** A number of points, with two places at most. */
function rounded(number) {
  return String(Math.round(number * 100) / 100);
}

// The bar between words and pictures: views, the slider of the view, zoom.

/** The sliders: range, step, and how the stage's value is read, set and said. */
const parameters = {
  swipe: {
    label: 'New from', min: 0, max: 100, step: 1, by: 10,
    read: (stage) => Math.round(stage.swipe * 100),
    write: (stage, value) => (stage.swipe = value / 100),
    words: (value) => `${value} %`,
  },
  onion: {
    label: 'New', min: 0, max: 100, step: 1, by: 10,
    read: (stage) => Math.round(stage.onion * 100),
    write: (stage, value) => (stage.onion = value / 100),
    words: (value) => `${value} %`,
  },
  blink: {
    // At most three changes a second: faster flashing can harm (WCAG 2.2, 2.3.1).
    label: 'Rate', min: 0.5, max: 3, step: 0.5, by: 0.5,
    read: (stage) => stage.rate,
    write: (stage, value) => (stage.rate = value),
    words: (value) => `${value} Hz`,
  },
  difference: {
    label: 'Gain', min: 0, max: 7, step: 1, by: 1,
    read: (stage) => stage.gain,
    write: (stage, value) => (stage.gain = value),
    words: (value) => `× ${2 ** value}`,
  },
};

class Tools {
  constructor(app) {
    this.app = app;
    const { stage } = app;
    this.buttons = views.map((view, index) => make('button', {
      type: 'button', 'data-view': view.id, 'aria-keyshortcuts': String(index + 1),
      title: `${view.name} (${index + 1})`, text: view.name, click: () => app.setView(view.id),
    }));
    part('views').append(...this.buttons);
    const click = (id, action) => part(id).addEventListener('click', action);
    click('zoom-out', () => stage.zoomBy(-1));
    click('zoom-in', () => stage.zoomBy(1));
    click('zoom-fit', () => app.fit());
    click('zoom-full', () => stage.zoomAt(1));
    click('outlines', () => app.toggleOutlines());
    click('grid', () => app.toggleGrid());
  }

  /** Follows the stage. */
  show() {
    const { stage } = this.app;
    const view = stage.allows(stage.view) ? stage.view : 'side';
    for (const button of this.buttons) {
      button.setAttribute('aria-pressed', String(button.dataset.view === view));
      button.disabled = !stage.allows(button.dataset.view);
    }
    part('tools').hidden = Object.keys(stage.snapshot?.images ?? {}).length === 0;
    part('zoom-fit').setAttribute('aria-pressed', String(stage.camera.fits));
    part('outlines').setAttribute('aria-pressed', String(stage.outlines));
    part('grid').setAttribute('aria-pressed', String(stage.grid));
    this.#showZoom();
    this.#showParameter(view);
    const words = views.find(({ id }) => id === view).name;
    stage.canvas.setAttribute('aria-label', `${stage.shown?.name ?? 'No picture'}, ${words}`);
  }

  /** Moves the view's slider by a step. */
  adjust(direction) {
    const { stage } = this.app;
    const parameter = parameters[stage.effectiveView];
    if (!parameter) return;
    const value = parameter.read(stage) + direction * parameter.by;
    this.#set(parameter, Math.min(Math.max(value, parameter.min), parameter.max));
  }

  #set(parameter, value) {
    const { stage } = this.app;
    parameter.write(stage, value);
    if (parameter === parameters.blink) stage.setView('blink');
    stage.draw();
    this.show();
  }

  #showZoom() {
    const { stage } = this.app;
    // A fitting zoom is known only once the stage has been drawn.
    requestAnimationFrame(() => {
      const percent = stage.camera.zoom * 100;
      part('zoom-value').textContent = `${percent < 10 ? percent.toFixed(1) : Math.round(percent)} %`;
    });
  }

  #showParameter(view) {
    const root = part('parameter');
    const parameter = parameters[view];
    if (root.dataset.view !== view) {
      root.dataset.view = view;
      root.replaceChildren();
      if (!parameter) return;
      const slider = make('input', {
        type: 'range', id: 'slider', min: parameter.min, max: parameter.max, step: parameter.step,
        'aria-label': parameter.label,
        input: (event) => this.#set(parameter, Number(event.target.value)),
      });
      root.append(make('label', { for: 'slider', text: parameter.label }), slider, make('output'));
      if (view === 'blink') {
        root.prepend(make('button', {
          type: 'button', class: 'icon-button', id: 'play', 'aria-keyshortcuts': 'b',
          click: () => this.app.blink(),
        }));
      }
    }
    if (!parameter) return;
    const value = parameter.read(this.app.stage);
    root.querySelector('input').value = String(value);
    root.querySelector('input').setAttribute('aria-valuetext', parameter.words(value));
    root.querySelector('output').textContent = parameter.words(value);
    const play = root.querySelector('#play');
    if (!play) return;
    const { blinks } = this.app.stage;
    play.replaceChildren(icon(blinks ? 'pause' : 'play'));
    play.setAttribute('aria-label', blinks ? 'Stop blinking' : 'Blink');
    play.title = blinks ? 'Stop (b)' : 'Blink (b)';
  }
}

// Filters by verdict, and links, which hold the filter, the snapshot and the view.

const filters = ['all', ...verdicts];
const filterNames = { all: 'All', ...verdictNames };

/** Shows the filters with the number of snapshots that each lets through. */
function showFilters(found, chosen, choose) {
  part('filters').replaceChildren(...filters.map((status) => {
    const count = found.filter(({ verdict }) => status === 'all' || verdict === status).length;
    return make('button', {
      type: 'button', class: 'filter', 'aria-pressed': String(status === chosen),
      'data-status': status, click: () => choose(status),
    },
    status === 'all' ? null : icon(status, `badge ${status}`),
    filterNames[status], make('b', { text: grouped(count) }));
  }));
}

/** The fragment of an address that leads to what the page shows. */
function linkTo(app) {
  const link = new URLSearchParams();
  const isShown = !app.narrow.matches || document.body.dataset.screen === 'detail';
  if (app.selected && isShown) link.set('snapshot', app.selected.id);
  if (app.stage.view !== 'side') link.set('view', app.stage.view);
  if (app.stage.region >= 0) link.set('region', String(app.stage.region + 1));
  if (app.status !== 'all') link.set('status', app.status);
  if (app.query) link.set('search', app.query);
  return `#${link}`;
}

/** What the address asks for; what it does not say or says wrongly is as on a fresh page. */
function readLink() {
  const link = new URLSearchParams(location.hash.slice(1));
  const view = link.get('view');
  const status = link.get('status');
  return {
    snapshot: link.get('snapshot') ?? '',
    view: views.some(({ id }) => id === view) ? view : null,
    region: Number(link.get('region')) - 1,
    status: filters.includes(status) ? status : 'all',
    query: link.get('search') ?? '',
  };
}

// What the page says about one snapshot, beside and above its pictures.

/** Changes and regions beyond these are shown when asked for. */
const changesShown = 4;
const regionsShown = 50;

class Details {
  constructor({ report, onRegion, onGroup, onCopied }) {
    this.report = report;
    this.onRegion = onRegion;
    this.onGroup = onGroup;
    this.onCopied = onCopied;
  }

  show(snapshot) {
    const verdict = part('verdict');
    verdict.className = `verdict ${snapshot.verdict}`;
    verdict.replaceChildren(icon(snapshot.verdict), verdictNames[snapshot.verdict]);
    part('name').textContent = visible(snapshot.name);
    this.#showChanges(snapshot, changesShown);
    this.#showFacts(snapshot);
    this.#showShared(snapshot);
    this.#showRegions(snapshot);
    this.#showNotes(snapshot);
    this.#showMessage(snapshot);
    this.#showFiles(snapshot);
  }

  /** Marks the current region in the list. */
  markRegion(current) {
    for (const node of part('regions').querySelectorAll('[data-region]')) {
      const isCurrent = Number(node.dataset.region) === current;
      node.setAttribute('aria-current', String(isCurrent));
      if (isCurrent) node.scrollIntoView({ block: 'nearest' });
    }
  }

  #showChanges(snapshot, limit) {
    const list = part('changes');
    const { changes } = snapshot;
    const nodes = changes.slice(0, limit).map((change) =>
      make('li', {},
        change.kind ? make('span', { class: 'kind', text: change.kind }) : null,
        make('bdi', { text: change.summary })));
    if (changes.length === 0 && snapshot.verdict !== 'passed') {
      nodes.push(make('li', {}, make('bdi', { text: firstWords(snapshot) })));
    }
    if (changes.length > limit) {
      nodes.push(make('li', {}, make('button', {
        type: 'button', class: 'more', text: `${grouped(changes.length - limit)} more changes`,
        click: () => this.#showChanges(snapshot, Infinity),
      })));
    }
    list.replaceChildren(...nodes);
  }

  #showFacts(snapshot) {
    const facts = snapshot.test ? [snapshot.test] : [];
    if (snapshot.file) facts.push(this.report.shortened(snapshot.file) + (snapshot.line ? `:${snapshot.line}` : ''));
    if (snapshot.width && snapshot.height) {
      const { width, height, scale } = snapshot;
      const points = scale === 1 ? '' : ` (${rounded(width / scale)} × ${rounded(height / scale)} pt @${scale}x)`;
      facts.push(`${width} × ${height} px${points}`);
    }
    if (snapshot.differing !== null) {
      const of = snapshot.width && snapshot.height
        ? ` (${percent(snapshot.differing / (snapshot.width * snapshot.height))})` : '';
      facts.push(`${counted(snapshot.differing, 'pixel')} ${snapshot.differing === 1 ? 'differs' : 'differ'}${of}`);
    }
    if (snapshot.counted !== null && snapshot.counted !== snapshot.differing) {
      facts.push(`${grouped(snapshot.counted)} counted`);
    }
    if (snapshot.maximum !== null) facts.push(`largest channel difference ${snapshot.maximum}`);
    if (snapshot.policy) facts.push(snapshot.policy);
    part('facts').replaceChildren(...facts.map((text) => make('span', {}, make('bdi', { text }))));
  }

  #showShared(snapshot) {
    const root = part('shared');
    const [change] = snapshot.failed ? this.report.changesShared(snapshot) : [];
    root.hidden = !change;
    if (!change) return;
    const others = change.snapshots.length - 1;
    root.replaceChildren(
      icon('same'),
      snapshot.changes.length > 1
        ? make('p', {}, `Also in ${counted(others, 'other snapshot')}: `, make('bdi', { text: change.words }))
        : make('p', { text: `The same change is in ${counted(others, 'other snapshot')}.` }),
      make('button', {
        type: 'button', class: 'button small', id: 'follow', 'aria-keyshortcuts': 's',
        click: () => this.onGroup('next', change),
      }, 'Next of them', make('kbd', { 'aria-hidden': 'true', text: 's' })),
      make('button', {
        type: 'button', class: 'button small', id: 'reject-all', 'aria-keyshortcuts': 'Shift+R',
        click: () => this.onGroup('rejected', change),
      }, 'Reject all', make('kbd', { 'aria-hidden': 'true', text: 'R' })),
      make('button', {
        type: 'button', class: 'button small', id: 'accept-all', 'aria-keyshortcuts': 'Shift+A',
        click: () => this.onGroup('accepted', change),
      }, `Accept all ${grouped(others + 1)}`, make('kbd', { 'aria-hidden': 'true', text: 'A' })));
  }

  #showRegions(snapshot, limit = regionsShown) {
    const root = part('regions');
    const { regions } = snapshot;
    if (regions.length === 0) {
      root.replaceChildren();
      return;
    }
    const keys = make('span', {},
      make('kbd', { text: 'p', title: 'Previous region' }), ' ',
      make('kbd', { text: 'n', title: 'Next region' }));
    const nodes = regions.slice(0, limit).map((region, index) => {
      const shared = this.report.shared.get(region.signature);
      const others = shared && snapshot.failed ? ` · also in ${grouped(shared.snapshots.length - 1)} more` : '';
      const count = region.pixels === null ? '' : ` · ${counted(region.pixels, 'pixel')}`;
      return make('button', {
        type: 'button', class: 'region', 'data-region': index, 'aria-current': 'false',
        click: () => this.onRegion(index),
      },
      make('b', { text: index + 1 }),
      make('bdi', { class: 'region-name', text: region.views.join(', ') || 'No view' }),
      make('small', {
        text: `${region.width} × ${region.height} at (${region.x}, ${region.y})${count}${others}`,
      }));
    });
    if (regions.length > limit) {
      nodes.push(make('button', {
        type: 'button', class: 'more', text: `${grouped(regions.length - limit)} more regions`,
        click: () => this.#showRegions(snapshot, Infinity),
      }));
    }
    root.replaceChildren(make('h3', {}, counted(regions.length, 'region'), keys), ...nodes);
  }

  #showNotes(snapshot) {
    const notes = snapshot.notes.map((text) => make('p', { class: 'note' }, make('bdi', { text })));
    part('notes').replaceChildren(...(notes.length > 0 ? [make('h3', { text: 'Notes' }), ...notes] : []));
  }

  #showMessage(snapshot) {
    const root = part('message');
    if (!snapshot.message) root.replaceChildren();
    else root.replaceChildren(
      make('h3', {}, 'Message', this.#copyButton('Copy', snapshot.message)),
      make('pre', { class: 'text' }, make('bdi', { text: snapshot.message })));
  }

  #showFiles(snapshot) {
    const root = part('files');
    root.replaceChildren();
    if (!snapshot.reference) return;
    root.append(
      make('h3', {}, 'Reference', this.#copyButton('Copy', snapshot.reference)),
      make('p', { class: 'path', title: visible(snapshot.reference) },
        make('bdi', { text: this.report.shortened(snapshot.reference) })));
  }

  #copyButton(words, text) {
    return make('button', {
      type: 'button', class: 'button small', text: words,
      click: async () => this.onCopied(await copyText(text)),
    });
  }
}

/** What can be said without a list of changes. */
function firstWords(snapshot) {
  const details = {
    new: 'Recorded for the first time', replaced: 'Recorded anew: another picture than before',
    unchanged: 'Recorded anew: the same picture as before',
    missingReference: 'There is no reference yet', different: 'The picture differs',
  };
  return details[snapshot.detail] ?? snapshot.message.split('\n')[0] ?? snapshot.detail;
}

/** A share with as many places as tell it from nothing. */
function percent(share) {
  const value = share * 100;
  if (value === 0 || value >= 10) return `${Math.round(value)} %`;
  if (value < 0.01) return 'under 0.01 %';
  return `${value.toFixed(value < 1 ? 2 : 1)} %`;
}

// Accepting and rejecting: kept in memory, and handed over as a command, or done by the server.

const markWords = { accepted: 'Accepted', rejected: 'Rejected', approved: 'Approved' };

/**
 * What was decided. A snapshot can be settled by itself or through its changes: when all of them are
 * accepted it is accepted, and when one is rejected it is rejected.
 */
class Marks {
  #snapshots = new Map();
  #changes = new Map();
  #history = [];

  constructor(report, { changed, server }) {
    this.report = report;
    this.changed = changed;
    this.server = server;
  }

  /** `accepted`, `rejected`, `approved` (which the server did), or null. */
  state(snapshot) {
    const own = this.#snapshots.get(snapshot);
    if (own || !snapshot.failed) return own ?? null;
    const states = snapshot.signatures.map((signature) => this.#changes.get(signature));
    if (states.includes('rejected')) return 'rejected';
    // A region without a signature cannot be settled with others.
    const isWhole = snapshot.regions.every((region) => region.signature);
    const isAccepted = isWhole && states.length > 0 && states.every((state) => state === 'accepted');
    return isAccepted ? 'accepted' : null;
  }

  /** The state and its word, for the list. */
  markOf(snapshot) {
    const state = this.state(snapshot);
    if (!state) return null;
    return { state: state === 'approved' ? 'accepted' : state, word: markWords[state] };
  }

  with(state) {
    return this.report.snapshots.filter((snapshot) => this.state(snapshot) === state);
  }

  /** Decides about a snapshot; the same decision again takes it back. */
  async mark(snapshot, state) {
    if (!snapshot.failed || this.#snapshots.get(snapshot) === 'approved') return;
    const before = this.#snapshots.get(snapshot);
    this.#change(this.#snapshots, snapshot, before === state ? undefined : state, snapshot);
    await this.#send();
  }

  /** Decides about a change in all snapshots that have it. */
  async markChange(change, state, from) {
    const before = this.#changes.get(change.signature);
    this.#change(this.#changes, change.signature, before === state ? undefined : state, from);
    await this.#send();
  }

  /** Takes the last decision back; returns the snapshot it was made at. */
  undo() {
    const last = this.#history.pop();
    if (!last) return null;
    set(last.map, last.key, last.before);
    this.changed();
    return last.from;
  }

  /** The command that approves what is accepted, for a shell. */
  get command() {
    const names = this.with('accepted').map((snapshot) => snapshot.reference).filter(Boolean);
    return names.length > 0 ? ['facsimile approve', ...names.map(shellWord)].join(' ') : '';
  }

  #change(map, key, state, from) {
    this.#history.push({ map, key, before: map.get(key), from });
    set(map, key, state);
    this.changed();
  }

  /** With a server, what is accepted is approved at once. */
  async #send() {
    if (!this.server) return;
    const accepted = this.with('accepted');
    if (accepted.length === 0) return;
    const answer = await this.server.approve(accepted);
    for (const snapshot of accepted) {
      if (answer.approved.includes(snapshot.reference)) this.#snapshots.set(snapshot, 'approved');
      else this.#snapshots.delete(snapshot);
    }
    // What was refused is open again, and what was approved cannot be taken back from here.
    for (const signature of accepted.flatMap((snapshot) => snapshot.signatures)) {
      this.#changes.delete(signature);
    }
    this.#history = [];
    this.changed();
    say(answer.text, 8);
  }
}

function set(map, key, value) {
  if (value === undefined) map.delete(key);
  else map.set(key, value);
}

/** A word as shells read it, whatever is in it. */
function shellWord(text) {
  if (/^[A-Za-z0-9_@%+:,./-]+$/.test(text)) return text;
  if (text.search(hiddenCharacters) < 0 && !/[\t\n]/.test(text)) return `'${text.replaceAll("'", "'\\''")}'`;
  const escaped = text.replace(/[\\']/g, '\\$&').replace(/[^\x20-\x7e]/gu, (character) =>
    [...new TextEncoder().encode(character)]
      .map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join(''));
  return `$'${escaped}'`;
}

/** The server that `facsimile serve` is, which approves by writing references. */
class Server {
  constructor(token) {
    this.token = token;
  }

  /** What was approved, by reference, and what to say about it. */
  async approve(snapshots) {
    const names = snapshots.map((snapshot) => snapshot.reference);
    // What is approved is what was looked at, and nothing that came after.
    const digests = Object.fromEntries(snapshots.filter((snapshot) => snapshot.digest)
      .map((snapshot) => [snapshot.reference, snapshot.digest]));
    try {
      const response = await fetch('/approve', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Facsimile-Token': this.token },
        body: JSON.stringify({ names, digests }),
      });
      return Server.read(await response.text(), response.ok, names);
    } catch (error) {
      return { approved: [], text: `The server did not answer (${error.message}): is it running?` };
    }
  }

  /** An answer: JSON with `approved`, `refused` and `message`, or plain text. */
  static read(text, isGood, names) {
    let answer;
    try {
      answer = asObject(JSON.parse(text));
    } catch {
      return { approved: isGood ? names : [], text: text || (isGood ? 'Approved.' : 'Refused.') };
    }
    const approved = Array.isArray(answer.approved) ? asTexts(answer.approved) : isGood ? names : [];
    const refused = asList(answer.refused).map((item) =>
      typeof item === 'string' ? item : `${asText(asObject(item).name)}: ${asText(asObject(item).reason)}`);
    const words = asText(answer.message) || asText(answer.error)
      || `${counted(approved.length, 'reference')} approved.`;
    return { approved, text: [words, ...refused].join('\n') };
  }
}

/** The bar at the foot of the page, which sums the decisions up. */
function showMarks(marks, undo) {
  const root = part('marks');
  const accepted = marks.with('accepted').length;
  const rejected = marks.with('rejected').length;
  const approved = marks.with('approved').length;
  root.hidden = accepted + rejected + approved === 0;
  if (root.hidden) return;
  const words = [
    approved > 0 ? `${grouped(approved)} approved` : '',
    accepted > 0 ? `${grouped(accepted)} accepted` : '',
    rejected > 0 ? `${grouped(rejected)} rejected` : '',
  ].filter(Boolean).join(', ');
  const { command } = marks;
  root.replaceChildren(...[
    make('strong', { text: words }),
    make('code', { id: 'command', text: command }),
    make('button', {
      type: 'button', class: 'button', click: undo, 'aria-keyshortcuts': 'u',
    }, 'Undo', make('kbd', { 'aria-hidden': 'true', text: 'u' })),
    command && !marks.server
      ? make('button', {
        type: 'button', class: 'button primary', id: 'copy-command', text: 'Copy command',
        click: async () => say(await copyText(command)
          ? 'Copied. Run it in the package to make these pictures the references.'
          : 'The browser did not allow copying: select the command instead.'),
      }) : null,
  ].filter(Boolean));
}

// The keyboard: one table gives both what keys do and the sheet that explains them.

/** Sections of keys: the names shown, the keys as events name them, the words, the action. */
function keyTable(app) {
  const { stage } = app;
  return [
    ['Snapshots', [
      [['j', '↓'], ['j', 'ArrowDown'], 'Next', () => app.step(1)],
      [['k', '↑'], ['k', 'ArrowUp'], 'Previous', () => app.step(-1)],
      [['Home', 'End'], ['Home', 'End'], 'First, last', (key) => app.step(key === 'Home' ? -Infinity : Infinity)],
      [['s'], ['s'], 'Next with the same change', () => app.followGroup()],
      [['e'], ['e'], 'Open or close its group in the list', () => app.toggleGroup()],
      [['g'], ['g'], 'Gather same changes, or not', () => app.toggleGathering()],
      [['f'], ['f'], 'Next filter', () => app.nextFilter()],
      [['/'], ['/'], 'Search', () => app.focusSearch()],
    ]],
    ['Decide', [
      [['a'], ['a'], 'Accept', () => app.decide('accepted')],
      [['r'], ['r'], 'Reject', () => app.decide('rejected')],
      [['A', 'R'], ['A', 'R'], 'The same change everywhere',
        (key) => app.decideGroup(key === 'A' ? 'accepted' : 'rejected')],
      [['u'], ['u'], 'Undo', () => app.undo()],
    ]],
    ['Views', [
      [['1', '–', '6'], ['1', '2', '3', '4', '5', '6'],
        'Side by side, swipe, onion skin, blink, difference, diff picture',
        (key) => app.setView(views[Number(key) - 1].id)],
      [['b'], ['b'], 'Blink, and stop it', () => app.blink()],
      [['Space'], [' '], 'Swap the pictures by hand', () => app.swap()],
      [['[', ']'], ['[', ']'], 'Less or more of the view’s slider', (key) => app.adjust(key === ']' ? 1 : -1)],
      [['o'], ['o'], 'Outlines of regions', () => app.toggleOutlines()],
    ]],
    ['Zoom', [
      [['+', '−'], ['+', '=', '-'], 'Larger, smaller', (key) => stage.zoomBy(key === '-' ? -1 : 1)],
      [['0'], ['0'], 'Fit', () => app.fit()],
      [['z'], ['z'], '100 %', () => stage.zoomAt(1)],
      [['n', 'p'], ['n', 'p'], 'Next, previous region', (key) => app.stepRegion(key === 'n' ? 1 : -1)],
      [['⇧ arrows'], [], 'Pan', null],
      [['c'], ['c'], 'Pixel cursor: arrows move it, with ⇧ by ten', () => app.focusCursor()],
      [['#'], ['#'], 'Pixel grid (from 800 %)', () => app.toggleGrid()],
    ]],
    ['Page', [
      [['d'], ['d'], 'Light or dark', () => app.toggleTheme()],
      [['?'], ['?'], 'These keys', () => app.showKeys()],
      [['Esc'], [], 'Leave the search, the cursor, the region', null],
    ]],
  ];
}

const arrows = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

class Keyboard {
  constructor(app) {
    this.app = app;
    this.actions = new Map();
    this.table = keyTable(app);
    for (const [, rows] of this.table) {
      for (const [, keys, , action] of rows) {
        for (const key of keys) this.actions.set(key, action);
      }
    }
    document.addEventListener('keydown', (event) => this.#press(event));
  }

  /** Fills the sheet. */
  explain() {
    part('keys-columns').replaceChildren(...this.table.map(([title, rows]) =>
      make('section', {}, make('h3', { text: title }),
        make('dl', {}, ...rows.flatMap(([names, , words]) => [
          make('dt', {}, ...names.map((name) => (name === '–' ? '– ' : make('kbd', { text: name })))),
          make('dd', { text: words }),
        ])))));
  }

  #press(event) {
    const { app } = this;
    if (event.ctrlKey || event.metaKey || event.altKey || part('keys').open) return;
    const { target } = event;
    if (target === part('search')) {
      this.#pressInSearch(event);
      return;
    }
    if (event.key === 'Escape') {
      app.escape();
      return;
    }
    const arrow = arrows[event.key];
    const isRange = target instanceof HTMLInputElement && target.type === 'range';
    if (isRange && (arrow || event.key === 'Home' || event.key === 'End')) return;
    if (event.key === ' ' && target instanceof HTMLButtonElement) return;
    if (arrow && target === app.stage.canvas && app.stage.cursor) {
      const step = event.shiftKey ? 10 : 1;
      app.stage.moveCursor(arrow[0] * step, arrow[1] * step);
      event.preventDefault();
      return;
    }
    if (arrow && event.shiftKey) {
      const step = 64 * app.stage.ratio;
      app.stage.pan(-arrow[0] * step, -arrow[1] * step);
      event.preventDefault();
      return;
    }
    const action = this.actions.get(event.key);
    if (!action) return;
    event.preventDefault();
    action(event.key);
  }

  #pressInSearch(event) {
    if (event.key === 'Escape') {
      if (event.target.value) this.app.search('');
      else event.target.blur();
    } else if (event.key === 'Enter' || event.key === 'ArrowDown') {
      part('list').focus();
    } else return;
    event.preventDefault();
  }
}

// What outlives the page.

/** Settings outlive the page where the browser lets files keep something. */
const settings = new Map();

function remember(name, value) {
  settings.set(name, value);
  try {
    localStorage.setItem(name, value);
  } catch {
    // The page still has it in memory.
  }
}

function recalled(name) {
  if (settings.has(name)) return settings.get(name);
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Light or dark: what was chosen here, else what the system says. */
class Theme {
  constructor(changed) {
    this.changed = changed;
    this.system = matchMedia('(prefers-color-scheme: dark)');
    this.system.addEventListener('change', () => this.#apply());
    this.#apply();
  }

  toggle() {
    const isDark = document.documentElement.dataset.theme === 'dark';
    remember('facsimile-theme', isDark ? 'light' : 'dark');
    this.#apply();
  }

  #apply() {
    const system = this.system.matches ? 'dark' : 'light';
    const chosen = recalled('facsimile-theme');
    document.documentElement.dataset.theme = ['light', 'dark'].includes(chosen) ? chosen : system;
    this.changed();
  }
}

// Puts the page together: what is selected, listed, shown and decided.

class App {
  status = 'all';
  query = '';
  gathers = true;
  opened = new Set();
  /** What is listed, those in closed groups too. */
  order = [];
  selected = null;
  #linkTimer = 0;

  constructor(report) {
    this.report = report;
    this.narrow = matchMedia('(max-width: 880px)');
    this.server = report.token ? new Server(report.token) : null;
    this.marks = new Marks(report, { changed: () => this.#showDecisions(), server: this.server });
    this.pictures = new Pictures();
    this.stage = new Stage(this.pictures, {
      changed: () => this.#showTools(),
      pointed: (pixel) => this.pixels.show(pixel),
      regionPicked: (index) => this.pickRegion(index),
    });
    this.pixels = new PixelInspector(this.stage);
    this.list = new List({
      onSelect: (snapshot) => this.open(snapshot),
      onToggle: (change) => this.toggleGroup(change),
      markOf: (snapshot) => this.marks.markOf(snapshot),
    });
    this.details = new Details({
      report,
      onRegion: (index) => this.goToRegion(index),
      onGroup: (what, change) => (what === 'next' ? this.followGroup() : this.decideGroup(what, change)),
      onCopied: (copied) => say(copied ? 'Copied.' : 'The browser did not allow copying.'),
    });
    this.keyboard = new Keyboard(this);
    this.tools = new Tools(this);
  }

  start() {
    document.title = part('title').textContent = visible(this.report.title);
    part('title').title = visible(this.report.title);
    this.keyboard.explain();
    this.#listen();
    this.#followLink();
  }

  #listen() {
    const click = (id, action) => part(id).addEventListener('click', action);
    part('search').addEventListener('input', (event) => this.search(event.target.value));
    click('grouping', () => this.toggleGathering());
    click('theme', () => this.toggleTheme());
    click('help', () => this.showKeys());
    click('accept', () => this.decide('accepted'));
    click('reject', () => this.decide('rejected'));
    click('previous', () => this.step(-1));
    click('next', () => this.step(1));
    click('back', () => this.#showScreen('list'));
    window.addEventListener('hashchange', () => this.#followLink());
    window.addEventListener('popstate', () => this.#followLink());
    this.theme = new Theme(() => this.stage.recolour());
  }

  // The list

  /** Lists what the filter and the search let through, and keeps something selected. */
  relist({ selects = true } = {}) {
    const found = this.report.found(this.query);
    showFilters(found, this.status, (status) => this.filter(status));
    const listed = found.filter(
      (snapshot) => this.status === 'all' || snapshot.verdict === this.status);
    this.list.show(listRows(this.report, listed, this));
    const everything = { gathers: this.gathers, opened: { has: () => true } };
    this.order = listRows(this.report, listed, everything)
      .filter((row) => row.snapshot).map((row) => row.snapshot);
    const empty = part('list-empty');
    empty.hidden = listed.length > 0;
    empty.textContent = this.query ? 'Nothing found.' : 'There are no such snapshots.';
    if (!selects) return;
    const { snapshots } = this.list;
    if (snapshots.includes(this.selected)) this.list.select(this.selected);
    else this.select(snapshots[0] ?? null);
    this.#showPosition();
  }

  filter(status) {
    this.status = status;
    this.relist();
    part('filters').querySelector(`[data-status="${status}"]`).scrollIntoView({ inline: 'nearest', block: 'nearest' });
    this.#link();
  }

  nextFilter() {
    this.filter(filters[(filters.indexOf(this.status) + 1) % filters.length]);
    this.#announce(`${part('filters').querySelector('[aria-pressed="true"]').textContent}`);
  }

  search(query) {
    this.query = query;
    if (part('search').value !== query) part('search').value = query;
    this.relist();
    this.#link();
  }

  focusSearch() {
    this.#showScreen('list');
    part('search').focus();
    part('search').select();
  }

  toggleGathering() {
    this.gathers = !this.gathers;
    part('grouping').setAttribute('aria-pressed', String(this.gathers));
    this.relist();
  }

  /** Opens or closes the group of a change, or of the selected snapshot's. */
  toggleGroup(change = this.selected && this.report.changesShared(this.selected)[0]) {
    if (!change) return;
    if (!this.opened.delete(change.signature)) this.opened.add(change.signature);
    this.relist();
  }

  // Selecting

  step(step) {
    this.select(this.list.neighbour(step));
  }

  open(snapshot) {
    this.select(snapshot);
    this.#showScreen('detail');
  }

  /** The next snapshot with the change that most share with the selected one. */
  followGroup() {
    const change = this.selected && this.report.changesShared(this.selected)[0];
    if (!change) return;
    const { snapshots } = change;
    const next = snapshots[(snapshots.indexOf(this.selected) + 1) % snapshots.length];
    this.opened.add(change.signature);
    if (this.query || (this.status !== 'all' && this.status !== 'failed')) {
      this.query = part('search').value = '';
      this.status = 'failed';
    }
    this.relist({ selects: false });
    this.select(next);
  }

  select(snapshot) {
    if (snapshot === this.selected && snapshot) {
      this.list.select(snapshot);
      return;
    }
    this.selected = snapshot;
    part('snapshot').hidden = !snapshot;
    part('placeholder').hidden = Boolean(snapshot);
    this.list.select(snapshot);
    if (!snapshot) {
      this.#showPlaceholder();
      this.#link();
      return;
    }
    this.details.show(snapshot);
    const shown = this.stage.show(snapshot).then(() => {
      if (this.selected !== snapshot) return;
      this.pixels.reset();
      this.#decodeAhead();
    });
    this.#showDecisions();
    this.#showPosition();
    this.#link();
    return shown;
  }

  #showPosition() {
    const at = this.order.indexOf(this.selected);
    part('position').textContent = at < 0 ? '' : `${grouped(at + 1)} of ${grouped(this.order.length)}`;
    if (this.selected) {
      this.#announce(`${verdictNames[this.selected.verdict]}: ${this.selected.name}`);
    }
  }

  #showPlaceholder() {
    const isEmpty = this.report.snapshots.length === 0;
    part('placeholder').replaceChildren(
      make('strong', { text: isEmpty ? 'No snapshots' : 'Nothing to show' }),
      make('span', { text: isEmpty
        ? 'The run logs of this report hold no snapshot.'
        : 'No snapshot matches the filter and the search.' }));
  }

  /** Decodes the pictures that the next key presses will want, after those on the stage. */
  #decodeAhead() {
    const { snapshots } = this.list;
    const at = snapshots.indexOf(this.selected);
    const shared = this.selected ? this.report.changesShared(this.selected)[0] : null;
    const following = shared
      ? shared.snapshots[(shared.snapshots.indexOf(this.selected) + 1) % shared.snapshots.length]
      : null;
    const near = [snapshots[at + 1], snapshots[at - 1], snapshots[at + 2], following];
    const { stage } = this;
    this.pictures.decodeAhead(near.filter(Boolean), stage.view, (snapshot) => {
      if (stage.view === 'difference' && snapshot.comparable) stage.prepareDifference(snapshot);
    });
  }

  // Regions and views

  stepRegion(step) {
    const count = this.selected?.regions.length ?? 0;
    if (count === 0) return;
    const from = this.stage.region < 0 ? (step > 0 ? -1 : count) : this.stage.region;
    this.goToRegion((from + step + count) % count);
  }

  goToRegion(index) {
    this.stage.showRegion(index);
    this.details.markRegion(index);
    const region = this.selected.regions[index];
    this.#announce(`Region ${index + 1}: ${region.views.join(', ') || 'no view'}`);
    this.#link();
  }

  /** Makes a region current where it is. */
  pickRegion(index) {
    this.stage.region = index;
    this.stage.draw();
    this.details.markRegion(index);
    this.#link();
  }

  fit() {
    this.stage.region = -1;
    this.details.markRegion(-1);
    this.stage.fit();
    this.#link();
  }

  setView(view) {
    if (!this.stage.allows(view)) return;
    this.stage.setView(view);
    this.#decodeAhead();
    this.#link();
  }

  blink() {
    if (!this.stage.allows('blink')) return;
    this.stage.setBlinks(this.stage.effectiveView !== 'blink' || !this.stage.blinks);
    this.#link();
  }

  swap() {
    if (!this.stage.allows('blink')) return;
    this.stage.blinkShowsNew = !this.stage.blinkShowsNew;
    this.stage.setBlinks(false);
    this.#link();
  }

  adjust(direction) {
    this.tools.adjust(direction);
  }

  toggleOutlines() {
    this.stage.outlines = !this.stage.outlines;
    this.stage.draw();
    this.#showTools();
  }

  toggleGrid() {
    this.stage.grid = !this.stage.grid;
    this.stage.draw();
    this.#showTools();
  }

  focusCursor() {
    if (Object.keys(this.stage.bitmaps).length === 0) return;
    this.stage.canvas.focus();
    this.stage.moveCursor(0, 0);
  }

  escape() {
    if (this.stage.cursor) {
      this.stage.cursor = null;
      this.stage.canvas.blur();
      this.stage.draw();
      this.pixels.show(null);
    } else if (this.stage.region >= 0) this.fit();
    else if (this.query) this.search('');
  }

  #showTools() {
    this.tools?.show();
  }

  // Deciding

  async decide(state) {
    const snapshot = this.selected;
    if (!snapshot?.failed) return;
    await this.marks.mark(snapshot, state);
    if (this.marks.state(snapshot)) this.#goToOpen(snapshot);
  }

  async decideGroup(state, change = this.selected && this.report.changesShared(this.selected)[0]) {
    if (!change) {
      await this.decide(state);
      return;
    }
    const snapshot = this.selected;
    await this.marks.markChange(change, state, snapshot);
    if (this.marks.state(snapshot)) this.#goToOpen(snapshot);
  }

  undo() {
    const from = this.marks.undo();
    if (from) this.select(from);
    else say('There is nothing to undo.');
  }

  /** Goes to the next failure that is not settled, unless all are. */
  #goToOpen(snapshot) {
    if (this.selected !== snapshot) return;
    const { snapshots } = this.list;
    const at = snapshots.indexOf(snapshot);
    const open = [...snapshots.slice(at + 1), ...snapshots.slice(0, Math.max(at, 0))]
      .find((other) => other.failed && !this.marks.state(other));
    if (open) this.select(open);
    else say('Every failure here is settled.');
  }

  #showDecisions() {
    const snapshot = this.selected;
    this.list.refresh();
    showMarks(this.marks, () => this.undo());
    part('decide').hidden = !snapshot?.failed;
    if (!snapshot) return;
    const state = this.marks.state(snapshot);
    const decided = part('decided');
    decided.textContent = state ? markWords[state] : '';
    decided.className = `decided ${state === 'rejected' ? 'rejected' : 'accepted'}`;
    part('accept').setAttribute('aria-pressed', String(state === 'accepted'));
    part('reject').setAttribute('aria-pressed', String(state === 'rejected'));
    for (const id of ['accept', 'reject']) part(id).disabled = state === 'approved';
  }

  // The page

  showKeys() {
    part('keys').showModal();
  }

  toggleTheme() {
    this.theme.toggle();
  }

  #announce(text) {
    part('live').textContent = visible(text);
  }

  /** On a narrow window the list and the snapshot take turns. */
  #showScreen(screen) {
    if (document.body.dataset.screen === screen) return;
    document.body.dataset.screen = screen;
    if (this.narrow.matches && screen === 'detail') {
      history.pushState(null, '', linkTo(this));
      part('detail').scrollTop = 0;
    }
    this.list.refresh();
    this.#link();
  }

  /** Keeps the address up to date; browsers refuse to do it at every key press. */
  #link() {
    clearTimeout(this.#linkTimer);
    this.#linkTimer = setTimeout(() => history.replaceState(null, '', linkTo(this)), 200);
  }

  /** Shows what the address asks for. */
  async #followLink() {
    const link = readLink();
    this.status = link.status;
    this.query = part('search').value = link.query;
    if (link.view) this.stage.view = link.view;
    const wanted = this.report.withId(link.snapshot);
    const change = wanted?.failed && this.report.changesShared(wanted)[0];
    if (change && change.snapshots[0] !== wanted) this.opened.add(change.signature);
    document.body.dataset.screen = wanted ? 'detail' : 'list';
    this.relist({ selects: !wanted });
    if (!wanted) return;
    await this.select(wanted);
    if (wanted.regions[link.region] && this.selected === wanted) this.goToRegion(link.region);
  }
}

new App(readReport()).start();
})();

"""##

  /// What a security policy calls the script.
  static let scriptHash = "sha256-OCUZxpxx+fXqa3bjP5YC1/7zGZexdJRrzZnjIXAU4wQ="
}
