/** Further from UTC than any place. */
const MOST_MINUTES = 15 * 60;

/** @param text such as `-60,-120`. @returns null when it is not two numbers of minutes. */
export function readOffsets(text: string): [january: number, july: number] | null {
  const found = /^\s*(-?\d{1,3})\s*,\s*(-?\d{1,3})\s*$/.exec(text);
  if (!found) return null;
  const [january, july] = [Number(found[1]), Number(found[2])];
  return Math.max(Math.abs(january), Math.abs(july)) > MOST_MINUTES ? null : [january, july];
}
