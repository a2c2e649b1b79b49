import type { PhoneFacts } from '@rampart/contracts';
import { phoneFactsOf } from '../phone/assess-phone';
import { readPhone } from '../phone/read-phone';
import type { SandboxValue } from './sandbox-value';

interface SandboxPhones {
  /** Matches E.164. */
  readonly pattern: RegExp;
  readonly value: string;
  readonly upTo: string;
  readonly meaning: string;
  /** ISO 3166-1 alpha-2; null for a number of no country. */
  readonly countryCode: string | null;
  readonly isValid: boolean;
  readonly isDisposable: boolean;
}

/** Numbers that the numbering authorities of their countries (NANPA: 555-0100 to 0199; Ofcom) keep for fiction. */
const SANDBOX_PHONES: readonly SandboxPhones[] = [
  {
    pattern: /^\+1202555010\d$/,
    value: '+12025550100',
    upTo: '+12025550109',
    meaning: 'An ordinary number, United States',
    countryCode: 'US',
    isValid: true,
    isDisposable: false,
  },
  {
    pattern: /^\+1202555011\d$/,
    value: '+12025550110',
    upTo: '+12025550119',
    meaning: 'A disposable number, United States',
    countryCode: 'US',
    isValid: true,
    isDisposable: true,
  },
  {
    pattern: /^\+447700900\d{3}$/,
    value: '+447700900000',
    upTo: '+447700900999',
    meaning: 'An ordinary number, United Kingdom: another country',
    countryCode: 'GB',
    isValid: true,
    isDisposable: false,
  },
  {
    pattern: /^\+1000000\d{4}$/,
    value: '+10000000000',
    upTo: '+10000009999',
    meaning: 'A number that no country gives out',
    countryCode: null,
    isValid: false,
    isDisposable: false,
  },
];

/** The facts of a number of the sandbox; null for any other. @param countryHint see `readPhone`. */
export function findSandboxPhone(text: string, countryHint: string | null): PhoneFacts | null {
  const e164 = readPhone(text, countryHint)?.e164 ?? null;
  const known = e164 === null ? undefined : SANDBOX_PHONES.find(({ pattern }) => pattern.test(e164));
  if (e164 === null || known === undefined) return null;
  const { countryCode, isValid, isDisposable } = known;
  return phoneFactsOf({ e164, countryCode, isValid }, isDisposable);
}

/** The numbers as the documentation lists them. */
export const PHONE_VALUES: readonly SandboxValue[] = SANDBOX_PHONES.map(({ value, upTo, meaning }) => ({
  fields: 'phone',
  value,
  upTo,
  meaning,
}));
