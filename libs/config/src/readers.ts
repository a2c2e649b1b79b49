import { z } from 'zod';

const DIGITS = /^\d{1,15}$/;

/** A whole number within bounds, written in decimal digits. */
export const envInteger = (min: number, max: number) =>
  z
    .string()
    .regex(DIGITS, 'expected a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `expected a whole number from ${min} to ${max}`);

const SHARE = /^(?:0(?:\.\d{1,9})?|1(?:\.0{1,9})?)$/;

/** A share from 0 to 1, written as a decimal: `0.25`. */
export const envShare = () => z.string().regex(SHARE, 'expected a number from 0 to 1').transform(Number);

/** A port to listen on; 0 asks the system for a free one. */
export const envPort = () => envInteger(0, 65_535);

/** `true` or `false`, spelled out: `0`, `no` and the like are refused rather than guessed. */
export const envBoolean = () =>
  z.enum(['true', 'false'], 'expected true or false').transform((value) => value === 'true');

/** `on` or `off`. */
export const envSwitch = () =>
  z.enum(['on', 'off'], 'expected on or off').transform((value) => value === 'on');

/** Comma-separated words; blanks around them are removed. */
export const envList = () =>
  z.string().transform((text) =>
    text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word.length > 0),
  );

/** A connection URL with one of the given schemes. The message never repeats the value: it may contain a password. */
export const envUrl = (...schemes: string[]) =>
  z
    .string()
    .refine((text) => hasScheme(text, schemes), `expected a URL that starts with ${written(schemes)}`);

/** One or more such URLs, comma-separated; still a single text, as clients take it. */
export const envUrls = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (text) => text.split(',').every((url) => hasScheme(url.trim(), schemes)),
      `expected URLs that start with ${written(schemes)}, separated by commas`,
    );

function hasScheme(text: string, schemes: readonly string[]): boolean {
  return URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1));
}

function written(schemes: readonly string[]): string {
  return schemes.map((scheme) => `${scheme}://`).join(' or ');
}
