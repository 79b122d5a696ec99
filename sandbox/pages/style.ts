import { perPack } from "../../server/brand/use-pack";

/**
 * The style sheet of the sandbox's pages in the portal's colours, but not the portal's built sheet, because the sandbox
 * also runs without the portal.
 * Narrow screens show each value of a table after its name.
 */
export const style = perPack(
  ({ colours: { light, dark } }) => `
* { box-sizing: border-box; }
body {
  margin: 0;
  background: ${light.ground};
  color: ${light.ink};
  font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Tahoma, sans-serif;
  line-height: 1.4;
  word-wrap: break-word;
  overflow-wrap: break-word;
}
.in { max-width: 62rem; margin: 0 auto; padding: 0 0.75rem; }
header { background: ${light.bar}; color: ${light["on-bar"]}; }
header a { display: inline-block; min-height: 46px; line-height: 46px; margin-right: 0.75rem; color: ${light["on-bar"]}; }
header .brand { font-size: 1.2rem; font-weight: 800; text-decoration: none; }
header svg { margin-right: 0.3rem; vertical-align: -6px; }
@media (max-width: 20rem) {
  header .brand { font-size: 1rem; }
}
h1 { margin: 0.5rem 0; font-size: 1.25rem; line-height: 1.2; }
h2 { margin: 0 0 0.5rem; font-size: 1.05rem; }
p { margin: 0 0 0.6rem; }
a { color: ${light.link}; }
p > a { display: inline-block; min-height: 44px; padding: 0.65rem 0; }
:focus { outline: 3px solid ${light.ink}; outline-offset: 2px; }
header :focus { outline-color: ${light.sun}; }
.panel {
  margin: 0 0 0.75rem;
  padding: 0.75rem;
  background: ${light.paper};
  border: 1px solid ${light.hairline};
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
  background: ${light.paper};
  border: 2px solid ${light.edge};
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
  color: ${light["on-sun"]};
  background: ${light.sun};
  border: 2px solid ${light["button-edge"]};
  border-radius: 8px;
  white-space: normal;
  cursor: pointer;
}
.secondary { color: ${light.link}; background: ${light.paper}; border-color: ${light.link}; }
table, tbody, tr, th, td { display: block; }
table { width: 100%; border-collapse: collapse; }
thead { position: absolute; top: -999em; }
tr { padding: 0.5rem 0; border-top: 1px solid ${light.hairline}; }
th { text-align: left; }
td::before { content: attr(data-head) ": "; color: ${light.soft}; }
@media (min-width: 48rem) {
  h1 { font-size: 1.75rem; }
  .panel { padding: 1.25rem; }
  table { display: table; }
  thead { position: static; display: table-header-group; }
  tbody { display: table-row-group; }
  tr { display: table-row; }
  th, td { display: table-cell; max-width: 22rem; padding: 0.4rem; vertical-align: top; text-align: left; border-bottom: 1px solid ${light.hairline}; }
  td::before { content: none; }
}
@media (prefers-color-scheme: dark) {
  body { background: ${dark.ground}; color: ${dark.ink}; }
  header { background: ${dark.bar}; }
  a, .secondary { color: ${dark.link}; }
  .panel { background: ${dark.paper}; border-color: ${dark.hairline}; }
  .text { background: ${dark.paper}; border-color: ${dark.edge}; }
  .secondary { background: ${dark.paper}; border-color: ${dark.link}; }
  .button { color: ${dark["on-sun"]}; background: ${dark.sun}; border-color: ${dark["button-edge"]}; }
  .button.secondary { border-color: ${dark.link}; }
  tr, th, td { border-color: ${dark.hairline}; }
  td::before { color: ${dark.soft}; }
  :focus { outline-color: ${dark.ink}; }
}
`,
);
