import { iso31662 } from 'iso-3166';

const NAMES: ReadonlyMap<string, string> = new Map(
  iso31662.map(({ code, name }) => [code, name.split(/[[(/]/)[0]?.trim() ?? name]),
);

/** Name of a subdivision by its code of ISO 3166-2, `US-NY`; null for a code that is none. */
export function regionName(code: string): string | null {
  return NAMES.get(code) ?? null;
}
