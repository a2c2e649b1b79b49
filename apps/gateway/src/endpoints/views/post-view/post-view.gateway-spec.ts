import { SCOPES } from '@rampart/contracts';
import { sharedGateway } from '../../../http/shared-gateway.fixture';
import { viewsOf } from '../views.fixture';

describe('POST /api/v1/views/{id}', () => {
  it('200: changes what is sent, and nothing else', async () => {
    const gateway = sharedGateway();
    const { add, call } = viewsOf(gateway, await gateway.issueKey());
    const { id } = await add();
    const { status, body } = await call(`/${id}`, 'POST', { is_shared: true });
    expect([status, body.data]).toMatchObject([200, { id, name: 'Large rejected orders', is_shared: true }]);
  });

  it('404: for a view of a colleague, unless it is shared and the caller may change settings', async () => {
    const gateway = sharedGateway();
    const key = await gateway.issueKey();
    const mine = viewsOf(gateway, key);
    const manager = viewsOf(gateway, await gateway.issueKey({ account: key }));
    const scopes = SCOPES.filter((scope) => scope !== 'settings.write');
    const viewer = viewsOf(gateway, await gateway.issueKey({ account: key, scopes }));
    const { id } = await mine.add();
    const rename = { name: 'Renamed' };
    expect((await manager.call(`/${id}`, 'POST', rename)).status).toBe(404);
    await mine.call(`/${id}`, 'POST', { is_shared: true });
    expect((await viewer.call(`/${id}`, 'POST', rename)).status).toBe(404);
    expect((await manager.call(`/${id}`, 'POST', rename)).status).toBe(200);
  });

  it('404: for a view of another account, as for a malformed id', async () => {
    const gateway = sharedGateway();
    const [one, two] = [
      viewsOf(gateway, await gateway.issueKey()),
      viewsOf(gateway, await gateway.issueKey()),
    ];
    const { id } = await one.add({ is_shared: true });
    expect((await two.call(`/${id}`, 'POST', { name: 'Theirs' })).status).toBe(404);
    expect((await two.call('/none', 'POST', { name: 'Theirs' })).status).toBe(404);
  });

  it('409: for a name that the page has already', async () => {
    const gateway = sharedGateway();
    const { add, call } = viewsOf(gateway, await gateway.issueKey());
    await add({ name: 'First' });
    const { id } = await add({ name: 'Second' });
    expect((await call(`/${id}`, 'POST', { name: 'first' })).body.error).toMatchObject({ code: 'conflict' });
  });
});
