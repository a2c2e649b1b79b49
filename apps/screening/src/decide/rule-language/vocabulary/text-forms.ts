import { IP_RANGES, PROXY_TYPES } from '@rampart/contracts';
import { nearestNames } from '@rampart/naming';
import {
  foldPostcode,
  normalizeDomain,
  normalizeEmail,
  normalizeEntity,
  normalizeIp,
  normalizePhone,
} from '@rampart/risk';
import { LISTED_FIELDS } from '../../../facts/list-verdicts';
import { foldPlaceName } from '../../../facts/locations/fold-place-name';

/** How the values of a name are written, so that a text that no value equals is noticed when a rule is saved. */
export interface TextForm {
  /** In words: `in lower case`. */
  readonly words: string;
  /** What an author who wrote this text meant, best first: the text itself if it can be a value; empty if nothing is near. */
  meant(text: string): readonly string[];
  /** A part of a value in the same form; absent where parts say nothing. */
  part?(text: string): string;
}

const lower = (text: string): string => text.toLowerCase();

/** Every value is brought to this form; a text without one is taken as it is. */
const folded = (
  words: string,
  fold: (text: string) => string | null,
  part: (text: string) => string = lower,
): TextForm => ({ words, meant: (text) => [fold(text) || text], part });

/** Letter by letter, since a part may begin or end with a blank or a dot. */
const foldLetters = (text: string): string =>
  [...text].map((letter) => foldPlaceName(letter) || letter).join('');

const capitals = (words: string, length: number): TextForm => ({
  words,
  meant: (text) => {
    const code = text.trim().toUpperCase();
    return code.length === length && /^[A-Z]+$/.test(code) ? [code] : [];
  },
});

const oneOf = (words: string, known: readonly string[]): TextForm => ({
  words,
  meant: (text) => {
    const same = known.find((each) => each.toLowerCase() === text.toLowerCase());
    return same === undefined ? nearestNames(text, known) : [same];
  },
});

const COUNTRY = capitals('as two capital letters, such as DE', 2);
const CITY = folded('in lower case and without accents', foldPlaceName, foldLetters);
const POSTCODE: TextForm = {
  words: 'in capitals, without blanks and hyphens',
  meant: (text) => [foldPostcode(text, null) || text],
};
const LISTED = oneOf('by the name of the part of the order', LISTED_FIELDS);

/** By the name of the variable. A name that is absent has values of any form. */
export const TEXT_FORMS: Readonly<Record<string, TextForm>> = {
  'order.currency': capitals('as three capital letters, such as EUR', 3),
  'ip.country_code': COUNTRY,
  'card.issuing_country': COUNTRY,
  'billing.country_code': COUNTRY,
  'shipping.country_code': COUNTRY,
  'phone.country_code': COUNTRY,
  'ip.range': oneOf('by the name of the range', IP_RANGES),
  'ip.proxy_type': oneOf('by the code of the kind', PROXY_TYPES),
  'email.domain': folded('in lower case', normalizeDomain),
  'order.ip': folded('in its shortest form', normalizeIp),
  'order.email': folded('in lower case', normalizeEmail),
  'order.mailbox': folded('in lower case', normalizeEmail),
  'order.phone': {
    words: 'with + and the country code, without blanks',
    meant: (text) => [(text.trim().startsWith('+') ? normalizePhone(text) : null) ?? text],
  },
  'order.username': folded('in lower case', (text) => normalizeEntity('username', text)),
  'order.bill_city': CITY,
  'order.ship_city': CITY,
  'order.bill_zip_code': POSTCODE,
  'order.ship_zip_code': POSTCODE,
  'lists.blacklisted': LISTED,
  'lists.whitelisted': LISTED,
};

/** Of any text after `.lower()`. */
export const LOWER_CASE: TextForm = { words: 'in lower case', meant: (text) => [lower(text)], part: lower };
