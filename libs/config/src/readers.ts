import { z } from 'zod';

const DIGITS = /^\d{1,15}$/;

/** A whole number within bounds, written in decimal digits. */
export const envInteger = (min: number, max: number) =>
  z
    .string()
    .regex(DIGITS, 'expected a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `expected a whole number from ${min} to ${max}`);

/** A port to listen on; 0 asks the system for a free one. */
export const envPort = () => envInteger(0, 65_535);

/** `true` or `false`, spelled out: `0`, `no` and the like are refused rather than guessed at. */
export const envBoolean = () =>
  z.enum(['true', 'false'], 'expected true or false').transform((value) => value === 'true');

/** Comma-separated words; blanks around them are dropped. */
export const envList = () =>
  z.string().transform((text) =>
    text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word.length > 0),
  );

/** A connection URL with one of the given schemes. The message never repeats the value: it may hold a password. */
export const envUrl = (...schemes: string[]) =>
  z.string().refine(
    (text) => {
      const parsed = URL.parse(text.split(',')[0] ?? '');
      return parsed !== null && schemes.includes(parsed.protocol.slice(0, -1));
    },
    `expected a URL that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  );
