import { encodeNames } from '../look-up/name-table';
import { encodeTexts } from '../look-up/text-table';
import type { NamedTextColumns } from '../look-up/texts-by-name';
import { TextNumbers } from './text-numbers';

/** The columns of a table of names and the text of each. */
export function encodeNamedTexts(textsByName: ReadonlyMap<string, string>): NamedTextColumns {
  const texts = new TextNumbers();
  const numbers = Uint16Array.from(textsByName.values(), (text) => texts.numberOf(text));
  const names = encodeNames([...textsByName.keys()]);
  const { offsets, bytes } = encodeTexts(texts.all);
  return {
    nameOffsets: names.offsets,
    nameBytes: names.bytes,
    nameSlots: names.slots,
    nameTexts: numbers,
    textOffsets: offsets,
    textBytes: bytes,
  };
}
