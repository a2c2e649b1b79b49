import { checkPhone, type RequestOf } from '@rampart/contracts';
import type { RpcClient } from '@rampart/rpc';
import { sharedChecks } from '../shared-checks.fixture';

const request = (given: Partial<RequestOf<typeof checkPhone>>) => ({
  accountId: 1,
  sandbox: false,
  phone: '',
  country: null,
  ...given,
});

describe('the phone check, over NATS and with the data that ships', () => {
  let client: RpcClient;

  beforeAll(() => {
    ({ client } = sharedChecks());
  });

  it('answers an ordinary number, and names the data it rests on', async () => {
    const { record, expansions } = await client.call(
      checkPhone,
      request({ phone: '030 901820', country: 'DE' }),
    );
    expect(record).toEqual({
      valid: true,
      e164: '+4930901820',
      is_voip: false,
      phone: '030 901820',
      is_disposable: false,
      fraud_score: 0,
      risk_score: 0,
      reasons: ['No risk signals were detected.'],
    });
    expect(expansions.data_sets).toEqual([
      { name: 'disposable-phones', version: expect.stringMatching(/^\d.*\+\d{4}-\d\d-\d\d$/) },
    ]);
    expect(expansions.degraded).toEqual([]);
  });

  it('recognises numbers of public sites, and the blocks that they have bought', async () => {
    // The first is on the package's list; the second, in a block of a Finnish provider that these sites use, is not.
    const listed = await client.call(checkPhone, request({ phone: '+46200231' }));
    expect(listed.record).toMatchObject({ is_disposable: true });
    expect(listed.expansions.contributions.map(({ code }) => code)).toContain('phone_disposable');
    const neighbour = await client.call(checkPhone, request({ phone: '+3584573969022' }));
    expect(neighbour.record).toMatchObject({ valid: true, is_disposable: true });
    expect(neighbour.expansions.contributions.map(({ code }) => code)).toEqual(['phone_disposable_block']);
  });

  it('answers a text that is no number', async () => {
    const { record } = await client.call(checkPhone, request({ phone: 'call me' }));
    expect(record).toMatchObject({ valid: false, e164: '', phone: 'call me', fraud_score: 15 });
  });
});
