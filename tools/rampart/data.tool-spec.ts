import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { createTestDatabase, type TestDatabase, testNatsUrl, untilTrue } from '@rampart/testing';
import { schema as checksSchema } from '../../apps/checks/src/database/schema';
import { start as startChecks } from '../../apps/checks/src/main';
import { schema as gatewaySchema } from '../../apps/gateway/src/database/schema';
import { type RunningGateway, start as startGateway } from '../../apps/gateway/src/main';
import { startInterruptedApi } from './interrupted-api.fixture';
import { EXIT, runTool } from './run-tool';

const ADMIN_TOKEN = 'a-token-for-this-spec';
const folder = mkdtempSync(path.join(tmpdir(), 'rampart-data-'));
const databases: TestDatabase[] = [];
let gateway: RunningGateway;
let checks: Awaited<ReturnType<typeof startChecks>>;
let site: Server;

/** The site's answers, by path. */
const PAGES: Readonly<Record<string, string | Buffer>> = {
  '/exits.txt': '192.0.2.1\n192.0.2.2\n',
  '/bingbot.json': JSON.stringify({ prefixes: [{ ipv4Prefix: '203.0.113.0/24' }] }),
};

beforeAll(async () => {
  for (const schema of [gatewaySchema, checksSchema]) databases.push(await createTestDatabase(schema));
  const shared = { NATS_URL: testNatsUrl(), LOG_LEVEL: 'silent' };
  gateway = await startGateway({ ...shared, DATABASE_URL: databases[0]?.url, ADMIN_TOKEN });
  checks = await startChecks({ ...shared, DATABASE_URL: databases[1]?.url });
  site = createServer((request, response) => {
    const page = PAGES[request.url ?? ''];
    response.writeHead(page === undefined ? 404 : 200).end(page);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  site?.close();
  await gateway?.close();
  await checks?.close();
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true });
});

async function rampart(line: string, adminUrl = gateway.adminUrl) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runTool(line.split(' '), {
    env: { RAMPART_ADMIN_URL: adminUrl, RAMPART_ADMIN_TOKEN: ADMIN_TOKEN },
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const json = async (line: string) => JSON.parse((await rampart(`${line} --json`)).out);
const siteUrl = (page: string) => `http://127.0.0.1:${(site.address() as AddressInfo).port}${page}`;

/** Writes a file for the tool to read. */
function file(name: string, content: string | Buffer): string {
  const full = path.join(folder, name);
  writeFileSync(full, content);
  return full;
}

/** A list that is larger than one chunk even when compressed. */
function manyAddresses(count: number): string {
  const address = (n: number) => [11 + (n % 80), (n * 7_919) % 251, (n * 104_729) % 253, n % 255].join('.');
  return Array.from({ length: count }, (_, n) => `${address(n)} # ${Math.sin(n)}`).join('\n');
}

/** A replica loads an imported set a moment after the import has ended. */
const untilServed = (set: string) =>
  untilTrue(async () => (await json(`data status ${set}`))[0].origin === 'imported', `${set} is served`);

describe('rampart data', () => {
  it('imports a file of many chunks, shows it, and takes it back', async () => {
    const list = file('threats.txt', manyAddresses(60_000));
    const outcome = await json(`data import threat-addresses --file ${list} --by ann --version one`);
    expect(outcome).toMatchObject({ state: 'active', version: 'one', imported_by: 'ann', problems: [] });
    const [status] = await json('data status threat-addresses');
    expect(status).toMatchObject({
      ...{ origin: 'imported', version: 'one', imported_by: 'ann', is_stale: false, rows: outcome.rows },
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await json('data rollback threat-addresses --by ann')).toMatchObject({ origin: 'not_loaded' });
  });

  it('waits for the outcome of an import while the API is unavailable', async () => {
    const admin = await startInterruptedApi(gateway.adminUrl, '/data-imports/');
    const list = file('again.txt', '192.0.2.8\n');
    const { code, out, err } = await rampart(`data import vpn-networks --file ${list} --json`, admin.url);
    admin.close();
    expect([code, err]).toEqual([EXIT.ok, '']);
    expect(JSON.parse(out)).toMatchObject({ state: 'active', rows: 1 });
    expect(admin.looks()).toBeGreaterThan(2);
    await rampart('data rollback vpn-networks');
  });

  it('shows people version, age, digest and which replicas agree', async () => {
    await rampart(
      `data import tor-exits --file ${file('exits.gz', gzipSync('192.0.2.7\n'))} --date 2026-01-01`,
    );
    await untilServed('tor-exits');
    const { out } = await rampart('data status tor-exits ip-city');
    expect(out).toMatch(/^set +origin +version +rows +date +age +stale +licence +digest +source +replicas$/m);
    expect(out).toMatch(
      /^tor-exits +imported +2026-01-01-[0-9a-f]{8} +1 +2026-01-01 +\d+d +STALE +not stated +[0-9a-f]{12} +exits.gz /m,
    );
    expect(out).toMatch(/^ip-city +built_in /m);
  });

  it('refuses a bad file with its lines, and leaves the old set in service', async () => {
    const [before] = await json('data status tor-exits');
    const list = file('bad.txt', '192.0.2.1\n192.0.2.300\n8.8.8.8\n');
    const { code, err } = await rampart(`data import tor-exits --file ${list}`);
    expect(code).toBe(EXIT.failed);
    expect(err.split('\n')).toEqual([
      'error: tor-exits was refused; what served before still does.',
      '  - line 2: expected an IPv4 or IPv6 address, network or range, got "192.0.2.300"',
      `  - line 3: "8.8.8.8" holds Google's public resolver, which this set must not`,
    ]);
    expect((await json('data status tor-exits'))[0].version).toBe(before.version);
  });

  it('imports several files as one set, from files and addresses', async () => {
    const google = file('google.json', JSON.stringify({ prefixes: [{ ipv6Prefix: '2001:db8:1::/48' }] }));
    const outcome = await json(
      `data import crawler-networks --file googlebot=${google} --url bingbot=${siteUrl('/bingbot.json')} --allow-http`,
    );
    expect(outcome).toMatchObject({ state: 'active', rows: 2 });
  });

  it('loads from an address only over https by default, and names what is missing', async () => {
    const url = siteUrl('/exits.txt');
    expect((await rampart(`data import tor-exits --url ${url}`)).err).toMatch(/is not encrypted/);
    expect((await rampart(`data import tor-exits --url ${siteUrl('/none')} --allow-http`)).err).toMatch(
      /\/none answers 404/,
    );
    expect((await rampart(`data import tor-exits --url ${url} --allow-http`)).code).toBe(EXIT.ok);
  });

  it.each([
    ['data import tor-exits', 'Give --file or --url'],
    ['data import tor-exits --file /no/such/file', 'Cannot read /no/such/file'],
    ['data import ip-city --file package.json', 'There is no data set ip-city that can be imported'],
    ['data rollback vpn-networks', 'No imported version of vpn-networks is in service'],
    ['data refresh no-such-set', 'There is no data set no-such-set'],
    ['data refresh mobile-networks', 'mobile-networks has no public source'],
    ['data refresh phishing-urls', 'non-commercial use only. Give --accept-licence'],
  ])('says of %p what is wrong', async (line, words) => {
    const { code, err } = await rampart(line);
    expect([code, err]).toEqual([EXIT.failed, expect.stringContaining(words)]);
  });

  it('does not take a ZIP archive for a list', async () => {
    const { err } = await rampart(
      `data import postal-codes --file ${file('all.zip', 'PK\x03\x04 and more')}`,
    );
    expect(err).toMatch(/ZIP archive. Unpack it/);
  });
});
