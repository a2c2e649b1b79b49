import { connect } from '@nats-io/transport-node';
import {
  type BatchItem,
  EVENT_SUBJECTS,
  eventEnvelope,
  getScreening,
  type OrderFields,
  type RequestOf,
  ServiceError,
  screenBatch,
  screenOrder,
} from '@rampart/contracts';
import { natsOptions } from '@rampart/rpc';
import { testNatsUrl } from '@rampart/testing';
import { Client } from 'pg';
import { buildRequest, readResult, type ScreeningBed, startBed } from '../../test/screening-bed';
import { placeOf } from '../features/feature-record';
import { buildIpFacts, buildLearned, buildOrder } from '../screen-order/screening-facts.builder';

const DAY_MS = 86_400_000;

let bed: ScreeningBed;
let sql: Client;
let accounts = 0;
let attempts = 0;

beforeAll(async () => {
  bed = await startBed();
  sql = new Client({ connectionString: bed.database.url });
  await sql.connect();
  await sql.query('SET search_path TO screening');
});
afterAll(async () => {
  await sql.end();
  await bed.stop();
});
beforeEach(() => {
  bed.neighbours.facts = () => buildLearned();
  accounts += 1;
});

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

function anOrder(order: Partial<OrderFields> = {}, at: string | null = null, attemptId?: string): BatchItem {
  attempts += 1;
  return {
    kind: 'order',
    attemptId: attemptId ?? `line:${attempts}`,
    at,
    order: buildOrder(order),
    warnings: [],
  };
}

function anOutcome(
  of: { shieldId?: string; userOrderId?: string },
  outcome: 'confirmed_fraud' | 'false_positive',
  more: { at?: string; attemptId?: string } = {},
): BatchItem {
  attempts += 1;
  const { at = null, attemptId = `line:${attempts}` } = more;
  return { kind: 'outcome', attemptId, at, shieldId: null, userOrderId: null, outcome, ...of };
}

/** Screens a batch of this spec's own account. */
async function screen(items: BatchItem[], more: Partial<RequestOf<typeof screenBatch>> = {}) {
  return bed.rpc.call(screenBatch, {
    accountId: accounts,
    sandbox: false,
    tellsEvents: false,
    whole: false,
    items,
    remainingToday: 100,
    remainingThisMonth: 1_000,
    ...more,
  });
}

const rows = async <Row>(text: string) => (await sql.query(text, [accounts])).rows as Row[];

describe('screen-batch', () => {
  it('screens each order as POST screen does, and answers in their order', async () => {
    const order = { email: 'ann@example.com', amount: 1_500, currency: 'EUR', binNo: '411111' };
    const { answers, stopped } = await screen([anOrder(order), anOrder({ username: 'bob' })], {
      whole: true,
    });
    expect([answers.length, stopped]).toEqual([2, null]);
    const [first] = answers;
    if (first?.kind !== 'screened') throw new Error('the order was not screened');
    const alone = await bed.rpc.call(screenOrder, buildRequest(order, { accountId: 900_001 }));
    const { shield_id, requests_remaining_today, requests_remaining_this_month, ...rest } = readResult(
      first.whole?.result ?? '',
    );
    expect(readResult(alone.result)).toMatchObject(rest);
    expect([shield_id, requests_remaining_today, requests_remaining_this_month]).toEqual([
      first.shieldId,
      101,
      1_001,
    ]);
    expect(first).toMatchObject({
      status: rest.shield_status,
      score: rest.shield_score,
      reasons: rest.shield_reasons,
    });
    expect(first.whole?.contributions).toEqual(alone.expansions.contributions);
    const { result } = await bed.rpc.call(getScreening, { accountId: accounts, shieldId: first.shieldId });
    expect(result).toBe(first.whole?.result);
  });

  it('asks nothing of the velocity of the present, and names it as missing', async () => {
    const asked = bed.neighbours.recorded.length;
    const { answers } = await screen([anOrder({ email: 'ann@example.com' }, daysAgo(3)), anOrder()], {
      whole: true,
    });
    expect(bed.neighbours.recorded.length).toBe(asked);
    for (const answer of answers) {
      expect(answer).toMatchObject({ whole: { degraded: [{ source: 'velocity', cause: 'no_data' }] } });
    }
  });

  it('takes an order without an address as one of which none is known', async () => {
    bed.neighbours.facts = ({ ip }) => buildLearned({ ip: buildIpFacts({ ip, range: 'reserved' }) });
    bed.neighbours.list(accounts, { listType: 'blacklist', entityType: 'ip', value: '' });
    const { answers } = await screen([anOrder({ ip: '' })], { whole: true });
    const [answer] = answers;
    if (answer?.kind !== 'screened') throw new Error('the order was not screened');
    expect(readResult(answer.whole?.result ?? '')).toMatchObject({
      ip_geolocation: { ip: '', country_code: null, is_proxy: false, is_in_blacklist: false, fraud_score: 0 },
      shield_status: 'APPROVE',
    });
    expect(await rows('SELECT ip FROM order_values WHERE account_id = $1')).toEqual([{ ip: null }]);
  });

  it('dates an order, its totals and its id by its own time', async () => {
    const at = daysAgo(3);
    const order = { email: 'ann@example.com', amount: 600, currency: 'EUR' };
    const { answers } = await screen([anOrder(order, at), anOrder(order, daysAgo(2)), anOrder(order, at)]);
    expect(answers.map((answer) => answer.kind === 'screened' && answer.score)).toEqual([0, 0, 25]);
    expect(answers[0]).toMatchObject({
      shieldId: expect.stringMatching(`^${at.slice(0, 10).replaceAll('-', '')}-`),
    });
    const totals = await rows<{ total: string }>(
      'SELECT total::int FROM daily_totals WHERE account_id = $1 ORDER BY day',
    );
    expect(totals).toEqual([{ total: 1_200 }, { total: 600 }]);
  });

  it('holds an order against the places of those before it in the batch, not against later ones', async () => {
    const places: Record<string, { latitude: number; longitude: number }> = {
      '203.0.113.1': { latitude: 52.5, longitude: 13.4 },
      '203.0.113.2': { latitude: 40.7, longitude: -74 },
    };
    bed.neighbours.facts = ({ ip }) => buildLearned({ ip: buildIpFacts({ ip, ...places[ip] }) });
    const start = Date.now() - 10 * DAY_MS;
    const order = (ip: string, minutes: number) =>
      anOrder({ ip, username: 'ann' }, new Date(start + minutes * 60_000).toISOString());
    const { answers } = await screen([
      order('203.0.113.1', 60),
      order('203.0.113.2', 70),
      order('203.0.113.2', 0),
    ]);
    const scores = answers.map((answer) => (answer.kind === 'screened' ? answer.score : null));
    expect(scores[0]).toBe(0);
    expect(scores[1]).toBeGreaterThan(0);
    expect(scores[2]).toBe(0);
  });

  it('knows the orders before it, in the same batch and over messages, as the history of its identities', async () => {
    const order = (minutes: number) =>
      anOrder({ email: 'ann@example.com' }, new Date(Date.now() - DAY_MS + minutes * 60_000).toISOString());
    await screen(Array.from({ length: 70 }, (_, n) => order(n)));
    await screen([order(80)]);
    const kept = await rows<{ input: string }>(
      'SELECT input FROM decision_inputs WHERE account_id = $1 ORDER BY created_at',
    );
    const place = placeOf('history.email.orders_7d') as number;
    const counts = kept.map(({ input }) => (JSON.parse(input) as { f: (number | null)[] }).f[place]);
    expect(counts).toEqual(Array.from({ length: 71 }, (_, n) => n));
  });

  it('gives a line that was screened before its answer of that time, and adds nothing', async () => {
    const order = { email: 'ann@example.com', amount: 700, currency: 'EUR' };
    const items = [anOrder(order), anOrder(order)];
    const first = await screen(items);
    const { answers } = await screen([...items, anOrder()], { whole: true });
    expect(answers).toMatchObject([
      ...first.answers.map((answer) => ({ ...answer, isRepeat: true, whole: expect.anything() })),
      { isRepeat: false },
    ]);
    expect(await rows('SELECT total::int FROM daily_totals WHERE account_id = $1')).toEqual([
      { total: 1_400 },
    ]);
  });

  it('tells nobody of orders of the past, and of those of now only when it is asked to', async () => {
    const nats = await connect(natsOptions(testNatsUrl()));
    const events = nats.subscribe(`${EVENT_SUBJECTS}.${accounts}.>`);
    await nats.flush();
    await screen([anOrder(), anOrder({}, daysAgo(1))]);
    const { answers } = await screen([anOrder({}, daysAgo(1)), anOrder()], { tellsEvents: true });
    // Events of an account are sent in the order in which they are told: an earlier one would come first.
    const { value: first } = await events[Symbol.asyncIterator]().next();
    await nats.close();
    const ofNow = answers[1]?.kind === 'screened' ? answers[1].shieldId : null;
    expect(eventEnvelope.parse(first?.json())).toMatchObject({ data: { shield_id: ofNow } });
  });

  it('keeps no values of an order that is older than they are kept', async () => {
    await screen([
      anOrder({ email: 'old@example.com' }, daysAgo(91)),
      anOrder({ email: 'new@example.com' }, daysAgo(89)),
    ]);
    expect(await rows('SELECT email FROM order_values WHERE account_id = $1')).toEqual([
      { email: 'new@example.com' },
    ]);
  });

  it('refuses an order of the future, and one older than screenings are kept, and screens the rest', async () => {
    const { answers } = await screen([anOrder({}, daysAgo(-1)), anOrder(), anOrder({}, daysAgo(401))]);
    expect(answers).toMatchObject([
      { kind: 'refused', fault: { code: 'validation_failed', param: 'at' } },
      { kind: 'screened' },
      { kind: 'refused', fault: { code: 'validation_failed', message: expect.stringContaining('400 days') } },
    ]);
  });

  it('stops without the lists, with what was answered until then', async () => {
    const items = [anOutcome({ userOrderId: 'nobody' }, 'confirmed_fraud'), anOrder(), anOrder()];
    bed.neighbours.listsError = new ServiceError('unavailable', { message: 'Away.' });
    const { answers, stopped } = await screen(items);
    bed.neighbours.listsError = null;
    expect([answers.map(({ kind }) => kind), stopped]).toMatchObject([['refused'], { code: 'unavailable' }]);
    expect((await screen(items)).answers).toMatchObject([
      { kind: 'refused' },
      { kind: 'screened', isRepeat: false },
      { kind: 'screened', isRepeat: false },
    ]);
  });

  it('tells nobody of orders that may not be on disk', async () => {
    const items = [anOrder(), anOrder()];
    await sql.query(`
      CREATE FUNCTION forget_order() RETURNS trigger AS 'BEGIN DELETE FROM screening.attempts WHERE account_id = NEW.account_id; RETURN NULL; END' LANGUAGE plpgsql`);
    await sql.query(`
      CREATE CONSTRAINT TRIGGER forget_order AFTER INSERT ON screenings DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (NEW.account_id = ${accounts}) EXECUTE FUNCTION forget_order()`);
    const { answers, stopped } = await screen(items);
    await sql.query('DROP TRIGGER forget_order ON screenings');
    expect([answers, stopped]).toMatchObject([[], { code: 'unavailable' }]);
  });

  it('goes on without the checks, and says so of every order', async () => {
    bed.neighbours.facts = new ServiceError('unavailable', { message: 'Away.' });
    const { answers } = await screen([anOrder({ email: 'ann@example.com' })], { whole: true });
    expect(answers).toMatchObject([
      { whole: { degraded: [{ source: 'checks', cause: 'unavailable' }, { source: 'velocity' }] } },
    ]);
  });

  it('answers no more than fits into a message, and the rest when it is asked again', async () => {
    const items = Array.from({ length: 200 }, () => anOrder({ userOrderId: 'x'.repeat(1_000) }));
    const { answers, stopped } = await screen(items, { whole: true });
    expect(stopped).toBeNull();
    expect(answers.length).toBeLessThan(200);
    const rest = await screen(items.slice(answers.length), { whole: true });
    expect(rest.answers[0]).toMatchObject({ kind: 'screened', isRepeat: false });
  });
});

describe('outcomes of a batch', () => {
  const labels = () =>
    rows<{ shield_id: string; outcome: string; source: string }>(
      'SELECT shield_id, outcome, source FROM labels WHERE account_id = $1 ORDER BY shield_id',
    );

  it('label the orders that they name, by either id, those of the same batch included', async () => {
    const { answers } = await screen([
      anOrder({ userOrderId: 'a' }),
      anOrder({ userOrderId: 'b' }),
      anOrder({ userOrderId: 'b' }),
      anOutcome({ userOrderId: 'b' }, 'confirmed_fraud'),
    ]);
    const [a, ...b] = answers.map((answer) => (answer.kind === 'screened' ? answer.shieldId : ''));
    expect(answers[3]).toEqual({ kind: 'learned', shieldIds: b.filter((id) => id !== '').sort() });
    await screen([anOutcome({ shieldId: a }, 'false_positive')]);
    expect(await labels()).toEqual(
      [
        { shield_id: a, outcome: 'false_positive', source: 'import' },
        ...b.slice(0, 2).map((id) => ({ shield_id: id, outcome: 'confirmed_fraud', source: 'import' })),
      ].sort((x, y) => ((x.shield_id ?? '') < (y.shield_id ?? '') ? -1 : 1)),
    );
  });

  it('are refused of an order that this account has not, and of an id that too many have', async () => {
    const other = await screen([anOrder({ userOrderId: 'theirs' })]);
    const [theirs] = other.answers;
    accounts += 1;
    await screen(Array.from({ length: 17 }, () => anOrder({ userOrderId: 'guest' })));
    const { answers } = await screen([
      anOutcome({ userOrderId: 'theirs' }, 'confirmed_fraud'),
      anOutcome({ shieldId: theirs?.kind === 'screened' ? theirs.shieldId : '' }, 'confirmed_fraud'),
      anOutcome({ userOrderId: 'guest' }, 'confirmed_fraud'),
    ]);
    expect(answers).toMatchObject([
      { fault: { code: 'not_found' } },
      { fault: { code: 'not_found' } },
      { fault: { code: 'conflict', param: 'user_order_id' } },
    ]);
    expect(await labels()).toEqual([]);
  });

  it('are the same however often a line is sent; of two lines the later time holds', async () => {
    await screen([anOrder({ userOrderId: 'a' })]);
    const fraud = anOutcome({ userOrderId: 'a' }, 'confirmed_fraud', { at: daysAgo(1), attemptId: 'k:2' });
    await screen([fraud, anOutcome({ userOrderId: 'a' }, 'false_positive', { at: daysAgo(2) })]);
    await screen([fraud]);
    expect(await labels()).toMatchObject([{ outcome: 'confirmed_fraud' }]);
    const history = await rows('SELECT event_id FROM label_history WHERE account_id = $1');
    expect(history).toHaveLength(2);
  });
});

describe('with two replicas', () => {
  it('screens a batch that is sent to both at once a single time', async () => {
    await bed.startReplica();
    const order = { email: 'ann@example.com', amount: 10, currency: 'EUR' };
    const items = Array.from({ length: 100 }, () => anOrder(order));
    const replies = await Promise.all([screen(items), screen(items), screen(items)]);
    const ids = replies.map(({ answers }) =>
      answers.map((answer) => (answer.kind === 'screened' ? answer.shieldId : null)),
    );
    expect(ids[1]).toEqual(ids[0]);
    expect(ids[2]).toEqual(ids[0]);
    expect(await rows('SELECT total::int FROM daily_totals WHERE account_id = $1')).toEqual([
      { total: 1_000 },
    ]);
  });
});
