import { randomUUID } from 'node:crypto';
import { type GatewayDatabase, openGatewayDatabase } from '../database/gateway-database.fixture';
import { IdempotencyRepository } from './idempotency.repository';
import { IdempotencySweeper } from './idempotency.sweeper';
import { fingerprintOf, recordKeyOf } from './idempotency-key';

const CHARGE = [
  { usageId: 'u1', bucket: '', day: '2026-01-31', dayCalls: 1, month: '2026-01-01', monthCalls: 1 },
];

const LIVE = { lease: 30, kept: 86_400 };
/** The holder died before its lease ended: treated as expired. */
const DEAD = { lease: 0, kept: 86_400 };
const EXPIRED = { lease: 0, kept: 0 };

const fingerprint = fingerprintOf(['order 1']);

let opened: GatewayDatabase;
let records: IdempotencyRepository;

beforeAll(async () => {
  opened = await openGatewayDatabase();
  records = new IdempotencyRepository(opened.database);
});

afterAll(() => opened.close());

const expire = (recordKey: Buffer) =>
  opened.dataSource.query("UPDATE idempotency_records SET expires_at = '-infinity' WHERE record_key = $1", [
    recordKey,
  ]);
const newKey = () => recordKeyOf('/api/v1/screen', randomUUID());

describe('IdempotencyRepository', () => {
  it('gives the lease of a key to exactly one of many parallel callers', async () => {
    const key = newKey();
    const tokens = Array.from({ length: 50 }, () => randomUUID());
    const taken = await Promise.all(tokens.map((token) => records.take(1, key, fingerprint, token, LIVE)));
    const winners = tokens.filter((token, index) => taken[index]?.leaseToken === token);
    expect(winners).toHaveLength(1);
    expect(new Set(taken.map((record) => record.attemptId)).size).toBe(1);
  });

  it('gives the kept reply to everybody who comes later', async () => {
    const key = newKey();
    const token = randomUUID();
    await records.take(1, key, fingerprint, token, LIVE);
    await records.complete(1, key, token, '{"data":1}', fingerprint);
    const later = await records.take(1, key, fingerprint, randomUUID(), LIVE);
    expect(later).toMatchObject({ leaseToken: token, reply: '{"data":1}' });
  });

  it('keeps accounts apart', async () => {
    const key = newKey();
    const token = randomUUID();
    await records.take(1, key, fingerprint, randomUUID(), LIVE);
    expect((await records.take(2, key, fingerprint, token, LIVE)).leaseToken).toBe(token);
  });

  it('lets the same request take over from a holder that died, under the same attempt id', async () => {
    const key = newKey();
    const [dead, next] = [randomUUID(), randomUUID()];
    await records.take(1, key, fingerprint, dead, DEAD);
    const record = await records.take(1, key, fingerprint, next, LIVE);
    expect(record).toMatchObject({ leaseToken: next, attemptId: dead, reply: null });
  });

  it('does not let another request take over', async () => {
    const key = newKey();
    const dead = randomUUID();
    await records.take(1, key, fingerprint, dead, DEAD);
    const record = await records.take(1, key, fingerprintOf(['order 2']), randomUUID(), LIVE);
    expect(record.leaseToken).toBe(dead);
    expect(record.fingerprint).toEqual(fingerprint);
  });

  it('ignores a holder that returns after its lease was taken over', async () => {
    const key = newKey();
    const [dead, next] = [randomUUID(), randomUUID()];
    await records.take(1, key, fingerprint, dead, DEAD);
    await records.take(1, key, fingerprint, next, LIVE);
    await records.complete(1, key, dead, 'late', fingerprint);
    await records.forget(1, key, dead);
    expect(await records.take(1, key, fingerprint, randomUUID(), LIVE)).toMatchObject({
      leaseToken: next,
      reply: null,
    });
  });

  it('lets a released record be taken immediately, under the same attempt id', async () => {
    const key = newKey();
    const [first, second] = [randomUUID(), randomUUID()];
    await records.take(1, key, fingerprint, first, LIVE);
    await records.release(1, key, first, null);
    expect(await records.take(1, key, fingerprint, second, LIVE)).toMatchObject({
      leaseToken: second,
      attemptId: first,
      charge: null,
    });
  });

  it('keeps what an attempt of unknown outcome has taken of the quota, until the record expires', async () => {
    const key = newKey();
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    await records.take(1, key, fingerprint, first, LIVE);
    await records.release(1, key, first, CHARGE);
    expect(await records.take(1, key, fingerprint, second, LIVE)).toMatchObject({ charge: CHARGE });
    await records.release(1, key, second, null);
    expect(await records.take(1, key, fingerprint, third, LIVE)).toMatchObject({ charge: CHARGE });
    await expire(key);
    expect(await records.take(1, key, fingerprint, randomUUID(), LIVE)).toMatchObject({ charge: null });
  });

  it('renews the leases of their holders, and of no other', async () => {
    const [held, taken] = [newKey(), newKey()];
    const [holder, former, present] = [randomUUID(), randomUUID(), randomUUID()];
    await records.take(1, held, fingerprint, holder, DEAD);
    await records.take(1, taken, fingerprint, former, DEAD);
    await records.take(1, taken, fingerprint, present, DEAD);
    const lease = { accountId: 1, leaseSeconds: 30 };
    await records.renew([
      { ...lease, recordKey: held, token: holder },
      { ...lease, recordKey: taken, token: former },
    ]);
    const next = randomUUID();
    expect((await records.take(1, held, fingerprint, next, LIVE)).leaseToken).toBe(holder);
    expect((await records.take(1, taken, fingerprint, next, LIVE)).leaseToken).toBe(next);
  });

  it('does not wait for a lease that was written before the clock was set back by an hour', async () => {
    const key = newKey();
    const [before, after] = [randomUUID(), randomUUID()];
    await records.take(1, key, fingerprint, before, { lease: 3_600, kept: 86_400 });
    expect(await records.take(1, key, fingerprint, after, LIVE)).toMatchObject({
      leaseToken: after,
      attemptId: before,
    });
  });

  it('does not find a deleted record', async () => {
    const key = newKey();
    const [first, second] = [randomUUID(), randomUUID()];
    await records.take(1, key, fingerprint, first, LIVE);
    await records.forget(1, key, first);
    const other = fingerprintOf(['order 2']);
    expect(await records.take(1, key, other, second, LIVE)).toMatchObject({
      leaseToken: second,
      attemptId: second,
    });
  });

  it('takes an expired record for a new one, whatever was in it', async () => {
    const key = newKey();
    const [first, second] = [randomUUID(), randomUUID()];
    await records.take(1, key, fingerprint, first, EXPIRED);
    await records.complete(1, key, first, 'yesterday', fingerprint);
    const other = fingerprintOf(['order 2']);
    const record = await records.take(1, key, other, second, LIVE);
    expect(record).toMatchObject({ leaseToken: second, attemptId: second, reply: null });
    expect(record.fingerprint).toEqual(other);
  });
});

describe('IdempotencySweeper', () => {
  it('deletes what is expired, in batches, and nothing else', async () => {
    const live = newKey();
    const token = randomUUID();
    await records.take(9, live, fingerprint, token, LIVE);
    await Promise.all(
      Array.from({ length: 520 }, () => records.take(9, newKey(), fingerprint, randomUUID(), EXPIRED)),
    );
    const warn = jest.fn();
    await new IdempotencySweeper(records, { warn } as never).sweep();
    const left = await opened.dataSource.query(
      'SELECT record_key FROM idempotency_records WHERE account_id = 9',
    );
    expect(left).toEqual([{ record_key: live }]);
    expect(warn).not.toHaveBeenCalled();
  });
});
