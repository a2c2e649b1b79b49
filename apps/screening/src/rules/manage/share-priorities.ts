/**
 * Priorities that put rules into the order of the list: those that they have, sorted, and one more wherever two are the
 * same. Rules outside the list keep their places among them as far as that goes.
 *
 * @param present of the rules, in their new order. @returns ascending, none twice; in the same places.
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
