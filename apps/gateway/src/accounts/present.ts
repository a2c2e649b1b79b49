/** Leaves out undefined members, so that they overwrite nothing. */
export function present<T extends object>(values: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  const named = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(named) as { [Name in keyof T]?: Exclude<T[Name], undefined> };
}
