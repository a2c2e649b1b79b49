import { normalizeEntity } from '@rampart/risk';

/** A value that a text may be. */
export interface GuessedValue {
  readonly entityType: 'email' | 'ip' | 'phone' | 'card_bin' | 'device' | 'username' | 'email_domain';
  /** In normal form. */
  readonly value: string;
  /** Whether the text is hardly anything else, so that it is suggested although no order has it. */
  readonly isCertain: boolean;
}

const BIN = /^\d{6}(\d{2})?$/;
const DOMAIN = /^[^\s@]+\.[a-z]{2,}$/i;

/** Which values a text may be, likeliest first. */
export function guessValues(text: string): GuessedValue[] {
  const guess = (entityType: GuessedValue['entityType'], isCertain: boolean): GuessedValue[] => {
    const value = normalizeEntity(entityType, text);
    return value === null ? [] : [{ entityType, value, isCertain }];
  };
  if (text.includes('@')) {
    const [found] = guess('email', true);
    return found === undefined ? guess('username', false) : [found];
  }
  const [ip] = guess('ip', true);
  if (ip !== undefined) return [ip];
  if (text.startsWith('+')) return guess('phone', true);
  if (BIN.test(text)) return [...guess('card_bin', true), ...guess('username', false)];
  if (DOMAIN.test(text)) return [...guess('email_domain', false), ...guess('username', false)];
  return [...guess('username', false), ...guess('device', false)];
}
