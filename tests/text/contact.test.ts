import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { openLynx, type TextBrowser } from "../support/lynx";
import { openW3m } from "../support/w3m";
import { createTestPortal } from "../support/test-portal";

const portal = createTestPortal();
const MESSAGE = "Pas de reseau ici.";
/** In the list of subjects, behind "choose"; lynx draws the list as radio buttons. */
const NETWORK = 3;

/** Writes to the operator; the first e-mail address is wrong. */
async function writes(browser: TextBrowser, asks: () => Promise<void>): Promise<void> {
  await browser.type("Nom complet", "Achta Ngarta");
  await browser.type("E-mail", "personne");
  await asks();
  await browser.press("Envoyer");
  await browser.waitFor("E-mail : saisie invalide");
  // The list of errors contains the field's name, too, but the field comes after the name.
  await browser.type("Achta Ngarta", "achta@exemple.td");
  await browser.press("Envoyer");
  await browser.waitFor("Merci de nous avoir contact");
}

describe("A message is corrected and reaches the operator", () => {
  let browser: TextBrowser | undefined;
  const start = () => `${portal.url}/contact-us`;
  afterEach(async () => {
    await browser?.close();
    const saved = portal.backend.requests.filter(({ operationId }) => operationId === "saveForm");
    const values = {
      fullName: "Achta Ngarta",
      email: "achta@exemple.td",
      subject: "Réseau",
      message: MESSAGE,
    };
    expect(saved.map(({ body }) => body)).toMatchObject([{ values }]);
  });

  it("with lynx", async () => {
    const lynx = await openLynx(start(), { lang: "fr" });
    browser = lynx;
    await writes(lynx, async () => {
      await lynx.choose("Réseau");
      await lynx.type("Message", MESSAGE);
    });
  });

  it("with w3m, which opens the message in an editor", async () => {
    const editor = join(mkdtempSync(join(tmpdir(), "toumai-editor-")), "editor");
    writeFileSync(editor, `#!/bin/sh\nprintf %s "${MESSAGE}" > "$1"\n`, { mode: 0o755 });
    const w3m = await openW3m(start(), { lang: "fr", editor });
    browser = w3m;
    await writes(w3m, async () => {
      await w3m.take("Sujet", NETWORK);
      await w3m.edit("Sujet");
    });
  });
});
