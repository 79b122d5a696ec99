const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** A PNG begins with its signature and the chunk IHDR, whose first two numbers are its width and height. */
const WIDTH_AT = 16;
const HEIGHT_AT = 20;
const HEADER_LENGTH = 24;

/** Whether a file is a PNG of this size in pixels. */
export function isPng(file: Buffer, width: number, height: number): boolean {
  return (
    file.length > HEADER_LENGTH &&
    file.subarray(0, SIGNATURE.length).equals(SIGNATURE) &&
    file.readUInt32BE(WIDTH_AT) === width &&
    file.readUInt32BE(HEIGHT_AT) === height
  );
}
