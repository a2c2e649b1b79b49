import { setModelSettings } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint, itIsDoneOnce } from '../../../http/endpoint-statuses.fixture';
import { settingsExample } from '../model-examples.fixture';

const endpoint: AskedEndpoint<typeof setModelSettings> = {
  method: 'POST',
  path: '/api/v1/models/settings',
  counts: true,
  command: setModelSettings,
  fields: { effect: 'replace' },
  reply: settingsExample,
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send } = underTest;
const changesAsked = () => asked.map(({ changes }) => changes);

describe('POST /api/v1/models/settings', () => {
  it('200: changes what is sent, and leaves the rest as it is', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: settingsExample }]);
    expect(asked).toEqual([
      {
        accountId: key().accountId,
        changes: { effect: 'replace', limits: {} },
        actor: { kind: 'key', id: key().keyId },
      },
    ]);
  });

  it('200: takes away what is sent as none', async () => {
    await send({
      unlabelled_after_days: '60',
      train_every_days: 'none',
      max_rows: '1000',
      min_auc: 'none',
      max_auc_loss: '0.02',
      min_shadow_orders: '500',
    });
    expect(changesAsked()).toEqual([
      {
        unlabelledAfterDays: 60,
        trainEveryDays: null,
        maxRows: 1_000,
        limits: { minAuc: null, maxAucLoss: 0.02, minShadowOrders: 500 },
      },
    ]);
  });

  it.each([
    ['effect', 'lower', 'Expected one of: raise, replace.'],
    ['unlabelled_after_days', '0', 'Expected a whole number from 1 to 365 or none.'],
    ['max_rows', 'none', 'Expected a whole number.'],
    ['max_rows', '999', 'Expected a whole number from 1000 to 500000.'],
    ['train_every_days', '366', 'Expected a whole number from 1 to 365 or none.'],
    ['min_auc', '1.1', 'Expected a number from 0 to 1 or none.'],
    ['min_auc', 'high', 'Expected a number from 0 to 1 or none.'],
    ['max_reject_rate_increase', 'null', 'Expected a number from 0 to 100 or none.'],
  ])('400: refuses a %s that cannot be read: %s', async (param, value, message) => {
    const { status, body } = await send({ [param]: value });
    const error = { code: 'validation_failed', param, message: expect.stringContaining(message) };
    expect([status, body.error]).toMatchObject([400, error]);
    expect(asked).toEqual([]);
  });

  itIsDoneOnce(underTest);
});
