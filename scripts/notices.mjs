// Makes THIRD-PARTY-NOTICES.txt: every package that runs in production or has code in a bundle, and its licence.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./setup.mjs";

const LICENCE_FILE = /^(licen[sc]e|copying|notice)/i;
const RULE = "=".repeat(80);

/** The text of the MIT licence, for packages that name the licence without its text. */
const mit = (author) => `Copyright (c) ${author}

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`;

/** The licences of packages that have only the licence's text. */
export const licencesByText = { "png-js": "MIT" };

const readJson = (path) => JSON.parse(readFileSync(join(root, path), "utf8"));
const nameOf = (path, entry) => entry.name ?? path.slice(path.lastIndexOf("node_modules/") + 13);

/** `browser` and `service` list the packages whose code is in the bundles, as folders of the lock file. */
export function thirdPartyNotices({ browser, service }) {
  const { packages } = readJson("package-lock.json");
  const bundled = new Set([...browser, ...service]);
  const named = Object.entries(packages).filter(
    ([path, { dev }]) => path !== "" && (!dev || bundled.has(path)),
  );
  const texts = new Map();
  const list = named.map(([path, entry]) => {
    const title = `${nameOf(path, entry)} ${entry.version}`;
    const text = licenceText(path, entry);
    if (text !== undefined) texts.set(text, [...(texts.get(text) ?? []), title]);
    const places = [
      ...(browser.includes(path) ? ["browser"] : []),
      ...(service.includes(path) ? ["service"] : []),
      ...(text === undefined ? ["not for this kind of machine"] : []),
    ];
    return `${title} (${entry.license ?? licencesByText[nameOf(path, entry)]})${places.length > 0 ? `: ${places.join(", ")}` : ""}`;
  });
  const head =
    "This software holds code of the packages below, under their licences, whose texts follow. After a package stands\n" +
    "whether its code is in the scripts for browsers or in the service.";
  const sections = [...texts].map(([text, titles]) => `${RULE}\n${titles.join("\n")}\n\n${text}`);
  return `${head}\n\n${list.join("\n")}\n\n${sections.join("\n\n")}\n`;
}

/** Undefined for a package that is not installed here, because it is for another kind of machine. */
function licenceText(path, entry) {
  const folder = join(root, path);
  if (!existsSync(folder)) return undefined;
  const files = readdirSync(folder).filter((name) => LICENCE_FILE.test(name));
  const found = files.map((name) => readFileSync(join(folder, name), "utf8").trim().replaceAll("\r\n", "\n"));
  if (found.length > 0) return found.join("\n\n");
  const { author } = readJson(join(path, "package.json"));
  const text = mit(typeof author === "string" ? author : (author?.name ?? nameOf(path, entry)));
  return /Apache/.test(entry.license)
    ? `${entry.license}; https://www.apache.org/licenses/LICENSE-2.0\n\n${text}`
    : text;
}
