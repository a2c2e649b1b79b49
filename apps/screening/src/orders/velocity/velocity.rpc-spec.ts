import { type OrderEntityType, ServiceError, screenOrder } from '@rampart/contracts';
import { Client } from 'pg';
import { fullOrder } from '../../../test/rich-order';
import {
  buildRequest,
  readResult,
  type ScreeningFixture,
  startFixture,
} from '../../../test/screening.fixture';
import { positionOf } from '../../facts/features/feature-record';
import { buildLearned } from '../../facts/screening-facts.builder';
import { readInput } from '../../stored/decision-inputs/stored-input';

let fixture: ScreeningFixture;
/** A new one for each spec, so that none meets the history of another. */
let accountId = 100;

beforeAll(async () => {
  fixture = await startFixture();
});

afterAll(() => fixture.stop());

beforeEach(() => {
  accountId += 1;
  fixture.neighbours.facts = () => buildLearned();
  fixture.neighbours.entries.clear();
  fixture.neighbours.recorded.length = 0;
});

/** From now on this many orders of the named entities have come within an hour, where 60 are usual. */
function seeOften(count: number, ...entities: OrderEntityType[]): void {
  fixture.neighbours.velocities = (request) =>
    request.entities.map(({ entityType }) => {
      const isBusy = entities.includes(entityType);
      return {
        entityType,
        counts: { '60s': 1, '300s': 1, '3600s': isBusy ? count : 1, '86400s': isBusy ? count : 1 },
        exceeded: isBusy && count > 60 ? [{ window: '3600s', limit: 60 }] : [],
      };
    });
}

const codesOf = async (order = {}, rest = {}) => {
  const { expansions } = await fixture.rpc.call(screenOrder, buildRequest(order, { accountId, ...rest }));
  return expansions.contributions.map(({ code }) => code);
};

describe('the velocity of an order', () => {
  it('is asked once, in one message, under the attempt of the order', async () => {
    seeOften(1);
    const request = buildRequest(fullOrder, { accountId });
    await fixture.rpc.call(screenOrder, request);
    expect(fixture.neighbours.recorded).toEqual([
      {
        accountId,
        sandbox: false,
        attemptId: request.attemptId,
        entities: [
          { entityType: 'ip', entityValue: '198.51.100.4' },
          { entityType: 'email', entityValue: 'ann@example.com' },
          { entityType: 'phone', entityValue: '+442079460958' },
          { entityType: 'device', entityValue: 'device-1' },
          { entityType: 'account', entityValue: 'ann-of-the-green' },
        ],
      },
    ]);
  });

  it('marks an order of a sandbox', async () => {
    await fixture.rpc.call(screenOrder, buildRequest({}, { sandbox: true }));
    expect(fixture.neighbours.recorded).toMatchObject([{ sandbox: true }]);
  });

  it('raises the score by each entity over its threshold, and gives the sentence among the reasons', async () => {
    seeOften(120, 'email', 'account');
    const { result, expansions } = await fixture.rpc.call(
      screenOrder,
      buildRequest(fullOrder, { accountId }),
    );
    expect(readResult(result)).toMatchObject({
      shield_score: 44,
      shield_reasons: [
        'This e-mail address was used for 120 orders within an hour; 60 are usual at most.',
        'This customer account was used for 120 orders within an hour; 60 are usual at most.',
      ],
    });
    expect(expansions.contributions).toMatchObject([
      { code: 'email_velocity_exceeded', points: 24 },
      { code: 'account_velocity_exceeded', points: 20 },
    ]);
  });

  it('is no evidence at the threshold', async () => {
    seeOften(60, 'ip', 'email', 'phone', 'device', 'account');
    expect(await codesOf(fullOrder)).toEqual([]);
  });

  it.each([
    ['ip', '198.51.100.4'],
    ['phone', '+442079460958'],
    ['device', 'device-1'],
  ] as const)(
    'of a whitelisted %s, which many share, is silent; that of the rest is not',
    async (entityType, value) => {
      seeOften(61, 'email', entityType);
      fixture.neighbours.list(accountId, { listType: 'whitelist', entityType, value });
      expect(await codesOf(fullOrder)).toEqual(['email_velocity_exceeded', `whitelisted_${entityType}`]);
    },
  );

  it('of a device whose hash a crowd shares is silent', async () => {
    seeOften(900, 'device');
    const device = {
      isKnown: true,
      timesSeen: 900,
      firstSeenAt: '2026-01-01T00:00:00.000Z',
      isMalwareExploit: false,
      isDistinctive: false,
      timezone: null,
      contributions: [],
    };
    fixture.neighbours.facts = () => buildLearned({ device });
    expect(await codesOf(fullOrder)).toEqual([]);
  });

  it('is kept beside the answer, by entity and window, and without the entities', async () => {
    seeOften(33, 'email');
    const { shieldId } = await fixture.rpc.call(screenOrder, buildRequest({ email: 'ann@example.com' }));
    const sql = new Client({ connectionString: fixture.database.url });
    await sql.connect();
    const { rows } = await sql.query(
      'SELECT created_at, input FROM screening.decision_inputs WHERE shield_id = $1',
      [shieldId],
    );
    await sql.end();
    const { features } = readInput(rows[0].input, rows[0].created_at, null);
    const counts = (entity: string) =>
      ['60s', '300s', '3600s', '86400s'].map(
        (window) => features[positionOf(`velocity.${entity}.count_${window}`) ?? -1],
      );
    expect(counts('ip')).toEqual([1, 1, 1, 1]);
    expect(counts('email')).toEqual([1, 1, 33, 33]);
    expect(['phone', 'device', 'account'].flatMap(counts)).toEqual(Array(12).fill(null));
    expect(rows[0].input).not.toContain('ann@');
  });

  it('is not asked again for an attempt whose answer is stored', async () => {
    seeOften(61, 'email');
    const request = buildRequest(fullOrder, { accountId });
    const first = await fixture.rpc.call(screenOrder, request);
    seeOften(500, 'email');
    await expect(fixture.rpc.call(screenOrder, request)).resolves.toEqual(first);
  });
});

describe('an order whose velocity cannot be asked', () => {
  it.each([
    ['fails', new ServiceError('unavailable', { message: 'The database is away.' }), 'unavailable'],
    ['never answers', null, 'timeout'],
  ])('is answered without it when behavior %s, and names it', async (_name, velocities, cause) => {
    fixture.neighbours.velocities = velocities;
    const { result, expansions } = await fixture.rpc.call(
      screenOrder,
      buildRequest(fullOrder, { accountId }),
    );
    expect(expansions.degraded).toEqual([{ source: 'velocity', cause }]);
    expect(readResult(result)).toMatchObject({ shield_status: 'APPROVE', shield_score: 0 });
  });

  it('is answered immediately while no service listens', async () => {
    await fixture.neighbours.leaveBehavior();
    const { result, expansions } = await fixture.rpc.call(
      screenOrder,
      buildRequest(fullOrder, { accountId }),
    );
    expect(expansions).toMatchObject({
      contributions: [],
      degraded: [{ source: 'velocity', cause: 'unavailable' }],
    });
    expect(readResult(result).shield_status).toBe('APPROVE');
  });
});
