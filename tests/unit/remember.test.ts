import { describe, expect, it } from "vitest";
import { remember } from "../../server/remember";

function reader() {
  const read: string[] = [];
  const lengthOf = remember((text) => {
    read.push(text);
    return text.length;
  });
  return { read, lengthOf };
}

describe("What is remembered of a header", () => {
  it("is read once for all customers who send the same", () => {
    const { read, lengthOf } = reader();
    expect([lengthOf("fr"), lengthOf("en-GB"), lengthOf("fr")]).toEqual([2, 5, 2]);
    expect(read).toEqual(["fr", "en-GB"]);
  });

  it("is right and takes little memory, however many texts and however long ones are sent", () => {
    const { read, lengthOf } = reader();
    for (let count = 0; count < 5000; count++) expect(lengthOf("x".repeat(count % 700))).toBe(count % 700);
    for (let count = 0; count < 1001; count++) lengthOf(`text ${count}`);
    read.splice(0);
    lengthOf("text 0");
    lengthOf("y".repeat(600));
    lengthOf("y".repeat(600));
    expect(read).toEqual(["text 0", "y".repeat(600), "y".repeat(600)]);
  });
});
