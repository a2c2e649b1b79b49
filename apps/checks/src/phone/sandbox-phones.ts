import type { SandboxValue } from '../sandbox/sandbox-value';
import { type Disposability, type PhoneFindings, phoneFindingsOf } from './assess-phone';
import type { Neighbourhood } from './disposable/neighbourhood';
import type { LineType } from './plan/line-type';
import { readPhone } from './read-phone';

interface SandboxPhones extends Partial<Disposability> {
  /** In E.164, without the digits that the caller chooses. */
  readonly prefix: string;
  /** Digits that the caller chooses. */
  readonly free: number;
  readonly meaning: string;
  /** ISO 3166-1 alpha-2; null for a number without a country. */
  readonly countryCode: string | null;
  /** Null for a number outside every plan. */
  readonly lineType: LineType | null;
  /** Whether its area code may have been assigned since; not by default. */
  readonly isPlausible?: boolean;
}

const US = { free: 1, countryCode: 'US', lineType: 'fixed_line_or_mobile' } as const;

const around = (verdict: Neighbourhood['verdict'], blockSize: number, known: number) => ({
  neighbourhood: { verdict, blockSize, known },
});

/** Numbers that the numbering authorities of their countries (NANPA: 555-0100 to 0199; Ofcom) reserve for fiction. */
const SANDBOX_PHONES: readonly SandboxPhones[] = [
  { ...US, prefix: '+1202555010', meaning: 'An ordinary number, United States' },
  { ...US, prefix: '+1202555011', meaning: 'A disposable number, United States', isDisposable: true },
  {
    ...US,
    prefix: '+1202555012',
    meaning: 'A number in a block of disposable ones, United States',
    ...around('lent_out', 1_000, 12),
  },
  {
    ...US,
    prefix: '+1202555013',
    meaning: 'A number with a few disposable ones close by, United States',
    ...around('suspect', 10_000, 2),
  },
  { ...US, prefix: '+1202555014', meaning: 'An internet phone line, United States', lineType: 'voip' },
  { ...US, prefix: '+1202555015', meaning: 'A premium-rate number, United States', lineType: 'premium_rate' },
  {
    ...US,
    prefix: '+1202555016',
    meaning: 'A number that forwards to another one, United States',
    lineType: 'personal',
  },
  {
    prefix: '+447700900',
    free: 3,
    meaning: 'An ordinary number, United Kingdom: another country',
    countryCode: 'GB',
    lineType: 'mobile',
  },
  {
    prefix: '+1000000',
    free: 4,
    meaning: 'A number that is valid in no country',
    countryCode: null,
    lineType: null,
  },
  {
    prefix: '+1621555',
    free: 4,
    meaning: 'A number with an area code that nothing is known of yet, North America',
    countryCode: null,
    lineType: null,
    isPlausible: true,
  },
];

/** The facts of a sandbox number; null for any other. @param countryHint see `readPhone`. */
export function findSandboxPhone(text: string, countryHint: string | null): PhoneFindings | null {
  const number = readPhone(text, countryHint);
  if (number === null) return null;
  const { e164, callingCode } = number;
  const known = SANDBOX_PHONES.find(
    ({ prefix, free }) => e164.startsWith(prefix) && e164.length === prefix.length + free,
  );
  if (known === undefined) return null;
  const { countryCode, lineType, isPlausible, isDisposable = false, neighbourhood = null } = known;
  return phoneFindingsOf(
    {
      e164,
      countryCode,
      callingCode,
      isValid: lineType !== null,
      isPlausible: isPlausible ?? false,
      lineType,
    },
    { isDisposable, neighbourhood },
  );
}

/** The numbers as the documentation lists them. */
export const PHONE_VALUES: readonly SandboxValue[] = SANDBOX_PHONES.map(({ prefix, free, meaning }) => ({
  fields: 'phone',
  value: prefix + '0'.repeat(free),
  upTo: prefix + '9'.repeat(free),
  meaning,
}));
