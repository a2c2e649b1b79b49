import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AdminClient } from './admin-client';
import { ApiClient } from './api-client';

const folder = mkdtempSync(join(tmpdir(), 'rampart-running-'));
afterAll(() => rmSync(folder, { recursive: true }));

const RUNNING = join(folder, 'running.json');
const SUITE = {
  url: 'http://127.0.0.1:8787',
  key: 'rmp_live_1',
  admin_url: 'http://127.0.0.1:8788',
  admin_token: 't',
};

/** Which address is asked with these variables, and what is said about it. */
async function askedWith(client: typeof AdminClient | typeof ApiClient, env: Record<string, string>) {
  const said: string[] = [];
  const io = { env, out: () => {}, err: (line: string) => void said.push(line) };
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response('{"data":[]}', { headers: { 'content-type': 'application/json' } }));
  await client.from(io, {}).ask('GET', '/anything');
  const [url, init] = fetched.mock.calls[0] ?? [];
  return { url, authorization: new Headers(init?.headers).get('authorization'), said };
}

beforeEach(() => writeFileSync(RUNNING, JSON.stringify(SUITE)));

it.each([
  ['admin API', AdminClient, 'http://127.0.0.1:8788/admin/v1/anything', 'Bearer t', 'RAMPART_ADMIN_URL'],
  ['public API', ApiClient, 'http://127.0.0.1:8787/api/v1/anything', 'Bearer rmp_live_1', 'RAMPART_URL'],
] as const)(
  'without an address the %s of the suite that runs here is asked, and the tool says so',
  async (_name, client, url, authorization, variable) => {
    const asked = await askedWith(client, { RAMPART_RUNNING_SUITE: RUNNING });
    expect(asked).toMatchObject({ url, authorization });
    expect(asked.said).toEqual([
      `${variable} is not set: this is about the suite that runs here, http://127.0.0.1:8787.`,
    ]);
  },
);

it('an address that is set is asked, with its own token', async () => {
  const env = {
    RAMPART_RUNNING_SUITE: RUNNING,
    RAMPART_ADMIN_URL: 'http://other:1',
    RAMPART_ADMIN_TOKEN: 'own',
  };
  expect(await askedWith(AdminClient, env)).toEqual({
    url: 'http://other:1/admin/v1/anything',
    authorization: 'Bearer own',
    said: [],
  });
});

it.each([
  ['RAMPART_ADMIN_TOKEN', { RAMPART_ADMIN_URL: 'http://other:1' }],
  ['RAMPART_ADMIN_URL', { RAMPART_ADMIN_TOKEN: 'own' }],
])('one of the two alone is not completed by the suite that runs here: %s is asked for', (missing, env) => {
  const io = { env: { RAMPART_RUNNING_SUITE: RUNNING, ...env }, out: () => {}, err: () => {} };
  expect(() => AdminClient.from(io, {})).toThrow(missing);
});

it.each(['', '{"url":', '{}'])('a suite that is not ready yet is not found: %p', (text) => {
  writeFileSync(RUNNING, text);
  const io = { env: { RAMPART_RUNNING_SUITE: RUNNING }, out: () => {}, err: () => {} };
  expect(() => AdminClient.from(io, {})).toThrow('Where is the admin API?');
});
