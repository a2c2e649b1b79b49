import { connect } from '@nats-io/transport-node';
import { EVENT_SUBJECTS, eventEnvelope, getScreening, ServiceError, screenOrder } from '@rampart/contracts';
import { natsOptions } from '@rampart/rpc';
import { testNatsUrl } from '@rampart/testing';
import { buildRequest, readResult } from '../../../test/screening.fixture';
import { positionOf } from '../../facts/features/feature-record';
import { buildIpFacts, buildLearned } from '../../facts/screening-facts.builder';
import { anOrder, anOutcome, BulkFixture, DAY_MS, daysAgo } from './bulk.fixture';

let beds: BulkFixture;

beforeAll(async () => {
  beds = await BulkFixture.start();
});
afterAll(() => beds.stop());
beforeEach(() => beds.nextAccount());

describe('screen-batch', () => {
  it('screens each order as POST screen does, and answers in their order', async () => {
    const order = { email: 'ann@example.com', amount: 1_500, currency: 'EUR', binNo: '411111' };
    const { answers, stopped } = await beds.screen([anOrder(order), anOrder({ username: 'bob' })], {
      whole: true,
    });
    expect([answers.length, stopped]).toEqual([2, null]);
    const [first] = answers;
    if (first?.kind !== 'screened') throw new Error('the order was not screened');
    const alone = await beds.fixture.rpc.call(screenOrder, buildRequest(order, { accountId: 900_001 }));
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
    const { result } = await beds.fixture.rpc.call(getScreening, {
      accountId: beds.accountId,
      shieldId: first.shieldId,
    });
    expect(result).toBe(first.whole?.result);
  });

  it('asks nothing of the velocity of the present, and names it as missing', async () => {
    const asked = beds.fixture.neighbours.recorded.length;
    const { answers } = await beds.screen([anOrder({ email: 'ann@example.com' }, daysAgo(3)), anOrder()], {
      whole: true,
    });
    expect(beds.fixture.neighbours.recorded.length).toBe(asked);
    for (const answer of answers) {
      expect(answer).toMatchObject({ whole: { degraded: [{ source: 'velocity', cause: 'no_data' }] } });
    }
  });

  it('takes an order without an address as one of which none is known', async () => {
    beds.fixture.neighbours.facts = ({ ip }) => buildLearned({ ip: buildIpFacts({ ip, range: 'reserved' }) });
    beds.fixture.neighbours.list(beds.accountId, { listType: 'blacklist', entityType: 'ip', value: '' });
    const { answers } = await beds.screen([anOrder({ ip: '' })], { whole: true });
    const [answer] = answers;
    if (answer?.kind !== 'screened') throw new Error('the order was not screened');
    expect(readResult(answer.whole?.result ?? '')).toMatchObject({
      ip_geolocation: { ip: '', country_code: null, is_proxy: false, is_in_blacklist: false, fraud_score: 0 },
      shield_status: 'APPROVE',
    });
    expect(await beds.rows('SELECT ip FROM order_values WHERE account_id = $1')).toEqual([{ ip: null }]);
  });

  it('dates an order, its totals and its id by its own time', async () => {
    const at = daysAgo(3);
    const order = { email: 'ann@example.com', amount: 600, currency: 'EUR' };
    const { answers } = await beds.screen([
      anOrder(order, at),
      anOrder(order, daysAgo(2)),
      anOrder(order, at),
    ]);
    expect(answers.map((answer) => answer.kind === 'screened' && answer.score)).toEqual([0, 0, 8]);
    expect(answers[0]).toMatchObject({
      shieldId: expect.stringMatching(`^${at.slice(0, 10).replaceAll('-', '')}-`),
    });
    const totals = await beds.rows<{ total: string }>(
      'SELECT total::int FROM daily_totals WHERE account_id = $1 ORDER BY day',
    );
    expect(totals).toEqual([{ total: 1_200 }, { total: 600 }]);
  });

  it('holds an order against the places of those before it in the batch, not against later ones', async () => {
    const locations: Record<string, { latitude: number; longitude: number }> = {
      '203.0.113.1': { latitude: 52.5, longitude: 13.4 },
      '203.0.113.2': { latitude: 40.7, longitude: -74 },
    };
    beds.fixture.neighbours.facts = ({ ip }) => buildLearned({ ip: buildIpFacts({ ip, ...locations[ip] }) });
    const start = Date.now() - 10 * DAY_MS;
    const order = (ip: string, minutes: number) =>
      anOrder({ ip, username: 'ann' }, new Date(start + minutes * 60_000).toISOString());
    const { answers } = await beds.screen([
      order('203.0.113.1', 60),
      order('203.0.113.2', 70),
      order('203.0.113.2', 0),
    ]);
    const scores = answers.map((answer) => (answer.kind === 'screened' ? answer.score : null));
    expect(scores[0]).toBe(0);
    expect(scores[1]).toBeGreaterThan(0);
    expect(scores[2]).toBe(0);
  });

  it('sees earlier orders, of the same batch and of single calls, as the history of its identities', async () => {
    const order = (minutes: number) =>
      anOrder({ email: 'ann@example.com' }, new Date(Date.now() - DAY_MS + minutes * 60_000).toISOString());
    await beds.screen(Array.from({ length: 70 }, (_, n) => order(n)));
    await beds.screen([order(80)]);
    const kept = await beds.rows<{ input: string }>(
      'SELECT input FROM decision_inputs WHERE account_id = $1 ORDER BY created_at',
    );
    const position = positionOf('history.email.orders_7d') as number;
    const counts = kept.map(({ input }) => (JSON.parse(input) as { f: (number | null)[] }).f[position]);
    expect(counts).toEqual(Array.from({ length: 71 }, (_, n) => n));
  });

  it('gives a line that was screened before its answer of that time, and adds nothing', async () => {
    const order = { email: 'ann@example.com', amount: 700, currency: 'EUR' };
    const items = [anOrder(order), anOrder(order)];
    const first = await beds.screen(items);
    const { answers } = await beds.screen([...items, anOrder()], { whole: true });
    expect(answers).toMatchObject([
      ...first.answers.map((answer) => ({ ...answer, isRepeat: true, whole: expect.anything() })),
      { isRepeat: false },
    ]);
    expect(await beds.rows('SELECT total::int FROM daily_totals WHERE account_id = $1')).toEqual([
      { total: 1_400 },
    ]);
  });

  it('emits no events for past orders, and for current ones only on request', async () => {
    const nats = await connect(natsOptions(testNatsUrl()));
    const events = nats.subscribe(`${EVENT_SUBJECTS}.${beds.accountId}.>`);
    await nats.flush();
    await beds.screen([anOrder(), anOrder({}, daysAgo(1))]);
    const { answers } = await beds.screen([anOrder({}, daysAgo(1)), anOrder()], { tellsEvents: true });
    // An account's events are published in the order in which they were emitted: an earlier one would come first.
    const { value: first } = await events[Symbol.asyncIterator]().next();
    await nats.close();
    const ofNow = answers[1]?.kind === 'screened' ? answers[1].shieldId : null;
    expect(eventEnvelope.parse(first?.json())).toMatchObject({ data: { shield_id: ofNow } });
  });

  it('keeps no values of an order that is older than they are kept', async () => {
    await beds.screen([
      anOrder({ email: 'old@example.com' }, daysAgo(91)),
      anOrder({ email: 'new@example.com' }, daysAgo(89)),
    ]);
    expect(await beds.rows('SELECT email FROM order_values WHERE account_id = $1')).toEqual([
      { email: 'new@example.com' },
    ]);
  });

  it('refuses an order of the future, and one older than screenings are kept, and screens the rest', async () => {
    const { answers } = await beds.screen([anOrder({}, daysAgo(-1)), anOrder(), anOrder({}, daysAgo(401))]);
    expect(answers).toMatchObject([
      { kind: 'refused', fault: { code: 'validation_failed', param: 'at' } },
      { kind: 'screened' },
      { kind: 'refused', fault: { code: 'validation_failed', message: expect.stringContaining('400 days') } },
    ]);
  });

  it('stops without the lists, with what was answered until then', async () => {
    // Two outcomes of one order are never applied together: the second belongs to the next part.
    const nobody = () => anOutcome({ userOrderId: 'nobody' }, 'confirmed_fraud');
    const items = [nobody(), nobody(), anOrder(), anOrder()];
    beds.fixture.neighbours.listsError = new ServiceError('unavailable', { message: 'Away.' });
    const { answers, stopped } = await beds.screen(items);
    beds.fixture.neighbours.listsError = null;
    expect([answers.map(({ kind }) => kind), stopped]).toMatchObject([['refused'], { code: 'unavailable' }]);
    expect((await beds.screen(items)).answers).toMatchObject([
      { kind: 'refused' },
      { kind: 'refused' },
      { kind: 'screened', isRepeat: false },
      { kind: 'screened', isRepeat: false },
    ]);
  });

  it('emits no events for orders that may not be on disk', async () => {
    const items = [anOrder(), anOrder()];
    await beds.sql.query(`
      CREATE FUNCTION forget_order() RETURNS trigger AS 'BEGIN DELETE FROM screening.attempts WHERE account_id = NEW.account_id; RETURN NULL; END' LANGUAGE plpgsql`);
    await beds.sql.query(`
      CREATE CONSTRAINT TRIGGER forget_order AFTER INSERT ON screenings DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (NEW.account_id = ${beds.accountId}) EXECUTE FUNCTION forget_order()`);
    const { answers, stopped } = await beds.screen(items);
    await beds.sql.query('DROP TRIGGER forget_order ON screenings');
    expect([answers, stopped]).toMatchObject([[], { code: 'unavailable' }]);
  });

  it('continues without the checks, and marks every order as degraded', async () => {
    beds.fixture.neighbours.facts = new ServiceError('unavailable', { message: 'Away.' });
    const { answers } = await beds.screen([anOrder({ email: 'ann@example.com' })], { whole: true });
    expect(answers).toMatchObject([
      { whole: { degraded: [{ source: 'checks', cause: 'unavailable' }, { source: 'velocity' }] } },
    ]);
  });

  it('answers no more than fits into a message, and the rest when it is asked again', async () => {
    const items = Array.from({ length: 200 }, () => anOrder({ userOrderId: 'x'.repeat(1_000) }));
    const { answers, stopped } = await beds.screen(items, { whole: true });
    expect(stopped).toBeNull();
    expect(answers.length).toBeLessThan(200);
    const rest = await beds.screen(items.slice(answers.length), { whole: true });
    expect(rest.answers[0]).toMatchObject({ kind: 'screened', isRepeat: false });
  });
});

describe('with two replicas', () => {
  it('screens a batch that is sent to both concurrently a single time', async () => {
    await beds.fixture.startReplica();
    const order = { email: 'ann@example.com', amount: 10, currency: 'EUR' };
    const items = Array.from({ length: 100 }, () => anOrder(order));
    const replies = await Promise.all([beds.screen(items), beds.screen(items), beds.screen(items)]);
    const ids = replies.map(({ answers }) =>
      answers.map((answer) => (answer.kind === 'screened' ? answer.shieldId : null)),
    );
    expect(ids[1]).toEqual(ids[0]);
    expect(ids[2]).toEqual(ids[0]);
    expect(await beds.rows('SELECT total::int FROM daily_totals WHERE account_id = $1')).toEqual([
      { total: 1_000 },
    ]);
  });
});
