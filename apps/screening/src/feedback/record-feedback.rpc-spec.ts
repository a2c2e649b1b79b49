import {
  addEntry,
  type FeedbackAction,
  type RequestOf,
  recordFeedback,
  recordOutcome,
  ServiceError,
  screenOrder,
} from '@rampart/contracts';
import { Client } from 'pg';
import { buildRequest, type ScreeningFixture, startFixture } from '../../test/screening.fixture';

const actor = { kind: 'key', id: 'key-1' } as const;

let fixture: ScreeningFixture;
let sql: Client;
let shieldId: string;
let blocked: RequestOf<typeof addEntry>[];
let marked: RequestOf<typeof recordOutcome>[];

beforeAll(async () => {
  fixture = await startFixture();
  sql = new Client({ connectionString: fixture.database.url });
  await sql.connect();
});

afterAll(async () => {
  await sql.end();
  await fixture.stop();
});

const sendFeedback = (action: FeedbackAction, changes: Partial<RequestOf<typeof recordFeedback>> = {}) =>
  fixture.rpc.call(recordFeedback, {
    accountId: 1,
    shieldId,
    action,
    reason: null,
    expiresAt: null,
    attemptId: null,
    actor,
    ...changes,
  });

const audited = async () => {
  const { rows } = await sql.query<{ actor_id: string; before: unknown; after: unknown }>(
    'SELECT actor_id, before, after FROM screening.audit_records WHERE target = $1 ORDER BY id',
    [`screening/${shieldId}`],
  );
  return rows;
};

beforeEach(async () => {
  blocked = [];
  marked = [];
  ({ shieldId } = await fixture.rpc.call(screenOrder, buildRequest({ ip: '203.0.113.7' })));
});

describe('block_ip without a case service', () => {
  let isNew: boolean;

  beforeAll(async () => {
    await fixture.neighbours.answer(addEntry, (request) => {
      blocked.push(request);
      return { id: 5, isNew };
    });
  });

  beforeEach(() => {
    isNew = true;
  });

  it('puts the address of the order on the blacklist, with the sender of the feedback as its author', async () => {
    await expect(
      sendFeedback('block_ip', { reason: 'Card testing', attemptId: 'attempt-1' }),
    ).resolves.toEqual({
      action: 'block_ip',
      ip: '203.0.113.7',
      case_id: null,
      outcome: 'ip_blacklisted',
    });
    expect(blocked).toEqual([
      {
        accountId: 1,
        listType: 'blacklist',
        entityType: 'ip',
        value: '203.0.113.7',
        matchType: 'exact',
        reason: 'Card testing',
        expiresAt: null,
        nonOverridable: false,
        attemptId: 'attempt-1',
        actor,
      },
    ]);
  });

  it('blocks it for a time', async () => {
    const expiresAt = '2099-01-01T00:00:00.000Z';
    await sendFeedback('block_ip', { expiresAt });
    expect(blocked).toMatchObject([{ value: '203.0.113.7', expiresAt }]);
  });

  it('gives a repeat the same answer, and remembers who blocked it once', async () => {
    const first = await sendFeedback('block_ip');
    isNew = false;
    await expect(sendFeedback('block_ip')).resolves.toEqual(first);
    expect(await audited()).toEqual([
      {
        actor_id: 'key-1',
        before: null,
        after: { action: 'block_ip', outcome: 'ip_blacklisted', case_id: null },
      },
    ]);
  });

  it('records that an address was blocked again after its removal from the list', async () => {
    await sendFeedback('block_ip');
    await sendFeedback('block_ip');
    expect(await audited()).toHaveLength(2);
  });

  it.each(['mark_fraud', 'mark_legitimate'] as const)(
    'leaves %s without its module, which is said at once',
    async (action) => {
      await expect(sendFeedback(action)).rejects.toMatchObject({
        code: 'module_not_installed',
        details: { module: 'cases' },
      });
      expect(await audited()).toEqual([]);
    },
  );

  it('reports that there is no address to block when it is unknown', async () => {
    await sql.query("UPDATE screening.screenings SET ip = '' WHERE shield_id = $1", [shieldId]);
    await expect(sendFeedback('block_ip')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('unknown'),
    });
    expect(blocked).toEqual([]);
  });

  it('reports an order whose address was erased', async () => {
    await sql.query("UPDATE screening.screenings SET ip = '203.0.113.0/24' WHERE shield_id = $1", [shieldId]);
    await expect(sendFeedback('block_ip')).rejects.toMatchObject({ code: 'conflict' });
    expect(blocked).toEqual([]);
  });

  it.each([
    ['of another account', { accountId: 2 }],
    ['that never was', { shieldId: '20260301-ffffff' }],
    ['that cannot be', { shieldId: 'no\u0000id' }],
  ])('knows no order %s', async (_name, changes) => {
    await expect(sendFeedback('block_ip', changes)).rejects.toMatchObject({
      code: 'not_found',
      message: 'No screening with this id.',
    });
    expect(blocked).toEqual([]);
  });
});

describe('a mark', () => {
  let failure: ServiceError | null;

  beforeAll(async () => {
    await fixture.neighbours.answer(recordOutcome, (request) => {
      marked.push(request);
      if (failure !== null) throw failure;
      return { caseId: 42, outcome: request.outcome };
    });
  });

  beforeEach(() => {
    failure = null;
  });

  it.each([
    ['mark_fraud', 'confirmed_fraud'],
    ['mark_legitimate', 'false_positive'],
  ] as const)('%s records %s against the case of the address', async (action, outcome) => {
    await expect(sendFeedback(action, { reason: 'Chargeback' })).resolves.toEqual({
      action,
      ip: '203.0.113.7',
      case_id: 42,
      outcome,
    });
    expect(marked).toEqual([
      {
        accountId: 1,
        shieldId,
        ip: '203.0.113.7',
        outcome,
        reason: 'Chargeback',
        closes: false,
        attemptId: null,
        actor,
      },
    ]);
  });

  it.each([
    ['is unknown', '', {}],
    ['is that of the call', '203.0.113.7', { ipIsCallers: true }],
    ['is inside the shop’s network', '10.0.0.7', {}],
  ])('is recorded against the case of the customer when the address %s', async (_what, ip, order) => {
    const request = buildRequest({ ...order, ip: '203.0.113.7', email: 'ann@example.com' });
    ({ shieldId } = await fixture.rpc.call(screenOrder, request));
    await sql.query('UPDATE screening.screenings SET ip = $2 WHERE shield_id = $1', [shieldId, ip]);
    await expect(sendFeedback('mark_fraud')).resolves.toMatchObject({ ip, case_id: 42 });
    const described = { accountId: 1, shieldId, ip: null, identities: [expect.any(String)] };
    expect(marked).toMatchObject([{ ip, order: described, outcome: 'confirmed_fraud' }]);
  });

  it('leaves a record of who marked what, and what it replaced; none of a repeat', async () => {
    await sendFeedback('mark_fraud');
    await sendFeedback('mark_fraud', { actor: { kind: 'key', id: 'key-2' } });
    await sendFeedback('mark_legitimate', { actor: { kind: 'operator', id: 'ann' } });
    expect(await audited()).toEqual([
      {
        actor_id: 'key-1',
        before: null,
        after: { action: 'mark_fraud', outcome: 'confirmed_fraud', case_id: 42 },
      },
      {
        actor_id: 'ann',
        before: { action: 'mark_fraud' },
        after: { action: 'mark_legitimate', outcome: 'false_positive', case_id: 42 },
      },
    ]);
  });

  it('passes on that the case service failed, and remembers nothing', async () => {
    failure = new ServiceError('internal_error', { message: 'An internal error occurred.' });
    await expect(sendFeedback('mark_fraud')).rejects.toMatchObject({ code: 'internal_error' });
    expect(await audited()).toEqual([]);
  });
});
