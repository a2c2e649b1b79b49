import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AdminClient } from '../admin-client';
import { DOWNLOAD_LIMITS } from './named-file';
import { refreshSets } from './refresh-sets';

let site: Server;
beforeAll(async () => {
  site = createServer((_request, response) => response.end('192.0.2.1\n'));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
});
afterAll(() => site.close());

it('labels what it loads with the source and the licence of the feed', async () => {
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/list.txt`;
  const source = { url, licence: 'MIT', allows_commercial_use: true };
  const sources = ['One', 'Two', 'One'].map((owner) => ({ ...source, label: owner, owner }));
  const opened: unknown[] = [];
  const admin = {
    async ask(method: string, path: string, body: unknown) {
      if (method === 'GET' && path === '/data-sets') return [{ set: 'tor-exits', sources }];
      if (path.endsWith('/imports')) opened.push(body);
      return { import_id: '1', state: 'active', finished_at: '2026-01-31T09:00:00.000Z', problems: [] };
    },
  } as unknown as AdminClient;
  const io = { env: {}, out: () => {}, err: () => {} };
  const limits = { ...DOWNLOAD_LIMITS, allowHttp: true };
  await refreshSets(admin, io, { sets: [], acceptsLicences: false, by: 'ann', limits });
  expect(opened).toEqual([expect.objectContaining({ source: 'One, Two', licence: 'MIT', by: 'ann' })]);
});
