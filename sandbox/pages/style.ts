/**
 * The style sheet of the sandbox's pages, in the colours of the portal. The sandbox also runs without the portal, so it
 * cannot use the portal's built sheet. Narrow screens show each value of a table after its name.
 */
export const STYLE = `
* { box-sizing: border-box; }
body {
  margin: 0;
  background: #faf6ee;
  color: #1d1b18;
  font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Tahoma, sans-serif;
  line-height: 1.4;
  word-wrap: break-word;
  overflow-wrap: break-word;
}
.in { max-width: 62rem; margin: 0 auto; padding: 0 0.75rem; }
header { background: #1c2a5e; color: #fff; }
header a { display: inline-block; min-height: 46px; line-height: 46px; margin-right: 0.75rem; color: #fff; }
header .brand { font-size: 1.2rem; font-weight: 800; text-decoration: none; }
header svg { margin-right: 0.3rem; vertical-align: -6px; }
@media (max-width: 20rem) {
  header .brand { font-size: 1rem; }
}
h1 { margin: 0.5rem 0; font-size: 1.25rem; line-height: 1.2; }
h2 { margin: 0 0 0.5rem; font-size: 1.05rem; }
p { margin: 0 0 0.6rem; }
a { color: #1c2a5e; }
p > a { display: inline-block; min-height: 44px; padding: 0.65rem 0; }
:focus { outline: 3px solid #1d1b18; outline-offset: 2px; }
header :focus { outline-color: #f5b301; }
.panel {
  margin: 0 0 0.75rem;
  padding: 0.75rem;
  background: #fff;
  border: 1px solid #ddd5c7;
  border-radius: 12px;
}
.panel > :last-child { margin-bottom: 0; }
.form { max-width: 32rem; }
fieldset { min-width: 0; margin: 0; padding: 0; border: 0; }
legend { padding: 0; font-weight: 600; }
label { display: block; }
label b { display: block; }
.tick { padding: 0.6rem 0; }
.tick label { display: inline-block; max-width: calc(100% - 2rem); vertical-align: middle; overflow-wrap: anywhere; }
input[type="checkbox"] { width: 1.4rem; height: 1.4rem; margin: 0 0.4rem 0 0; vertical-align: middle; }
.text {
  width: 100%;
  min-height: 48px;
  padding: 0.4rem 0.6rem;
  font: inherit;
  color: inherit;
  background: #fff;
  border: 2px solid #8a8174;
  border-radius: 8px;
}
.button {
  display: block;
  width: 100%;
  min-height: 48px;
  margin: 0 0 0.6rem;
  padding: 0.65rem 1rem;
  font: inherit;
  font-weight: 700;
  color: #1d1b18;
  background: #f5b301;
  border: 2px solid #1d1b18;
  border-radius: 8px;
  white-space: normal;
  cursor: pointer;
}
.secondary { color: #1c2a5e; background: #fff; border-color: #1c2a5e; }
table, tbody, tr, th, td { display: block; }
table { width: 100%; border-collapse: collapse; }
thead { position: absolute; top: -999em; }
tr { padding: 0.5rem 0; border-top: 1px solid #ddd5c7; }
th { text-align: left; }
td::before { content: attr(data-head) ": "; color: #5c554b; }
@media (min-width: 48rem) {
  h1 { font-size: 1.75rem; }
  .panel { padding: 1.25rem; }
  table { display: table; }
  thead { position: static; display: table-header-group; }
  tbody { display: table-row-group; }
  tr { display: table-row; }
  th, td { display: table-cell; max-width: 22rem; padding: 0.4rem; vertical-align: top; text-align: left; border-bottom: 1px solid #ddd5c7; }
  td::before { content: none; }
}
@media (prefers-color-scheme: dark) {
  body { background: #14130f; color: #f3ede1; }
  header { background: #131d44; }
  a, .secondary { color: #a9bdf5; }
  .panel { background: #1f1d18; border-color: #4a443a; }
  .text { background: #1f1d18; border-color: #7d7466; }
  .secondary { background: #1f1d18; border-color: #a9bdf5; }
  .button { border-color: #f5b301; }
  .button.secondary { border-color: #a9bdf5; }
  tr, th, td { border-color: #4a443a; }
  td::before { color: #b8ae9d; }
  :focus { outline-color: #f3ede1; }
}
`;
