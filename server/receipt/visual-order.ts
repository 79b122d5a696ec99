import bidiFactory from "bidi-js";

const bidi = bidiFactory();
/** Marks that only give the drawing order. */
const directionMarks = /[\u200e\u200f]/g;

/**
 * Returns the parts of a line from left to right, as the Unicode rules for two directions order them.
 * A part has one direction and keeps its letters in reading order, because the font draws an Arabic part from the
 * right.
 */
export function visualRuns(line: string, direction: "ltr" | "rtl"): string[] {
  const embedding = bidi.getEmbeddingLevels(line, direction);
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const runs: { level: number; last: number; text: string }[] = [];
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const level = embedding.levels[index] ?? 0;
    const isRightToLeft = level % 2 === 1;
    const character = mirrored.get(index) ?? line.charAt(index);
    const run = runs.at(-1);
    const follows = run?.level === level && run.last === (isRightToLeft ? index + 1 : index - 1);
    if (run && follows) {
      run.text = isRightToLeft ? character + run.text : run.text + character;
      run.last = index;
    } else {
      runs.push({ level, last: index, text: character });
    }
  }
  return runs.map(({ text }) => text.replace(directionMarks, "")).filter((text) => text !== "");
}
