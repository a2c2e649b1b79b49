/** A piece of a text beside its counterpart. */
export interface Piece {
  readonly text: string;
  readonly isChanged: boolean;
}

const WORDS = /\s+|[\w.]+|"(?:[^"\\]|\\.)*"|./gs;
/** Most words that are compared; longer texts are shown as changed. */
const MOST_WORDS = 2_000;

/** What two texts do not have in common, word by word: the pieces of the one and of the other. */
export function differencesOf(one: string, other: string): readonly [readonly Piece[], readonly Piece[]] {
  const a = one.match(WORDS) ?? [];
  const b = other.match(WORDS) ?? [];
  if (a.length > MOST_WORDS || b.length > MOST_WORDS)
    return [[{ text: one, isChanged: one !== other }], [{ text: other, isChanged: one !== other }]];
  const common = lengthsOfCommon(a, b);
  const left: Piece[] = [];
  const right: Piece[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      left.push({ text: a[i++] as string, isChanged: false });
      right.push({ text: b[j++] as string, isChanged: false });
    } else if (j >= b.length || (i < a.length && at(common, i + 1, j) >= at(common, i, j + 1))) {
      left.push({ text: a[i++] as string, isChanged: true });
    } else {
      right.push({ text: b[j++] as string, isChanged: true });
    }
  }
  return [left, right];
}

const at = (table: readonly Uint16Array[], i: number, j: number): number => table[i]?.[j] ?? 0;

/** Of the longest common sequence of what follows each pair of places. */
function lengthsOfCommon(a: readonly string[], b: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const length =
        a[i] === b[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1));
      (table[i] as Uint16Array)[j] = length;
    }
  }
  return table;
}
