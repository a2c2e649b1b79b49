import { checkOrders, describeDataSets, finishDataImport, rollBackDataSet } from '@rampart/contracts';
import { NatsLink, RpcClient, type RunningService } from '@rampart/rpc';
import { createTestDatabase, type TestDatabase, testNatsUrl, untilTrue } from '@rampart/testing';
import { Client } from 'pg';
import { pino } from 'pino';
import { schema } from '../database/schema';
import { start } from '../main';
import { checkOne, type OneOrder } from '../order/one-order.fixture';
import { begin, importFile, upload } from './imports/import-data.fixture';

const place = { country: null, state: null, city: null, zipCode: null };
const order: OneOrder = {
  ...{ accountId: 1, sandbox: false, ip: '73.1.1.1', email: null, phone: null, username: null },
  ...{ deviceHash: null, binNo: null, billing: place, shipping: { ...place, addressLine: null } },
};
const exits = (count: number, net = 198) =>
  Array.from({ length: count }, (_, n) => `${net}.51.${n >> 8}.${n & 255}`).join('\n');

describe('the reference data of two replicas', () => {
  let database: TestDatabase;
  let replicas: RunningService[];
  let link: NatsLink;
  let client: RpcClient;
  const askOne = (order: OneOrder) => checkOne((request) => client.call(checkOrders, request), order);

  const startReplica = () =>
    start({
      ...{ DATABASE_URL: database.url, NATS_URL: testNatsUrl(), LOG_LEVEL: 'silent' },
      CHECKS_DNS_SERVERS: '127.0.0.1:1',
    });

  beforeAll(async () => {
    database = await createTestDatabase(schema);
    replicas = [await startReplica(), await startReplica()];
    link = await NatsLink.open(testNatsUrl(), 'data-sets-spec', pino({ level: 'silent' }));
    client = new RpcClient(link);
  });

  afterAll(async () => {
    await link.close();
    for (const replica of replicas) await replica.close();
    await database.drop();
  });

  const statusOf = async (set: string) => {
    const { sets } = await client.call(describeDataSets, {});
    const found = sets.find((each) => each.set === set);
    if (found === undefined) throw new Error(`${set} is not described`);
    return found;
  };
  /** The version of a set that the next answer uses. */
  const answeredWith = async (set: string) => {
    const { dataSets } = await askOne(order);
    return dataSets.find(({ name }) => name === set)?.version ?? null;
  };
  /** Polls until both replicas have reported the version that they serve. */
  const untilAllServe = (set: string, version: string | null) =>
    untilTrue(async () => {
      const { replicas: told } = await statusOf(set);
      return told.length === 2 && told.every((each) => each.version === version) && told;
    }, `both replicas serve ${version} of ${set}`);

  it('begins with the built-in sets, and with feeds that are not loaded and not missing', async () => {
    expect(await statusOf('ip-city')).toMatchObject({
      origin: 'built_in',
      isImportable: false,
    });
    expect(await statusOf('tor-exits')).toMatchObject({ origin: 'not_loaded', version: null, rows: null });
    expect(await answeredWith('tor-exits')).toBeNull();
    // No built-in set knows the details of an address; nothing else is missing.
    expect((await askOne(order)).degraded).toEqual([{ source: 'ip-details', cause: 'no_data' }]);
  });

  it('takes an import into service on both', async () => {
    const outcome = await importFile(client, 'tor-exits', exits(1_000), { date: '2026-11-20' });
    expect(outcome).toMatchObject({
      ...{ state: 'active', rows: 1_000, problems: [], importedBy: 'spec', replacedVersion: null },
      version: expect.stringMatching(/^2026-11-20-[0-9a-f]{8}$/),
    });
    await untilAllServe('tor-exits', outcome.version);
    const seen = new Set(await Promise.all(Array.from({ length: 20 }, () => answeredWith('tor-exits'))));
    expect([...seen]).toEqual([outcome.version]);
    expect(await statusOf('tor-exits')).toMatchObject({
      ...{ origin: 'imported', date: '2026-11-20', rows: 1_000, digest: outcome.digest, importedBy: 'spec' },
    });
  });

  it('labels a file of one’s own with its own source and licence, never with the feed’s', async () => {
    expect(await statusOf('tor-exits')).toMatchObject({ licence: 'not stated', source: 'list.txt' });
    const given = { licence: 'our own', source: 'our SOC', allowShrink: true };
    const { version } = await importFile(client, 'tor-exits', exits(999), given);
    await untilAllServe('tor-exits', version);
    expect(await statusOf('tor-exits')).toMatchObject({ licence: 'our own', source: 'our SOC' });
  });

  it('gives neighbours of a threat import of two lines no points, and the listed addresses theirs', async () => {
    const { version } = await importFile(client, 'threat-addresses', '73.1.1.7\n73.1.1.9\n');
    await untilAllServe('threat-addresses', version);
    const scoreOf = async (ip: string) => (await askOne({ ...order, ip })).ip?.fraudScore;
    expect([await scoreOf('73.1.1.8'), await scoreOf('73.1.2.1')]).toEqual([0, 0]);
    expect(await scoreOf('73.1.1.7')).toBe(72);
    await client.call(rollBackDataSet, { set: 'threat-addresses', to: 'built_in', by: 'spec' });
    await untilAllServe('threat-addresses', null);
  });

  it('drops no request while a set is replaced', async () => {
    let isOver = false;
    let answered = 0;
    const loop = async () => {
      while (!isOver) {
        await askOne(order);
        answered += 1;
      }
    };
    const loops = Array.from({ length: 4 }, loop);
    const outcome = await importFile(client, 'tor-exits', exits(60_000, 203));
    await untilAllServe('tor-exits', outcome.version);
    isOver = true;
    await Promise.all(loops);
    expect(outcome.state).toBe('active');
    expect(answered).toBeGreaterThan(50);
  });

  it('leaves the old set in service when a line is bad, and names the line', async () => {
    const before = await answeredWith('tor-exits');
    const outcome = await importFile(client, 'tor-exits', `192.0.2.1\n\nnonsense\n${exits(50_000)}`);
    expect(outcome).toMatchObject({
      state: 'refused',
      problems: ['line 3: expected an IPv4 or IPv6 address, network or range, got "nonsense"'],
    });
    expect(await answeredWith('tor-exits')).toBe(before);
  });

  it.each([
    ['tor-exits', '8.8.8.0/24', `"8.8.8.0/24" holds Google's public resolver, which this set must not`],
    ['tor-exits', '0.0.0.0/0', '"0.0.0.0/0" is wider than the /24 that this set allows'],
    [
      'disposable-domain-feed',
      'Gmail.com',
      '"gmail.com" is a well-known domain, which this set must not hold',
    ],
  ])('refuses %s with %s in it', async (set, line, problem) => {
    const outcome = await importFile(client, set, `# a list\n${line}\n`);
    expect(outcome).toMatchObject({ state: 'refused', problems: [`line 2: ${problem}`] });
  });

  it('refuses a list that has shrunk to less than half, unless that is confirmed', async () => {
    const shrunk = await importFile(client, 'tor-exits', exits(100));
    expect(shrunk.problems).toEqual([expect.stringContaining('less than half of the 60000')]);
    expect(await importFile(client, 'tor-exits', exits(100), { allowShrink: true })).toMatchObject({
      state: 'active',
    });
  });

  it('refuses a file that is empty, cut off or no text', async () => {
    const problemsOf = async (file: Buffer | string) =>
      (await importFile(client, 'tor-exits', file, { allowShrink: true })).problems;
    expect(await problemsOf('# nothing\n')).toEqual(['The file holds no entry.']);
    expect(await problemsOf(Buffer.from([0x1f, 0x8b, 8, 0, 1, 2]))).toEqual([
      'line 1: the compressed file is damaged or cut off',
    ]);
    expect(await problemsOf(Buffer.from([0x31, 0xff, 0xfe, 0x0a]))).toEqual([
      'line 1: the file is not UTF-8 text',
    ]);
  });

  it('reports no change when the same content arrives again', async () => {
    const before = await answeredWith('tor-exits');
    expect(await importFile(client, 'tor-exits', exits(100))).toMatchObject({
      ...{ state: 'unchanged', version: before },
    });
    expect(await answeredWith('tor-exits')).toBe(before);
  });

  it('lets one of two imports of a set win, and refuses the other', async () => {
    const first = await begin(client, 'vpn-networks');
    await expect(begin(client, 'vpn-networks')).rejects.toMatchObject({ code: 'conflict' });
    const chunks = await upload(client, first.importId, '203.0.113.0/24');
    await expect(
      client.call(finishDataImport, { importId: first.importId, chunks: [chunks + 1] }),
    ).rejects.toMatchObject({ code: 'validation_failed' });
    const finish = () => client.call(finishDataImport, { importId: first.importId, chunks: [chunks] });
    await Promise.all([finish(), finish()]);
    expect(await importFile(client, 'hosting-networks', '203.0.113.0/24')).toMatchObject({ state: 'active' });
  });

  it('cleans up what an interrupted upload left behind, and lets the next one in', async () => {
    const { importId } = await begin(client, 'proxy-addresses');
    await upload(client, importId, '203.0.113.7:8080');
    const admin = new Client({ connectionString: database.url, options: '-c search_path=checks' });
    await admin.connect();
    await admin.query(
      "UPDATE data_set_versions SET touched_at = now() - interval '6 minutes' WHERE id = $1",
      [importId],
    );
    expect(await importFile(client, 'proxy-addresses', '203.0.113.8:8080')).toMatchObject({
      state: 'active',
    });
    const left = await admin.query('SELECT 1 FROM data_set_chunks WHERE version_id = $1', [importId]);
    const { rows } = await admin.query('SELECT state, problems FROM data_set_versions WHERE id = $1', [
      importId,
    ]);
    await admin.end();
    expect([left.rowCount, rows]).toEqual([
      0,
      [{ state: 'refused', problems: ['The import was interrupted; start it again.'] }],
    ]);
  });

  it('goes back to the version before, and to the built-in data', async () => {
    const newest = await answeredWith('tor-exits');
    const back = await client.call(rollBackDataSet, { set: 'tor-exits', to: 'previous', by: 'spec' });
    expect(back).toMatchObject({ origin: 'imported', rows: 60_000 });
    expect(back.version).not.toBe(newest);
    await untilAllServe('tor-exits', back.version);
    const none = await client.call(rollBackDataSet, { set: 'tor-exits', to: 'built_in', by: 'spec' });
    expect(none).toMatchObject({ origin: 'not_loaded', version: null });
    await untilAllServe('tor-exits', null);
    await expect(
      client.call(rollBackDataSet, { set: 'tor-exits', to: 'previous', by: 'spec' }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });

  it('serves the active version again after a restart', async () => {
    const { version } = await importFile(client, 'tor-exits', exits(500));
    await replicas.pop()?.close();
    replicas.push(await startReplica());
    await replicas.shift()?.close();
    expect(await answeredWith('tor-exits')).toBe(version);
    replicas.push(await startReplica());
    await untilAllServe('tor-exits', version);
  });

  it('replaces a built-in set and takes it back', async () => {
    const builtIn = await answeredWith('card-bins');
    const table =
      'iin_start,iin_end,type,prepaid,country,bank_name\n446238,446238,credit,Yes,TR,Example Bank\n';
    const { version } = await importFile(client, 'card-bins', table, { allowShrink: true });
    await untilAllServe('card-bins', version);
    const { card, dataSets } = await askOne({ ...order, binNo: '446238' });
    expect(card).toMatchObject({
      issuingBank: 'Example Bank',
      issuingCountry: 'TR',
      type: 'credit',
      isPrepaid: true,
    });
    expect(dataSets).toContainEqual({ name: 'card-bins', version });
    await client.call(rollBackDataSet, { set: 'card-bins', to: 'previous', by: 'spec' });
    await untilAllServe('card-bins', null);
    expect(await answeredWith('card-bins')).toBe(builtIn);
  });

  it('refuses four lines in place of the 17,280 rows of a built-in set, unless that is confirmed', async () => {
    const { rows, version: builtIn } = await statusOf('card-bins');
    const lines = ['446238', '446239', '446240', '446241'].map((bin) => `${bin},${bin},credit,Yes,TR,Bank`);
    const table = `iin_start,iin_end,type,prepaid,country,bank_name\n${lines.join('\n')}\n`;
    expect(await importFile(client, 'card-bins', table)).toMatchObject({
      state: 'refused',
      problems: [
        `It has 4 rows, less than half of the ${rows} of the built-in set, all of which it would replace. Give --replace (allow_shrink) if that is right.`,
      ],
    });
    expect(await statusOf('card-bins')).toMatchObject({ origin: 'built_in', rows, version: builtIn });
  });

  it('calls a built-in set stale by its own half-life, without an alert about it', async () => {
    expect(await statusOf('card-bins')).toMatchObject({ origin: 'built_in', isStale: true });
    expect(await statusOf('cities')).toMatchObject({ origin: 'built_in', date: null, isStale: false });
    const metrics = await (await fetch(`${replicas[0]?.healthUrl}/metrics`)).text();
    expect(metrics).toMatch(/rampart_data_set_stale\{set="card-bins",origin="built_in",service="checks"\} 1/);
  });

  it.each(['ip-city', 'no-such-set'])('imports nothing into %s', async (set) => {
    await expect(begin(client, set)).rejects.toMatchObject({ code: 'validation_failed', param: 'set' });
    const rollBack = client.call(rollBackDataSet, { set, to: 'previous', by: 'spec' });
    await expect(rollBack).rejects.toMatchObject({ code: 'validation_failed', param: 'set' });
  });

  it('shows version, rows, age and staleness in the metrics', async () => {
    await importFile(client, 'tor-exits', exits(600), { version: 'old-1', date: '2026-01-01' });
    await untilAllServe('tor-exits', 'old-1');
    expect(await statusOf('tor-exits')).toMatchObject({ isStale: true });
    const metrics = await (await fetch(`${replicas[0]?.healthUrl}/metrics`)).text();
    expect(metrics).toMatch(/rampart_data_set_rows\{set="tor-exits",version="old-1",service="checks"\} 600/);
    expect(metrics).toMatch(/rampart_data_set_stale\{set="tor-exits",origin="imported",service="checks"\} 1/);
    expect(metrics).toMatch(/rampart_data_set_age_seconds\{set="tor-exits",service="checks"\} \d{7}/);
  });
});
