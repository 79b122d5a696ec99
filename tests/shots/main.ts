import { useCountry } from "../support/brand";
import { closeChromium } from "../support/chromium";
import { startTestPortal } from "../support/running-portal";
import { writeContactSheets } from "./contact-sheet";
import { chosenStates, HELP, readOptions, type ShotOptions, titleOf } from "./options";
import { photograph, type Picture } from "./visit";

/** Takes the screenshots that the command line asks for, and returns the exit code of the process. */
export async function main(args: string[]): Promise<number> {
  useCountry("TD");
  let options: ShotOptions;
  try {
    options = readOptions(args);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
    return 2;
  }
  if (options.help) {
    console.log(HELP);
    return 0;
  }
  const groups = chosenStates(options.filters);
  if (options.list) {
    for (const { states } of groups) for (const state of states) console.log(titleOf(state));
    return 0;
  }
  if (groups.length === 0) {
    console.error("No state matches; --list lists them.");
    return 2;
  }
  try {
    return await shoot(options, groups);
  } finally {
    await closeChromium();
  }
}

async function shoot(options: ShotOptions, groups: ReturnType<typeof chosenStates>): Promise<number> {
  const pictures: Picture[] = [];
  const problems: string[] = [];
  for (const { options: operator, states } of groups) {
    const portal = await startTestPortal(operator);
    try {
      for (const state of states)
        for (const scripts of options.scripts) {
          if (scripts === "off" && state.scriptsOnly) continue;
          const visit = await photograph(state, portal, scripts, options);
          pictures.push(...visit.pictures);
          problems.push(...visit.problems);
          console.log(`${titleOf(state)}, scripts ${scripts}: ${visit.pictures.length} pictures`);
        }
    } finally {
      await portal.stop();
    }
  }
  const sheets = await writeContactSheets(options.out, pictures);
  console.log(`\n${pictures.length} pictures in ${options.out}, joined in:\n${sheets.join("\n")}`);
  if (problems.length > 0) console.error(`\nNot all states could be shown:\n${problems.join("\n")}`);
  return problems.length > 0 ? 1 : 0;
}
