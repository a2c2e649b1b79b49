import type { AccountLists, ListedValue } from '@rampart/account-lists';
import { checkPhone, type ListMatch, type RequestOf, ServiceError } from '@rampart/contracts';
import { Metrics } from '@rampart/telemetry';
import type { DataSetKey } from '../reference-data/data-set-loaders';
import { buildReferenceData } from '../reference-data/data-sets.builder';
import { compilePhones } from '../reference-data/sources/disposable-phones';
import { CheckPhoneService } from './check-phone.service';

const BLACKLISTED: ListMatch = {
  index: 0,
  entryId: 9,
  listType: 'blacklist',
  matchType: 'exact',
  entityType: 'phone',
  entryValue: '+442079460958',
  reason: null,
  nonOverridable: false,
  createdAt: '2026-11-21T00:00:00.000Z',
  expiresAt: null,
};

interface Given {
  matches?: () => Promise<ListMatch[]>;
  missing?: DataSetKey[];
}

function setUp({ matches = async () => [], missing = [] }: Given = {}) {
  const asked: ListedValue[] = [];
  const lists = {
    match: (_accountId: number, values: ListedValue[]) => {
      asked.push(...values);
      return matches();
    },
  } as unknown as AccountLists;
  const data = buildReferenceData({ disposablePhones: compilePhones([447_400_000_001]) }, missing);
  const metrics = new Metrics('checks');
  const service = new CheckPhoneService(data, lists, metrics);
  const check = async (given: Partial<RequestOf<typeof checkPhone>>) =>
    checkPhone.reply.parse(
      await service.check({ accountId: 1, sandbox: false, phone: '', country: null, ...given }),
    );
  const degraded = async () => (await metrics.degradedTotal.get()).values.map(({ labels }) => labels.source);
  return { check, asked, degraded };
}

describe('the check of a phone number', () => {
  it('answers every field of an ordinary number', async () => {
    const { record, expansions } = await setUp().check({ phone: ' 020 7946 0958 ', country: 'GB' });
    expect(record).toEqual({
      valid: true,
      e164: '+442079460958',
      is_voip: false,
      phone: '020 7946 0958',
      is_disposable: false,
      fraud_score: 0,
      risk_score: 0,
      reasons: ['No risk signals were detected.'],
    });
    expect(expansions).toEqual({
      contributions: [],
      risk_contributions: [],
      degraded: [],
      data_sets: [{ name: 'disposable-phones', version: '1' }],
    });
  });

  it('recognises a VoIP line and a disposable number', async () => {
    const { check } = setUp();
    expect((await check({ phone: '+81 50 1234 5678' })).record).toMatchObject({ valid: true, is_voip: true });
    expect((await check({ phone: '+44 7400 000001' })).record).toMatchObject({
      valid: true,
      is_disposable: true,
      fraud_score: 40,
    });
  });

  it.each(['call me', '020 7946 0958', '+44 20 7946 0958 12345', '+', '１２'])(
    'echoes %j, which is no number, and calls it not valid',
    async (phone) => {
      const { record } = await setUp().check({ phone });
      expect(record).toMatchObject({
        valid: false,
        e164: '',
        phone,
        is_voip: false,
        is_disposable: false,
        reasons: ['The text cannot be read as a phone number.'],
      });
    },
  );

  it('reads a number that is in no plan, and calls it not valid', async () => {
    const { record } = await setUp().check({ phone: '+1 202 055 0143' });
    expect(record).toMatchObject({ valid: false, e164: '+12020550143', fraud_score: 15 });
  });

  it('asks the lists for the number in E.164, and for an invalid number as it was sent', async () => {
    const { check, asked } = setUp();
    await check({ phone: '020 7946 0958', country: 'GB' });
    await check({ phone: ' call me ' });
    expect(asked).toEqual([
      { entityType: 'phone', value: '+442079460958' },
      { entityType: 'phone', value: 'call me' },
    ]);
  });

  it("lets the account's own word decide the risk", async () => {
    const { check } = setUp({ matches: async () => [BLACKLISTED] });
    expect((await check({ phone: '+442079460958' })).record).toMatchObject({
      fraud_score: 0,
      risk_score: 100,
      reasons: ["The phone number is on the account's blacklist."],
    });
  });

  it('gives no answer while the lists cannot be read', async () => {
    const { check } = setUp({
      matches: () => Promise.reject(new ServiceError('unavailable', { message: 'later' })),
    });
    await expect(check({ phone: '+442079460958' })).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('names the list of numbers that is missing, and counts it', async () => {
    const { check, degraded } = setUp({ missing: ['disposablePhones'] });
    const { record, expansions } = await check({ phone: '+447400000001' });
    expect(record.is_disposable).toBe(false);
    expect(expansions.degraded).toEqual([{ source: 'disposable-phones', cause: 'no_data' }]);
    expect(await degraded()).toEqual(['disposable-phones']);
  });

  it('answers documented values in the sandbox without data or other services', async () => {
    const { check, degraded } = setUp({ missing: ['disposablePhones'] });
    const { record, expansions } = await check({ sandbox: true, phone: '(202) 555-0110', country: 'US' });
    expect(record).toMatchObject({ valid: true, e164: '+12025550110', is_disposable: true });
    expect(expansions).toMatchObject({ degraded: [], data_sets: [] });
    await check({ sandbox: true, phone: '+447400000001' });
    expect(await degraded()).toEqual([]);
  });

  it('takes documented values in the sandbox only', async () => {
    expect((await setUp().check({ phone: '+12025550110' })).record.is_disposable).toBe(false);
  });
});
