/** Texts one behind the other: `offsets` has one entry more than there are texts. */
export interface TextColumns {
  readonly offsets: Uint32Array;
  /** UTF-8. */
  readonly bytes: Uint8Array;
}

/** A list of texts without a string for each: 4 bytes and their UTF-8. */
export class TextTable {
  private readonly offsets: Uint32Array;
  private readonly bytes: Buffer;

  constructor({ offsets, bytes }: TextColumns) {
    this.offsets = offsets;
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get size(): number {
    return Math.max(0, this.offsets.length - 1);
  }

  /** A new string at each call; empty beyond the end. */
  get(index: number): string {
    return this.bytes.toString('utf8', this.offsets[index] ?? 0, this.offsets[index + 1] ?? 0);
  }
}

/** The columns of some texts, in their order. @throws Error for a text with half a surrogate pair. */
export function encodeTexts(texts: readonly string[]): TextColumns {
  const offsets = new Uint32Array(texts.length + 1);
  for (const [index, text] of texts.entries()) {
    offsets[index + 1] = (offsets[index] ?? 0) + Buffer.byteLength(text);
  }
  const bytes = Buffer.from(texts.join(''));
  if (bytes.length !== offsets.at(-1)) throw new Error('a text is not well-formed Unicode');
  return { offsets, bytes };
}
