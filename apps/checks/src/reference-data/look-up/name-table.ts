import { hashName } from './name-hash';
import { encodeTexts, type TextColumns, TextTable } from './text-table';

/** Names, each once; and a hash table of their numbers plus one, 0 for an empty slot. */
export interface NameColumns extends TextColumns {
  /** A power of two. */
  readonly slots: Uint32Array;
}

/** Maximum share of used slots, so that a look-up tries one or two. */
const LOAD = 0.7;

/** Finds names exactly: their UTF-8 and some 10 bytes each, where a `Set` of strings takes about 100. */
export class NameTable {
  private readonly names: TextTable;
  private readonly slots: Uint32Array;

  constructor(columns: NameColumns) {
    this.names = new TextTable(columns);
    this.slots = columns.slots;
  }

  get size(): number {
    return this.names.size;
  }

  has(name: string): boolean {
    return this.indexOf(name) !== -1;
  }

  /** The number of a name, in the order in which they were given; -1 for a name that the table lacks. */
  indexOf(name: string): number {
    const mask = this.slots.length - 1;
    for (let slot = firstSlot(name, mask); ; slot = (slot + 1) & mask) {
      const index = (this.slots[slot] ?? 0) - 1;
      if (index === -1 || this.names.get(index) === name) return index;
    }
  }

  *[Symbol.iterator](): Generator<string> {
    for (let index = 0; index < this.size; index += 1) yield this.names.get(index);
  }
}

/** @param names none twice. */
export function encodeNames(names: readonly string[]): NameColumns {
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(names.length / LOAD + 1)));
  const mask = slots.length - 1;
  for (const [index, name] of names.entries()) {
    let slot = firstSlot(name, mask);
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = index + 1;
  }
  return { ...encodeTexts(names), slots };
}

function firstSlot(name: string, mask: number): number {
  const { high, low } = hashName(name);
  return (high ^ (low >>> 7)) & mask;
}
