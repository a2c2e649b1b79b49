import { NameTable } from './name-table';
import { TextTable } from './text-table';

/** A text for each name: what a `Map` of strings answers, without strings. */
export type TextsByName = Pick<ReadonlyMap<string, string>, 'get' | 'size'>;

export const NAMED_TEXT_KINDS = {
  nameOffsets: 'u32',
  nameBytes: 'u8',
  nameSlots: 'u32',
  /** Number of the text of each name. */
  nameTexts: 'u16',
  textOffsets: 'u32',
  textBytes: 'u8',
} as const;

export interface NamedTextColumns {
  readonly nameOffsets: Uint32Array;
  readonly nameBytes: Uint8Array;
  readonly nameSlots: Uint32Array;
  readonly nameTexts: Uint16Array;
  readonly textOffsets: Uint32Array;
  readonly textBytes: Uint8Array;
}

/** A table of names and the text of each; texts that several names share are stored once. */
export class NamedTexts implements TextsByName {
  private readonly names: NameTable;
  private readonly numbers: Uint16Array;
  private readonly texts: TextTable;

  constructor(columns: NamedTextColumns) {
    const { nameOffsets: offsets, nameBytes: bytes, nameSlots: slots } = columns;
    this.names = new NameTable({ offsets, bytes, slots });
    this.numbers = columns.nameTexts;
    this.texts = new TextTable({ offsets: columns.textOffsets, bytes: columns.textBytes });
  }

  get size(): number {
    return this.names.size;
  }

  get(name: string): string | undefined {
    const index = this.names.indexOf(name);
    return index === -1 ? undefined : this.texts.get(this.numbers[index] ?? 0);
  }
}
