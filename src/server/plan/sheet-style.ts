// Style of the sheet: a page on the screen, true millimetres on paper.
import type { Paper } from '../../contract/plan/shaft-schema.ts';

/** Height of the frame on each paper: its height less the margins. */
const PAGE_MM: Record<Paper, number> = { a4: 276, a3: 399 };

export const SHEET_STYLE = (paper: Paper) => `
@page { size: ${paper.toUpperCase()} portrait; margin: 10mm 10mm 10mm 20mm; }
* { box-sizing: border-box; }
body {
  margin: 0;
  background: #f5f2ea;
  color: #13201b;
  font: 16px/1.5 system-ui, sans-serif;
  overflow-wrap: break-word;
}
main { max-width: 1000px; margin: 0 auto; padding: 24px 16px 64px; }
h1 { font-size: 1.75rem; line-height: 1.15; letter-spacing: -0.02em; margin: 16px 0; }
h2 { margin: 32px 0 8px; font-size: 1.125rem; }
a { color: #163f33; }
:focus-visible { outline: 3px solid #b98f3f; outline-offset: 3px; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td {
  padding: 5px 12px 5px 0;
  border-top: 1px solid #cfc8b8;
  text-align: left;
  vertical-align: top;
}
.quiet { color: #4b5751; }
.notice { padding: 12px 16px; border: 1px solid #b98f3f; background: #fffdf7; }
.page { margin: 24px 0; }
.views { display: flex; flex-wrap: wrap; gap: 8mm; align-items: flex-end; }
figure { margin: 0; max-width: 100%; }
figcaption { font-size: 0.875rem; }
.page svg { max-width: 100%; height: auto; background: #fff; }
.scroll { overflow-x: auto; }
path { stroke: #13201b; stroke-linejoin: round; }
path.L-HATCH { stroke: #8b8f86; }
path.L-DIM, path.L-HIDDEN { stroke: #4b5751; }
path.L-CENTRE { stroke: #a1741f; }
path.L-LOAD { stroke: #a3312a; }
svg text { fill: #13201b; font-family: Helvetica, Arial, sans-serif; }
.loads { flex: 1 1 90mm; min-width: 0; }
.legend {
  list-style: none;
  display: flex;
  flex-wrap: wrap;
  gap: 0 20px;
  margin: 8px 0;
  padding: 0;
  font-size: 0.875rem;
}
input:not([type=checkbox]), select, button {
  min-height: 44px;
  max-width: 100%;
  padding: 8px 12px;
  font: inherit;
}
.title {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(130px, 1fr));
  border: 1px solid #13201b;
  background: #fff;
}
.title > div {
  padding: 4px 8px;
  border: 0.5px solid #cfc8b8;
  min-height: 44px;
  font-size: 0.875rem;
}
.title > .wide { grid-column: 1 / -1; }
.title b { display: block; font-size: 0.6875rem; font-weight: 400; color: #4b5751; }
@media screen {
  .page:not(:first-of-type) .title { display: none; }
  main > .scroll > table { min-width: 640px; }
}
@media print {
  body { background: #fff; font-size: 9.5pt; line-height: 1.35; }
  main { max-width: none; padding: 0; }
  h1 { font-size: 14pt; margin: 0 0 3mm; }
  h2 { font-size: 11pt; margin: 4mm 0 1mm; }
  .screen { display: none; }
  .page {
    display: flex;
    flex-direction: column;
    height: ${PAGE_MM[paper]}mm;
    margin: 0;
    padding: 4mm;
    border: 0.35mm solid #13201b;
    break-after: page;
  }
  .page .title { margin-top: auto; }
  .loads td, .loads th { font-size: 9pt; padding: 1mm 2mm 1mm 0; }
  .page svg { max-width: none; height: revert-layer; }
  .title { grid-template-columns: repeat(4, 1fr); break-inside: avoid; }
  .title > div { font-size: 9pt; min-height: 9mm; }
  .title b { font-size: 6.5pt; }
  tr { break-inside: avoid; }
}
`;
