import type { CheckCase, CheckGroup } from '../check-case';

const LOGIN = { entity_type: 'email', action: 'login' };
const COOKIE = { entity_type: 'cookie', action: 'login', device_hash: 'sandbox-device-clean' };
const ONCE = { '60s': 1, '300s': 1, '3600s': 1, '86400s': 1 };
const CALM = { counts: ONCE, velocity_exceeded: false, exceeded_window: null };

const tooOften = (count: number, within: string, limit: number) => ({
  velocity_exceeded: `This was done ${count} times within ${within}; at most ${limit} are usual.`,
});

const VELOCITY_CASES: readonly CheckCase[] = [
  {
    title: 'An action without evidence',
    fields: { ...LOGIN, entity_value: 'sandbox-calm@shop.example' },
    fraudScore: 0,
    contributions: {},
    shows: { ...CALM, account_age_seconds: null, is_new_account: false, cookie_consistency: null },
  },
  {
    title: 'One action over the limit within a minute',
    fields: { ...LOGIN, entity_value: 'sandbox-busy-60s@shop.example' },
    fraudScore: 45,
    contributions: tooOften(6, 'the last minute', 5),
    shows: {
      counts: { '60s': 6, '300s': 6, '3600s': 6, '86400s': 6 },
      velocity_exceeded: true,
      exceeded_window: '60s',
    },
  },
  {
    title: 'One action over the limit within five minutes',
    fields: { ...LOGIN, entity_value: 'sandbox-busy-300s@shop.example' },
    fraudScore: 42,
    contributions: tooOften(16, 'the last five minutes', 15),
    shows: { counts: { ...ONCE, '300s': 16, '3600s': 16, '86400s': 16 }, exceeded_window: '300s' },
  },
  {
    title: 'One action over the limit within an hour',
    fields: { ...LOGIN, entity_value: 'sandbox-busy-3600s@shop.example' },
    fraudScore: 41,
    contributions: tooOften(61, 'the last hour', 60),
    shows: { counts: { ...ONCE, '3600s': 61, '86400s': 61 }, exceeded_window: '3600s' },
  },
  {
    title: 'One action over the limit within a day',
    fields: { ...LOGIN, entity_value: 'sandbox-busy-86400s@shop.example' },
    fraudScore: 40,
    contributions: tooOften(201, 'the last day', 200),
    shows: { counts: { ...ONCE, '86400s': 201 }, exceeded_window: '86400s' },
  },
  {
    title: 'Four times as often as usual, in every window',
    fields: { ...LOGIN, entity_value: 'sandbox-busy-always@shop.example' },
    fraudScore: 80,
    contributions: tooOften(20, 'the last minute', 5),
    shows: { counts: { '60s': 20, '300s': 60, '3600s': 240, '86400s': 800 }, exceeded_window: '60s' },
  },
  {
    title: 'An IP address, which more people share',
    fields: { entity_type: 'ip', action: 'login', entity_value: 'sandbox-busy-60s' },
    fraudScore: 41,
    contributions: tooOften(21, 'the last minute', 20),
    shows: { counts: { '60s': 21, '300s': 21, '3600s': 21, '86400s': 21 }, exceeded_window: '60s' },
  },
  {
    title: 'A value of your own, for the sixth time within a minute',
    timesBefore: 5,
    fields: { ...LOGIN, entity_value: 'ann@shop.example' },
    fraudScore: 45,
    contributions: tooOften(6, 'the last minute', 5),
    shows: { exceeded_window: '60s' },
  },
];

const ACCOUNT_CASES: readonly CheckCase[] = [
  {
    title: 'An account that was made today',
    fields: {
      entity_type: 'account',
      entity_value: 'sandbox-calm',
      action: 'checkout',
      account_created_at: '2025-12-31T23:00:00Z',
    },
    fraudScore: 10,
    contributions: { new_account: 'The account is less than a day old.' },
    shows: { ...CALM, account_age_seconds: 3_600, is_new_account: true },
  },
  {
    title: 'An account that is a day old',
    fields: {
      entity_type: 'account',
      entity_value: 'sandbox-calm',
      action: 'checkout',
      account_created_at: '2025-12-31T00:00:00Z',
    },
    fraudScore: 0,
    contributions: {},
    shows: { account_age_seconds: 86_400, is_new_account: false },
  },
  {
    title: 'An entity on the blacklist of the account',
    lists: [{ list_type: 'blacklist', entity_type: 'account', value: 'sandbox-calm-17' }],
    fields: { entity_type: 'account', entity_value: 'sandbox-calm-17', action: 'checkout' },
    fraudScore: 0,
    riskScore: 100,
    contributions: { account_blacklist: "The entity is on the account's blacklist." },
    shows: CALM,
  },
  {
    title: 'A busy entity that the account trusts',
    lists: [{ list_type: 'whitelist', entity_type: 'account', value: 'sandbox-busy-60s-17' }],
    fields: { entity_type: 'account', entity_value: 'sandbox-busy-60s-17', action: 'checkout' },
    fraudScore: 45,
    riskScore: 0,
    contributions: {
      ...tooOften(6, 'the last minute', 5),
      account_whitelist: "The entity is on the account's whitelist.",
    },
    shows: { velocity_exceeded: true },
  },
];

const COOKIE_CASES: readonly CheckCase[] = [
  {
    title: 'A cookie that never came before',
    fields: { ...COOKIE, entity_value: 'sandbox-cookie-new' },
    fraudScore: 0,
    contributions: {},
    shows: { ...CALM, cookie_consistency: 'new' },
  },
  {
    title: 'A cookie from its own device',
    fields: { ...COOKIE, entity_value: 'sandbox-cookie-consistent' },
    fraudScore: 0,
    contributions: {},
    shows: { ...CALM, cookie_consistency: 'consistent' },
  },
  {
    title: 'A cookie from another device',
    fields: { ...COOKIE, entity_value: 'sandbox-cookie-mismatch' },
    fraudScore: 45,
    contributions: {
      cookie_mismatch: 'The cookie was issued to a different device.',
    },
    shows: { ...CALM, cookie_consistency: 'mismatch' },
  },
  {
    title: 'A busy cookie of a new account',
    fields: {
      ...COOKIE,
      entity_value: 'sandbox-busy-always',
      account_created_at: '2025-12-31T23:00:00Z',
    },
    fraudScore: 90,
    contributions: {
      ...tooOften(20, 'the last minute', 5),
      new_account: 'The account is less than a day old.',
    },
    shows: { exceeded_window: '60s', is_new_account: true, cookie_consistency: 'consistent' },
  },
];

/** Every answer of the behavior check. */
export const BEHAVIOR_CHECKS: CheckGroup = {
  title: 'Behavior check',
  method: 'POST',
  path: 'behavior/check',
  introduction:
    'Values that begin with `sandbox-` are not counted: they get the same answer however often you send them, always as of midnight 2026-01-01 UTC. All others are counted like live ones, within the sandbox and against the default thresholds. As in live calls, a cookie without `device_hash` is a 400.',
  cases: [...VELOCITY_CASES, ...ACCOUNT_CASES, ...COOKIE_CASES],
};
