import { withoutHidden } from '../parts/visible-pieces';
import { DECISION_WORDS } from './decision-words';
import type { FilterName } from './orders-search';

/** A filter that a typed text may mean; `order` is an order to open. */
export interface Guess {
  readonly name: FilterName | 'order';
  readonly value: string;
}

const SHIELD_ID = /^\d{8}-[0-9a-f]{6,}$/i;
const IPV4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;
const IPV6 = /^[0-9a-f:]*:[0-9a-f:]*:[0-9a-f:.]*$/i;
/** As logs and headers have it. */
const IP_AND_PORT = /^(?:(?:\d{1,3}\.){3}\d{1,3}:\d{1,5}|\[[0-9a-f:.]+\](?::\d{1,5})?)$/i;
const NETWORK = /^[0-9a-f.:]+\/\d{1,3}$/i;
const EMAIL = /^\S+@\S+\.\S+$/;
const DOMAIN = /^@?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;
const PHONE = /^\+[\d ()/-]{6,}$/;
const BIN = /^\d{6,8}$/;
const COUNTRY = /^[a-z]{2}$/i;
const CURRENCY = /^[a-z]{3}$/i;
const DEVICE = /^d\d_\S+$/;
const CODE = /^[a-z]+(?:_[a-z0-9]+)+$/;
const SCORE = /^(>=?|<=?)\s*(\d{1,3})$/;

/**
 * The filters that a text may mean, the most likely first: an analyst who pastes an address wants the orders from it and
 * should not have to say that it is one.
 */
export function guessFilters(typed: string): readonly Guess[] {
  const text = withoutHidden(typed).trim();
  if (text === '') return [];
  const lower = text.toLowerCase();
  const guesses: Guess[] = [];
  const guess = (isIt: boolean, name: Guess['name'], value = text) => {
    if (isIt) guesses.push({ name, value });
  };
  const decision = DECISION_WORDS[lower];
  guess(SHIELD_ID.test(text), 'order', lower);
  guess(decision !== undefined, decision?.name ?? 'status', decision?.value);
  guess(text.split(',').every(isIp), 'ip');
  guess(NETWORK.test(text), 'network');
  guess(EMAIL.test(text), 'email');
  guess(!IPV4.test(text) && DOMAIN.test(text), 'email_domain', lower.replace(/^@/, ''));
  guess(PHONE.test(text), 'phone');
  guess(DEVICE.test(text), 'device_hash');
  guess(BIN.test(text), 'bin');
  guess(COUNTRY.test(text), 'country', text.toUpperCase());
  guess(CURRENCY.test(text), 'currency', text.toUpperCase());
  guess(CODE.test(text), 'reason');
  guesses.push(...guessScore(text));
  if (SHIELD_ID.test(text) || EMAIL.test(text) || SCORE.test(text)) return guesses;
  return [
    ...guesses,
    { name: 'user_order_id', value: text },
    { name: 'username', value: text },
    { name: 'merchant_id', value: text },
  ];
}

function isIp(text: string): boolean {
  const one = text.trim();
  return IPV4.test(one) || IPV6.test(one) || IP_AND_PORT.test(one);
}

function guessScore(text: string): readonly Guess[] {
  const [, sign, value] = SCORE.exec(text) ?? [];
  if (sign === undefined || value === undefined) return [];
  return [{ name: sign.startsWith('>') ? 'score_from' : 'score_to', value }];
}
