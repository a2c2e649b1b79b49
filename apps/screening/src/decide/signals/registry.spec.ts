import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ORDER_ENTITY_TYPES } from '@rampart/contracts';
import { evaluateSignals } from '@rampart/risk';
import { contributionFaults, describeSpecs } from '@rampart/testing';
import type { DailyTotals } from '../../facts/daily-totals';
import type { HistoryFacts } from '../../facts/history/history-facts';
import { HISTORY_FAMILIES } from '../../facts/history/measures/history-families';
import { LISTED_FIELDS } from '../../facts/list-verdicts';
import {
  buildFacts,
  buildIpFacts,
  buildLearned,
  buildLocation,
  buildOrder,
  buildShipping,
  buildTravel,
  buildVelocity,
  buildVerdicts,
} from '../../facts/screening-facts.builder';
import { cancelledEvidence } from '../scoring/cancelled-evidence';
import { BLACKLIST_SIGNALS } from './blacklist/blacklist-signals';
import { KNOWN_FRAUD_SIGNALS } from './known-fraud/known-fraud-signals';
import {
  HISTORY_SIGNALS,
  ORDER_SIGNALS,
  SIGNALS as signals,
  TOTALS_SIGNALS,
  WHOLE_ORDER_SIGNALS,
} from './registry';
import { VELOCITY_SIGNALS } from './velocity/velocity-signals';

const tables = [...BLACKLIST_SIGNALS, ...VELOCITY_SIGNALS, ...KNOWN_FRAUD_SIGNALS];
const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?:\.signal|-signals)\.ts$/.test(file),
);
const single = files.filter((file) => file.endsWith('.signal.ts'));

describe('the registry of signals', () => {
  it('lists every signal and every table of the folder, and no other', () => {
    const registry = readFileSync(join(__dirname, 'registry.ts'), 'utf8');
    const unlisted = files.filter((file) => !registry.includes(`'./${file.replace(/\.ts$/, '')}'`));
    expect(unlisted).toEqual([]);
    expect(signals).toHaveLength(single.length + tables.length);
  });

  it('gives every signal a code of its own, after which its file is named unless it is a row of a table', () => {
    const codes = signals.map((signal) => signal.code);
    expect(new Set(codes).size).toBe(codes.length);
    const named = single.map((file) =>
      file.split('/').at(-1)?.replace('.signal.ts', '').replaceAll('-', '_'),
    );
    expect([...named, ...tables.map(({ code }) => code)].sort()).toEqual([...codes].sort());
  });

  it.each(files)('has a spec beside %s', (file) => {
    const spec = file.replace(/\.ts$/, single.includes(file) ? '-spec.ts' : '.spec.ts');
    expect(existsSync(join(__dirname, spec))).toBe(true);
  });

  it.each(signals.map((signal) => [signal.code, signal] as const))(
    'documents %s in a sentence',
    (_code, signal) => {
      expect(signal.description).toMatch(/^[A-Z].*\.$/);
    },
  );
});

/** An order on which every signal fires, to check the public record of each. */
const suspicious = buildFacts({
  learned: buildLearned({
    ip: buildIpFacts({ countryCode: 'NG' }),
    email: {
      email: 'x@example.com',
      domain: 'example.com',
      isFree: false,
      isDisposable: true,
      isDomainExist: true,
      isNewDomainName: null,
      contributions: [],
    },
    phone: { e164: '+442079460958', countryCode: 'GB', isDisposable: false, contributions: [] },
    card: {
      brand: 'Visa',
      type: null,
      subtype: null,
      issuingBank: null,
      issuingCountry: 'NL',
      isPrepaid: false,
      isBinExist: true,
      contributions: [],
    },
    billing: buildLocation({ countryCode: 'US' }),
    shipping: buildShipping({ countryCode: 'PH' }),
  }),
  order: buildOrder({ deviceHash: 'd1', amount: 12_345, currency: 'EUR' }),
  lists: buildVerdicts({ blacklisted: LISTED_FIELDS }),
  billing: { ipDistanceKm: 12_345.6, isIpCountryMatch: false },
  addresses: { isCountryMatch: false, isStateMatch: null, isCityMatch: null, isPostcodeMatch: null },
  isBinCountryMatch: false,
  clockElsewhere: 'Asia/Ho_Chi_Minh',
  travel: buildTravel({
    ipLocationAnomaly: true,
    ipDistanceKm: 12_345.6,
    ipSpeedKmh: 9_876,
    shipLocationAnomaly: true,
    shipDistanceKm: 1_234.5,
  }),
  velocity: buildVelocity(ORDER_ENTITY_TYPES, { '86400s': 12_345 }, { '86400s': 1_500 }),
  changes: [{ what: 'password', hours: 2 }],
  accountAgeSeconds: 61,
});
const exceeded: DailyTotals = {
  amount: { total: '12345.6', limit: '1000', currency: 'EUR', isExceeded: true },
  attempts: { total: '12345', limit: '2000', isExceeded: true },
};

/** A month of orders of a rare BIN on one day, high counts of everything else, and no sign of legitimacy. */
const history: HistoryFacts = {
  ...Object.fromEntries(
    HISTORY_FAMILIES.flatMap(({ name, measures }) =>
      measures.map((measure) => [
        `${name}.${measure.name}`,
        measure.name === 'known_legitimates' ? 0 : 12_345,
      ]),
    ),
  ),
};
/** The same for a customer whose device and e-mail address are new. */
const changed: HistoryFacts = { ...history, 'device.orders_ever': 0, 'email.orders_ever': 0 };
/** The same for a customer whose device is known, and known for no fraud, with a usual amount. */
const own: HistoryFacts = {
  ...history,
  'device.known_frauds': 0,
  'account.amount_deviation': 0,
  'email.amount_deviation': 0,
};
/** Within one country, where the suspicious order crosses borders. */
const elsewhere = {
  ...suspicious,
  billing: { ipDistanceKm: 12_345.6, isIpCountryMatch: true },
  addresses: { isCountryMatch: true, isStateMatch: null, isCityMatch: false, isPostcodeMatch: null },
};
const unique = (found: ReturnType<typeof evaluateSignals>) => [
  ...new Map(found.map((each) => [each.code, each])).values(),
];

describe('the public record of a suspicion', () => {
  const reasons = unique([
    ...evaluateSignals(ORDER_SIGNALS, suspicious),
    ...evaluateSignals(ORDER_SIGNALS, elsewhere),
    ...evaluateSignals(TOTALS_SIGNALS, exceeded),
    ...evaluateSignals(HISTORY_SIGNALS, history),
    ...evaluateSignals(HISTORY_SIGNALS, changed),
    ...evaluateSignals(HISTORY_SIGNALS, own),
    ...evaluateSignals(WHOLE_ORDER_SIGNALS, {
      facts: suspicious,
      history: { ...changed, 'ip.distinct_accounts_7d': 12 },
    }),
  ]);

  it('is looked at for every signal', () => {
    expect(reasons.map(({ code }) => code).sort()).toEqual(signals.map(({ code }) => code).sort());
  });

  it.each(reasons)('of $code has keys in snake case and a sentence to read aloud', (contribution) => {
    expect(contributionFaults(contribution)).toEqual([]);
  });

  it('of a whitelisted value keeps to the same', () => {
    const { notes } = cancelledEvidence(buildVerdicts({ whitelisted: LISTED_FIELDS }));
    expect(notes.length).toBeGreaterThan(0);
    expect(notes.flatMap(contributionFaults)).toEqual([]);
  });
});

describeSpecs(__dirname, '.signal-spec.ts');
