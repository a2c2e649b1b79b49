import { SCREENING_TRIGGER } from '@rampart/contracts';
import { PERSONAL_NAMES } from '@rampart/rule-values';
import type { Feature } from '../../../facts/features/feature';
import { FEATURES } from '../../../facts/features/registry';
import { LISTED_FIELDS } from '../../../facts/list-verdicts';
import type { OrderValues } from '../../../facts/order-values';
import type { RuleQuestion } from '../../scoring/policy';
import { MAX_TEXT } from '../limits';
import type { RuleVariable, ValueKind } from './variable';
import { defineVocabulary, type Vocabulary } from './vocabulary';

type ScreeningVariable = RuleVariable<RuleQuestion>;

const KINDS: Readonly<Record<Feature['kind'], ValueKind>> = {
  number: 'number',
  flag: 'flag',
  category: 'text',
};

/** Most signals that one order can show: there are fewer. */
const MAX_SIGNALS = 100;

/** Most characters of a category: a code, or a domain. */
const MAX_CATEGORY = 253;

/** Most characters of the code of a signal, or of the name of a part of an order. */
const MAX_CODE = 64;

/** Every feature is a name of the language: rules and models read the same things. */
const features = FEATURES.map(
  ({ name, kind, words }, place): ScreeningVariable => ({
    path: name,
    kind: KINDS[kind],
    words,
    personal: null,
    isShortLived: false,
    maxEntries: 0,
    maxLength: kind === 'category' ? MAX_CATEGORY : 0,
    read: ({ input }) => input.features[place] ?? undefined,
  }),
);

const ofOrder = (
  path: keyof typeof PERSONAL_NAMES,
  words: string,
  read: (values: OrderValues) => string | null,
  maxLength: number = MAX_TEXT,
): ScreeningVariable => ({
  path,
  kind: 'text',
  words,
  personal: PERSONAL_NAMES[path],
  isShortLived: true,
  maxEntries: 0,
  maxLength,
  read: ({ input }) => (input.values === null ? undefined : (read(input.values) ?? undefined)),
});

/** Maximum length of an IPv6 address, of an e-mail address, and of a number in E.164. */
const MAX_IP = 45;
const MAX_EMAIL = 64 + 1 + 253;
const MAX_PHONE = 16;

/** Personal values. They are not features, since they are stored for a shorter time. */
const values: readonly ScreeningVariable[] = [
  ofOrder('order.ip', 'IP address', ({ ip }) => ip, MAX_IP),
  ofOrder('order.email', 'e-mail address in lower case', ({ email }) => email, MAX_EMAIL),
  ofOrder(
    'order.mailbox',
    'mailbox of the e-mail address: without dots and tags that its provider ignores',
    ({ mailbox }) => mailbox,
    MAX_EMAIL,
  ),
  ofOrder('order.phone', 'phone number, E.164', ({ phone }) => phone, MAX_PHONE),
  ofOrder('order.username', 'username in lower case', ({ username }) => username),
  ofOrder('order.device_hash', 'device hash', ({ device }) => device),
  ofOrder('order.bill_city', 'city of the billing address, normalised', ({ billCity }) => billCity),
  ofOrder(
    'order.bill_zip_code',
    'postal code of the billing address, normalised',
    (kept) => kept.billZipCode,
  ),
  ofOrder('order.ship_city', 'city of the shipping address, normalised', ({ shipCity }) => shipCity),
  ofOrder(
    'order.ship_zip_code',
    'postal code of the shipping address, normalised',
    (kept) => kept.shipZipCode,
  ),
];

const plain = { personal: null, isShortLived: false, maxEntries: 0, maxLength: 0 } as const;

/** Rampart's own assessment of the order, before rules. */
const judgements: readonly ScreeningVariable[] = [
  {
    ...plain,
    path: 'screening.score',
    kind: 'number',
    words: 'score before rules, 0 to 100',
    read: ({ score }) => score,
  },
  {
    ...plain,
    path: 'screening.signals',
    kind: 'list',
    words: 'codes of the signals that fired',
    maxEntries: MAX_SIGNALS,
    maxLength: MAX_CODE,
    read: ({ input }) => input.evidence.map(({ code }) => code),
  },
  {
    ...plain,
    path: 'model.probability',
    kind: 'number',
    words: 'probability of fraud according to the trained model, 0 to 1; unknown without one',
    read: ({ probability }) => probability ?? undefined,
  },
  {
    ...plain,
    path: 'lists.blacklisted',
    kind: 'list',
    words: `parts of the order that are on the blacklist: ${LISTED_FIELDS.join(', ')}`,
    maxEntries: LISTED_FIELDS.length,
    maxLength: MAX_CODE,
    read: ({ input }) => input.blacklisted,
  },
  {
    ...plain,
    path: 'lists.whitelisted',
    kind: 'list',
    words: 'parts of the order that are on the whitelist',
    maxEntries: LISTED_FIELDS.length,
    maxLength: MAX_CODE,
    read: ({ input }) => input.whitelisted,
  },
];

/** What a rule about an order can read. */
export const SCREENING_VOCABULARY: Vocabulary<RuleQuestion> = defineVocabulary(SCREENING_TRIGGER, [
  ...features,
  ...values,
  ...judgements,
]);
