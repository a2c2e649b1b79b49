/** Names suggested for an unknown one. */
const SHOWN = 3;

/** Longest name that is compared with others; a longer one is not a misspelling. */
const LONGEST = 64;

/** The names spelled most like `wanted`, nearest first; none that shares too little with it. */
export function nearestNames(wanted: string, names: Iterable<string>): string[] {
  if (wanted.length > LONGEST) return [];
  const farthest = Math.max(2, Math.floor(wanted.length / 2));
  return [...names]
    .map((name) => ({ name, edits: editsBetween(wanted.toLowerCase(), name) }))
    .filter(({ edits }) => edits <= farthest)
    .sort((a, b) => a.edits - b.edits || (a.name < b.name ? -1 : 1))
    .slice(0, SHOWN)
    .map(({ name }) => name);
}

/** Levenshtein distance: letters to insert, delete or change. */
export function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
