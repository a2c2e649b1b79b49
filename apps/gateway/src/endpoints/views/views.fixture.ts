import { ask } from '../../http/ask.fixture';
import type { TestGateway, TestKey } from '../../http/gateway.fixture';

export const view = {
  screen: 'orders',
  name: 'Large rejected orders',
  filters: { status: 'REJECT', min_amount: '500' },
  is_shared: false,
};

/** Calls the endpoints of views with a key. */
export const viewsOf = (gateway: TestGateway, key: TestKey) => {
  const call = (path = '', method = 'GET', json?: object) =>
    ask(`${gateway.url}/api/v1/views${path}`, { key, method, json });
  const add = async (changes: object = {}) => {
    const { status, text, body } = await call('', 'POST', { ...view, ...changes });
    if (status !== 200) throw new Error(`the view was refused: ${text}`);
    return body.data as unknown as { id: number; name: string };
  };
  const names = async () => {
    const { views } = (await call()).body.data as { views: { name: string }[] };
    return views.map(({ name }) => name);
  };
  return { call, add, names };
};
