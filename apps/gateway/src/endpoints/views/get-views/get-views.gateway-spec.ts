import { sharedGateway } from '../../../http/shared-gateway.fixture';
import { viewsOf } from '../views.fixture';

describe('GET /api/v1/views', () => {
  it('200: shows own views and shared ones, and none of another account', async () => {
    const gateway = sharedGateway();
    const key = await gateway.issueKey();
    const mine = viewsOf(gateway, key);
    const colleague = viewsOf(gateway, await gateway.issueKey({ account: key }));
    const stranger = viewsOf(gateway, await gateway.issueKey());
    await mine.add({ name: 'Mine' });
    await colleague.add({ name: 'Theirs' });
    await colleague.add({ name: 'Ours', is_shared: true });
    await stranger.add({ name: 'Elsewhere', is_shared: true });
    expect(await mine.names()).toEqual(['Mine', 'Ours']);
    expect(await colleague.names()).toEqual(['Ours', 'Theirs']);
    expect(await stranger.names()).toEqual(['Elsewhere']);
  });
});
