/**
 * Priorities that put rules into the order of the list: their existing ones, sorted, and increased by one wherever
 * two are equal. Rules outside the list keep their position among them as far as possible.
 *
 * @param present priorities of the rules in their new order. @returns ascending, without repeats, in the same
 * positions.
 */
export function sharePriorities(present: readonly number[]): number[] {
  const isInOrder = present.every((priority, place) => place === 0 || priority > (present[place - 1] ?? 0));
  if (isInOrder) return [...present];
  const shared: number[] = [];
  for (const priority of [...present].sort((one, other) => one - other)) {
    shared.push(Math.max(priority, (shared.at(-1) ?? -1) + 1));
  }
  return shared;
}
