import { DnsDirectory } from './dns-directory';
import { type Script, startDnsServer } from './dns-server.fixture';
import { NodeDnsClient } from './node-dns-client.adapter';

const SCRIPT: Script = {
  'google.com': [{ type: 'MX', preference: 10, exchange: 'smtp.google.com' }],
  'shop.de': [
    { type: 'MX', preference: 20, exchange: 'b.mail.shop.de' },
    { type: 'MX', preference: 10, exchange: 'A.Mail.shop.de' },
    { type: 'A', address: '192.0.2.7', ttl: 90 },
    { type: 'AAAA', groups: [0x2001, 0xdb8, 0, 0, 0, 0, 0, 7] },
  ],
  'no-mail.de': [{ type: 'MX', preference: 0, exchange: '' }],
  'only-text.de': [],
  'half.de': [{ type: 'A', address: '192.0.2.9' }],
  'dead.de': 'silent',
  'lame.de': 'servfail',
  '7.2.0.192.in-addr.arpa': [{ type: 'PTR', name: 'crawl-7.shop.de' }],
};

/** @param deadlineMs long, so that a busy machine is not taken for a silent server. */
async function directoryOn(script: Script, deadlineMs = 3_000) {
  const server = await startDnsServer(script);
  const client = new NodeDnsClient({ servers: [server.address], timeoutMs: deadlineMs * 0.75 });
  return { server, directory: new DnsDirectory(client, { deadlineMs }) };
}

describe('DnsDirectory, over UDP', () => {
  let running: Awaited<ReturnType<typeof directoryOn>>;
  beforeEach(async () => {
    running = await directoryOn(SCRIPT);
  });
  afterEach(() => running.server.stop());

  it('gives the mail hosts by preference, in lower case', async () => {
    expect(await running.directory.resolveMx(1, 'shop.de')).toEqual({
      status: 'found',
      hosts: ['a.mail.shop.de', 'b.mail.shop.de'],
      refusesMail: false,
    });
  });

  it('distinguishes domains without mail hosts, domains that refuse mail, and absent ones', async () => {
    const { directory } = running;
    expect(await directory.resolveMx(1, 'only-text.de')).toEqual({
      status: 'found',
      hosts: [],
      refusesMail: false,
    });
    expect(await directory.resolveMx(1, 'no-mail.de')).toEqual({
      status: 'found',
      hosts: [],
      refusesMail: true,
    });
    expect(await directory.resolveMx(1, 'nowhere.de')).toEqual({ status: 'absent' });
  });

  it('gives addresses of both families, and whether a host has any', async () => {
    const { directory } = running;
    expect(await directory.resolveAddresses(1, 'shop.de')).toEqual({
      status: 'found',
      addresses: ['192.0.2.7', '2001:db8::7'],
      isComplete: true,
    });
    expect(await directory.resolveHost(1, 'half.de')).toEqual({ status: 'found' });
    expect(await directory.resolveHost(1, 'only-text.de')).toEqual({ status: 'absent' });
    expect(await directory.resolveHost(1, 'nowhere.de')).toEqual({ status: 'absent' });
  });

  it('gives the names of an address', async () => {
    expect(await running.directory.reverse(1, '192.0.2.7')).toEqual({
      status: 'found',
      names: ['crawl-7.shop.de'],
    });
    expect(await running.directory.reverse(1, '192.0.2.8')).toEqual({ status: 'absent' });
  });

  it('gives the cause of an unknown answer', async () => {
    const timeout = { status: 'unknown', cause: 'timeout' };
    expect(await running.directory.resolveMx(1, 'lame.de')).toEqual({
      status: 'unknown',
      cause: 'unavailable',
    });
    const { server, directory } = await directoryOn(SCRIPT, 200);
    expect(await directory.resolveMx(1, 'dead.de')).toEqual(timeout);
    expect(await directory.resolveHost(1, 'dead.de')).toEqual(timeout);
    await server.stop();
  });

  it('asks each question once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => running.directory.resolveMx(1, 'shop.de')));
    await running.directory.resolveMx(1, 'shop.de');
    expect(running.server.asked).toEqual(['15 shop.de']);
  });
});

describe('a resolver without the internet', () => {
  it('is not trusted when it denies everything, and is when it resolves well-known names', async () => {
    const { server, directory } = await directoryOn({ 'intranet.de': [] });
    const unknown = { status: 'unknown', cause: 'unavailable' };
    expect(await directory.resolveMx(1, 'gmx.de')).toEqual(unknown);
    expect(await directory.resolveMx(1, 'intranet.de')).toEqual(unknown);
    expect(await directory.resolveHost(1, 'gmx.de')).toEqual(unknown);
    expect(await directory.reverse(1, '192.0.2.7')).toEqual(unknown);
    await server.stop();
  });
});
