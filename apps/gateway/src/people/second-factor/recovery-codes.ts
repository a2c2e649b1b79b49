import { randomBytes } from 'node:crypto';
import { hashOfToken } from '../secret-token';

const CODES = 10;
/** 80 bits: nothing to guess, so a plain digest is enough. */
const BYTES = 10;

/** New codes for the loss of an authenticator, each for one use: in groups of five hexadecimal digits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const text = randomBytes(BYTES).toString('hex');
    return text.match(/.{5}/g)?.join('-') ?? text;
  });
}

/** What is stored of them. */
export const hashesOf = (codes: readonly string[]): Buffer[] =>
  codes.map((each) => hashOfToken(normalOf(each)));

/** A code as it was typed, however it was spelled. */
export const normalOf = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');
