import { ask } from '../../../http/ask.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';
import { MOST_VIEWS } from '../../../views/views.service';
import { view, viewsOf } from '../views.fixture';

describe('POST /api/v1/views', () => {
  it('200: keeps filters under a name, as of the key', async () => {
    const gateway = sharedGateway();
    const key = await gateway.issueKey();
    const { status, body } = await viewsOf(gateway, key).call('', 'POST', view);
    expect([status, body]).toEqual([
      200,
      {
        data: {
          ...view,
          id: expect.any(Number),
          owner: { kind: 'key', id: key.keyId },
          created_at: expect.any(String),
        },
      },
    ]);
  });

  it('200: under one Idempotency-Key the work is done once', async () => {
    const gateway = sharedGateway();
    const key = await gateway.issueKey();
    const headers = { 'idempotency-key': 'once' };
    const send = () => ask(`${gateway.url}/api/v1/views`, { key, json: view, headers });
    const [first, again] = [await send(), await send()];
    expect([first.status, again.text]).toEqual([200, first.text]);
    expect(await viewsOf(gateway, key).names()).toEqual([view.name]);
  });

  it.each([
    ['screen', { screen: 'map' }],
    ['name', { name: '' }],
    ['name', { name: 'Orders of ann@example.com' }],
    ['filters.email', { filters: { email: 'x' } }],
    ['filters.ip', { filters: { ip: '192.0.2.1' } }],
    ['filters.reason', { filters: { reason: '192.0.2.1' } }],
    ['filters.note', { filters: { note: 'x'.repeat(201) } }],
    ['filters', { filters: Object.fromEntries(Array.from({ length: 31 }, (_, i) => [`f${i}`, 'x'])) }],
    ['colour', { colour: 'red' }],
  ])('400: names %s where it cannot be', async (param, changes) => {
    const gateway = sharedGateway();
    const { call } = viewsOf(gateway, await gateway.issueKey());
    const { status, body } = await call('', 'POST', { ...view, ...changes });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param }]);
  });

  it('409: refuses a name that the page has already', async () => {
    const gateway = sharedGateway();
    const { add, call } = viewsOf(gateway, await gateway.issueKey());
    await add();
    const { status, body } = await call('', 'POST', { ...view, name: view.name.toUpperCase() });
    expect([status, body.error]).toMatchObject([409, { code: 'conflict', param: 'name' }]);
  });

  it('409: refuses more than one caller may have, also at once', async () => {
    const gateway = sharedGateway();
    const { call, names } = viewsOf(gateway, await gateway.issueKey());
    const wanted = Array.from({ length: MOST_VIEWS.perOwner + 5 }, (_, i) => ({
      ...view,
      name: `View ${i}`,
    }));
    const answers = await Promise.all(wanted.map((each) => call('', 'POST', each)));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    expect(await names()).toHaveLength(MOST_VIEWS.perOwner);
  });
});
