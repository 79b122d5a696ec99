import { hashSource } from "@server/security/headers";

/** The style of the operator's page, which stands in each document. */
export const adminStyle = `
:root{color-scheme:light dark;--ground:#f4f5f7;--paper:#fff;--ink:#1b1d22;--soft:#545a66;--line:#d3d7de;--link:#1c3f94;--bad:#a8201a;--good:#14693a;--bad-tint:#fcebe7;--good-tint:#e7f3ea}
@media(prefers-color-scheme:dark){:root{--ground:#121417;--paper:#1c1f24;--ink:#eceff4;--soft:#aab1bf;--line:#3b414c;--link:#a9bdf5;--bad:#ff9d8f;--good:#6fcf97;--bad-tint:#3a1713;--good-tint:#14291c}}
*{box-sizing:border-box}
body{margin:0;font:1rem/1.45 system-ui,sans-serif;background:var(--ground);color:var(--ink)}
.skip{position:absolute;left:-999px}.skip:focus{position:static}
header,main{max-width:64rem;margin:0 auto;padding:.5rem .75rem}
header{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center}
header form{margin-inline-start:auto}
h1{margin:.25rem 0;font-size:1.3rem}h2{margin:1.25rem 0 .5rem;font-size:1.15rem}h3{margin:0;font-size:1rem}
a{color:var(--link)}
a{display:inline-block;min-height:2.75rem;line-height:2.75rem}
summary{width:fit-content;min-height:2.75rem;line-height:2.75rem;color:var(--link);text-decoration:underline;cursor:pointer}
section>section,.note,.panel{margin:.5rem 0;padding:.5rem .75rem;background:var(--paper);border:1px solid var(--line);border-radius:8px}
.note.bad{background:var(--bad-tint);border-color:var(--bad)}.note.good{background:var(--good-tint);border-color:var(--good)}
.note p,.state{margin:.15rem 0}
.state b{padding:.05rem .4rem;border:1px solid;border-radius:4px}
.off{color:var(--bad)}.usual{color:var(--soft)}
label{display:block;margin-top:.5rem}
.hint{margin:0;font-size:.875rem;color:var(--soft)}
input{width:100%;max-width:36rem;min-height:2.75rem;padding:.25rem .5rem;font:inherit;color:inherit;background:var(--ground);border:1px solid var(--soft);border-radius:6px}
input[aria-invalid]{border:2px solid var(--bad)}
button{min-height:2.75rem;margin:.5rem .5rem .25rem 0;padding:.25rem 1rem;font:inherit;color:var(--ink);background:var(--paper);border:1px solid var(--soft);border-radius:6px;cursor:pointer}
button.first{color:var(--paper);background:var(--link);border-color:var(--link)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.scroll{overflow-x:auto}
table{border-collapse:collapse;font-size:.9375rem}
caption{text-align:start;font-weight:600;padding:.25rem 0}
th,td{padding:.25rem .6rem .25rem 0;text-align:start;vertical-align:top;border-bottom:1px solid var(--line)}
td.number{text-align:end;font-variant-numeric:tabular-nums}
`;

/** The source of the only style that the policy of the page allows. */
export const adminStyleSource = hashSource(adminStyle);
