declare module "bidi-js" {
  interface EmbeddingLevels {
    levels: Uint8Array;
    paragraphs: { start: number; end: number; level: number }[];
  }
  interface Bidi {
    getEmbeddingLevels(text: string, direction?: "ltr" | "rtl"): EmbeddingLevels;
    getMirroredCharactersMap(text: string, levels: Uint8Array): Map<number, string>;
    getReorderedIndices(text: string, embedding: EmbeddingLevels): number[];
  }
  export default function bidiFactory(): Bidi;
}
