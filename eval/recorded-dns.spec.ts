import { Resolver } from 'node:dns/promises';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerOf, readRecordedNames, startRecordedDns } from './recorded-dns';

const RECORDING = [
  { name: 'Shop.example', mx: ['mx1.host.example', 'mx2.host.example'], a: ['192.0.2.1'] },
  { name: 'gone.example', missing: true },
  { name: '1.2.0.192.in-addr.arpa', ptr: ['shop.example'] },
  { name: 'many.example', mx: Array.from({ length: 200 }, (_, index) => `mx${index}.host.example`) },
];

describe('recorded DNS', () => {
  const resolver = new Resolver({ timeout: 2_000, tries: 1 });
  let server: Awaited<ReturnType<typeof startRecordedDns>>;

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'recorded-dns-'));
    const file = join(folder, 'answers.jsonl');
    writeFileSync(file, `${RECORDING.map((each) => JSON.stringify(each)).join('\n')}\n\n`);
    server = await startRecordedDns(await readRecordedNames(file));
    rmSync(folder, { recursive: true });
    resolver.setServers([server.address]);
  });

  afterAll(() => server.stop());

  it('answers with the recorded mail hosts in their order, addresses and names', async () => {
    expect(await resolver.resolveMx('shop.example')).toMatchObject([
      { priority: 0, exchange: 'mx1.host.example' },
      { priority: 1, exchange: 'mx2.host.example' },
    ]);
    expect(await resolver.resolve4('shop.example')).toEqual(['192.0.2.1']);
    expect(await resolver.reverse('192.0.2.1')).toEqual(['shop.example']);
  });

  it('answers the name by which the service tests a resolver', async () => {
    expect(await resolver.resolveMx('google.com')).toHaveLength(1);
  });

  it('denies a name that was missing, and has no answer for one that was not recorded', async () => {
    await expect(resolver.resolveMx('gone.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
    await expect(resolver.resolveMx('other.example')).rejects.toMatchObject({ code: 'ENODATA' });
  });

  it('leaves out what does not fit into one answer', async () => {
    const hosts = await resolver.resolveMx('many.example');
    expect(hosts.length).toBeGreaterThan(10);
    expect(hosts.length).toBeLessThan(200);
  });

  it('ignores what is no query', () => {
    expect(answerOf(Buffer.alloc(5), new Map())).toBeNull();
    expect(answerOf(Buffer.from('x'.repeat(40)), new Map())).toBeNull();
  });
});
