/** The style sheet of reports. */
export const reportStyleSheet = `
:root { --text: #1c2127; --muted: #5b6570; --line: #dde1e6; --surface: #fff; --ground: #f6f7f9; --failed: #b3261e; --passed: #1a7f45; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6e8eb; --muted: #9aa4b0; --line: #333a42; --surface: #1b2026; --ground: #13171b; --failed: #ff8a80; --passed: #6fd398; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-inline-size: 64rem; padding: 2rem 1rem 4rem; font: 15px/1.5 system-ui, sans-serif; color: var(--text); background: var(--ground); }
h1 { margin: 0; font-size: 1.6rem; }
h2 { margin: 0; font-size: 1.05rem; }
h3 { margin: 1rem 0 .25rem; font-size: .85rem; color: var(--muted); }
p { margin: 0; }
code, pre { font: 12.5px/1.45 ui-monospace, monospace; }
.subject { color: var(--muted); overflow-wrap: anywhere; }
.partial { margin-block: .75rem 0; padding: .5rem .75rem; border: 1px solid var(--failed); border-radius: 6px; color: var(--failed); }
.counts { display: flex; flex-wrap: wrap; gap: .25rem 1rem; font-variant-numeric: tabular-nums; white-space: nowrap; }
header .counts { margin-block: 1rem; font-size: 1.1rem; font-weight: 600; }
.failed > .mark, .counts .failed { color: var(--failed); }
.passed > .mark, .counts .passed { color: var(--passed); }
.counts .not-run, .mark { color: var(--muted); }
details.failed > summary .mark { color: var(--failed); }
details.passed > summary .mark { color: var(--passed); }
dl { display: grid; gap: .25rem; margin: 0; }
dl div { display: grid; grid-template-columns: minmax(6rem, 14rem) 1fr; gap: 1rem; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
.chapter { margin-block-start: 1rem; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); }
summary { cursor: pointer; }
.chapter > summary { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1rem; padding: .75rem 1rem; }
.chapter > summary .counts { font-size: .85rem; }
.row { padding: .45rem 1rem; border-block-start: 1px solid var(--line); }
.row > summary { display: grid; grid-template-columns: 4.5rem minmax(0, 1fr) minmax(0, 20rem); gap: .75rem; }
.row > summary code { color: var(--muted); overflow-wrap: anywhere; text-align: end; }
.row[open] > summary { font-weight: 600; margin-block-end: .5rem; }
.mark { font-size: .85rem; font-weight: 600; }
pre { margin: 0; padding: .6rem .75rem; border: 1px solid var(--line); border-radius: 6px; overflow: auto; max-block-size: 24rem; background: var(--ground); white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 40rem) {
  .row > summary { grid-template-columns: 1fr; gap: 0; }
  .row > summary code { text-align: start; }
  dl div { grid-template-columns: 1fr; gap: 0; }
}
@media print { body { background: none; } .chapter { break-inside: auto; } }
`;
