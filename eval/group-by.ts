/** The rows under each of their keys, by key; a row with several keys is in several groups. */
export function groupBy<Row>(
  rows: readonly Row[],
  keysOf: (row: Row) => readonly string[],
): ReadonlyMap<string, readonly Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    for (const key of keysOf(row)) {
      const group = groups.get(key) ?? [];
      groups.set(key, group);
      group.push(row);
    }
  }
  return new Map([...groups].sort(([a], [b]) => a.localeCompare(b)));
}
