import { sharedGateway } from '../../../http/shared-gateway.fixture';
import { viewsOf } from '../views.fixture';

describe('DELETE /api/v1/views/{id}', () => {
  it('200: deletes an own view, and returns what it was', async () => {
    const gateway = sharedGateway();
    const { add, call, names } = viewsOf(gateway, await gateway.issueKey());
    const { id, name } = await add();
    const { status, body } = await call(`/${id}`, 'DELETE');
    expect([status, body.data]).toMatchObject([200, { id, name }]);
    expect(await names()).toEqual([]);
    expect((await call(`/${id}`, 'DELETE')).status).toBe(404);
  });

  it('404: for a view of another account', async () => {
    const gateway = sharedGateway();
    const [one, two] = [
      viewsOf(gateway, await gateway.issueKey()),
      viewsOf(gateway, await gateway.issueKey()),
    ];
    const { id } = await one.add({ is_shared: true });
    expect((await two.call(`/${id}`, 'DELETE')).status).toBe(404);
    expect(await one.names()).toHaveLength(1);
  });
});
