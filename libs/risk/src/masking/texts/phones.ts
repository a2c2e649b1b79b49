import { parsePhone } from '../../normal-forms/phone';
import { maskValue } from '../mask-value';

/** Masks of phone numbers by their last eight digits, which no way of writing them changes. */
export type KnownPhones = ReadonlyMap<string, string>;

/** Digits as people group them. What letters, a point or a sign of numbering precede is no phone number. */
const RUN =
  /(?<![\p{L}\p{Nd}_.,#$€£/*-])[+＋(]{0,2}\p{Nd}[\p{Nd} ()./\u00a0\u2010-\u2015-]{4,40}\p{Nd}(?![\p{L}\p{Nd}_*…])/gu;
const DATE = /\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{4}/;
/** Of the shape that is used for nothing else, with or without the country. */
const NORTH_AMERICAN = /^(?:1[ .-]?)?\(?[2-9]\d{2}\)?[ .-]\d{3}[ .-]\d{4}$/;
/** With the prefix for calls within a country, which most countries have. */
const NATIONAL = /^\(?0[1-9]/;
const GROUPS = /[ ()/.\u00a0\u2010-\u2015-]/;
/** Words that announce a number of whatever form, in the languages of the console and their neighbours. */
const ANNOUNCED =
  /(?:tel|tél|phone|fon|mob|móv|cell|call|whats ?app|sms|handy|ruf)\p{L}*[^\p{L}\p{Nd}]{0,8}$/iu;
const LOOK_BACK = 24;
/** Digits of a number with its country and without it. */
const WITH_COUNTRY = { least: 7, most: 15 } as const;
const WITHOUT_COUNTRY = { least: 9, most: 12 } as const;
/** Digits without any sign, which may as well be an order's number, are one only if there is such a number. */
const BARE = { least: 11, most: 13 } as const;
/** A number that is announced. */
const ANY = { least: 7, most: 15 } as const;
/** Numbers of a text that the parser is asked about, at a tenth of a millisecond each: those behind it are masked. */
const MOST_PARSED = 20;

/** What the same number ends with, however it is written. */
export const endOfPhone = (digits: string): string => digits.slice(-8);

/** The phone numbers of a text, masked. */
export function maskPhonesIn(text: string, known?: KnownPhones): string {
  let parsed = 0;
  const exists = (number: string): boolean => {
    parsed += 1;
    return parsed > MOST_PARSED || (parsePhone(number, null)?.isValid() ?? false);
  };
  return text.replace(RUN, (run, at: number) => {
    const written = run.normalize('NFKC');
    const digits = written.replace(/\D/g, '');
    const mask = known?.get(endOfPhone(digits));
    if (mask !== undefined) return mask;
    const isAnnounced = ANNOUNCED.test(text.slice(Math.max(0, at - LOOK_BACK), at));
    return isPhone(written, digits, isAnnounced, exists) ? maskOf(written, digits) : run;
  });
}

function isPhone(
  written: string,
  digits: string,
  isAnnounced: boolean,
  exists: (number: string) => boolean,
): boolean {
  if (/^\(?\+/.test(written)) return within(digits, WITH_COUNTRY);
  if (DATE.test(written)) return false;
  if (NORTH_AMERICAN.test(written)) return true;
  if (isAnnounced && within(digits, ANY)) return true;
  if (digits.startsWith('00'))
    return within(digits, { least: 10, most: 17 }) && exists(`+${digits.slice(2)}`);
  if (NATIONAL.test(written)) return within(digits, WITHOUT_COUNTRY) && GROUPS.test(written.slice(1));
  return digits === written && within(digits, BARE) && exists(`+${digits}`);
}

const within = ({ length }: string, { least, most }: { least: number; most: number }): boolean =>
  length >= least && length <= most;

function maskOf(written: string, digits: string): string {
  const opening = /^\(?\+/.test(written) ? '+' : '';
  // A bracket that the number only closes belongs to the text.
  return maskValue('phone', `${opening}${digits}`);
}
