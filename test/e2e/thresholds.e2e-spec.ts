import { borrowTestSuite } from '../setup/borrow-test-suite';
import type { TestSuite } from '../setup/start-test-suite';
import { type ApiClient, clientOf } from './api-client.fixture';
import { runSql } from './database.fixture';
import { type Operator, operatorOf, type Tenant } from './operator.fixture';

let suite: TestSuite;
let operator: Operator;
let client: ApiClient;
let tenant: Tenant;

beforeAll(async () => {
  suite = await borrowTestSuite({ screenings: 2 });
  operator = operatorOf(suite);
  client = clientOf(suite.url);
});

afterAll(async () => {
  await client?.close();
  await suite?.stop();
});

beforeEach(async () => {
  tenant = await operator.newTenant();
});

interface Contribution {
  readonly code: string;
  readonly evidence: Readonly<Record<string, unknown>>;
}

/** Screens an order. @returns the evidence of the one contribution with that code; null without it. */
async function evidenceOf(code: string, form: Record<string, string>) {
  const { status, text, data } = await client.ask('/api/v1/screen?expand=contributions', {
    key: tenant.key,
    form,
  });
  if (status !== 200) throw new Error(text);
  const found = (data.contributions as Contribution[]).filter((each) => each.code === code);
  const reasons = (data.shield_reasons as string[]).filter((each) => each.startsWith(`${code}:`));
  expect([found.length, reasons.length]).toEqual([found.length && 1, found.length && 1]);
  return found[0]?.evidence ?? null;
}

const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));

describe('the daily amount', () => {
  const spend = (amount: string, more: Record<string, string> = {}) =>
    evidenceOf('daily_amount_exceeded', { email: 'buyer@shop.example', amount, currency: 'USD', ...more });

  it('is exact with 64 concurrent orders over two screening services', async () => {
    const evidence = await times(64, () => spend('100'));
    const totals = evidence.flatMap((each) => (each ? [Number(each.total)] : []));
    // Ten orders reach the limit of 1,000 and do not exceed it; each later one sees another total.
    const expected = Array.from({ length: 54 }, (_, index) => 1_100 + index * 100);
    expect(totals.sort((left, right) => left - right)).toEqual(expected);
  });

  it('is exact in decimals, at the limit and a cent beyond', async () => {
    for (const amount of ['999.8', '0.1', '0.1']) expect(await spend(amount)).toBeNull();
    expect(await spend('0.01')).toMatchObject({ total: '1000.01', limit: '1000', currency: 'USD' });
  });

  it('keeps currencies, emails and days apart', async () => {
    await spend('900');
    expect(await spend('800', { currency: 'EUR' })).toBeNull();
    expect(await spend('900', { email: 'other@shop.example' })).toBeNull();
    expect(await spend('900', { email: 'Buyer@Shop.Example', currency: 'usd' })).not.toBeNull();
    await runSql(suite, 'UPDATE screening.daily_totals SET day = day - 1 WHERE account_id = $1', [
      tenant.accountId,
    ]);
    expect(await spend('900')).toBeNull();
  });

  it('runs only when amount, currency and email are all there', async () => {
    await spend('1000');
    expect(await spend('5000', { currency: '' })).toBeNull();
    expect(await spend('5000', { email: '' })).toBeNull();
    expect(await spend('')).toBeNull();
    expect(await spend('1')).toMatchObject({ total: '1001' });
  });
});

describe('the card attempts', () => {
  const tryCard = (bin: string) => evidenceOf('card_attempts_exceeded', { bin_no: bin });

  it('are exact with 64 concurrent orders over two screening services', async () => {
    const evidence = await times(64, () => tryCard('453978'));
    const attempts = evidence.flatMap((each) => (each ? [Number(each.attempts)] : []));
    const expected = Array.from({ length: 44 }, (_, index) => 21 + index);
    expect(attempts.sort((left, right) => left - right)).toEqual(expected);
  });

  it('keep BINs and days apart', async () => {
    await times(20, () => tryCard('453978'));
    expect(await tryCard('411111')).toBeNull();
    await runSql(suite, 'UPDATE screening.daily_totals SET day = day - 1 WHERE account_id = $1', [
      tenant.accountId,
    ]);
    expect(await tryCard('453978')).toBeNull();
  });

  it('do not count what is no BIN, though a card was submitted', async () => {
    await times(25, () => tryCard('12'));
    const { data } = await client.ask('/api/v1/screen', { key: tenant.key, form: { bin_no: '12' } });
    expect(data).toMatchObject({ credit_card: { card_submitted: true } });
    expect(JSON.stringify(data.shield_reasons)).not.toContain('card_attempts_exceeded');
  });
});

it('an account’s own limits apply from its next order on', async () => {
  const spend = () =>
    evidenceOf('daily_amount_exceeded', { email: 'buyer@shop.example', amount: '30', currency: 'EUR' });
  expect(await spend()).toBeNull();
  await runSql(
    suite,
    'INSERT INTO screening.account_settings (account_id, daily_amount_limit) VALUES ($1, 50)',
    [tenant.accountId],
  );
  expect(await spend()).toMatchObject({ total: '60', limit: '50' });
});
