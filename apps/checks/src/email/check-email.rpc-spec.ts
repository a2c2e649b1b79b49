import { checkEmail } from '@rampart/contracts';
import { NatsLink, RpcClient, type RunningService } from '@rampart/rpc';
import { createTestDatabase, ListsNeighbour, type TestDatabase, testNatsUrl } from '@rampart/testing';
import { pino } from 'pino';
import { schema } from '../database/schema';
import { startDnsServer } from '../dns/dns-server.fixture';
import { start } from '../main';

describe('check-email, over NATS, the data sets that are installed and DNS over UDP', () => {
  let database: TestDatabase;
  let dns: Awaited<ReturnType<typeof startDnsServer>>;
  let service: RunningService;
  let link: NatsLink;
  let client: RpcClient;
  let lists: ListsNeighbour;

  beforeAll(async () => {
    database = await createTestDatabase(schema);
    dns = await startDnsServer({
      'google.com': [{ type: 'MX', preference: 10, exchange: 'smtp.google.com' }],
      'honest-shop.de': [{ type: 'MX', preference: 10, exchange: 'mx.honest-shop.de' }],
      'fresh-name.de': [{ type: 'MX', preference: 10, exchange: 'mx.mailinator.com' }],
      'dead.de': 'silent',
    });
    service = await start({
      DATABASE_URL: database.url,
      NATS_URL: testNatsUrl(),
      LOG_LEVEL: 'silent',
      CHECKS_DNS_SERVERS: dns.address,
    });
    link = await NatsLink.open(testNatsUrl(), 'checks-spec', pino({ level: 'silent' }));
    client = new RpcClient(link);
    lists = await ListsNeighbour.start(testNatsUrl());
  });

  afterAll(async () => {
    await lists.stop();
    await link.close();
    await service.close();
    await dns.stop();
    await database.drop();
  });

  const check = async (email: string) => client.call(checkEmail, { accountId: 1, sandbox: false, email });

  it('answers from real data', async () => {
    expect((await check('ann@honest-shop.de')).record).toMatchObject({
      domain: 'honest-shop.de',
      is_valid_syntax: true,
      is_disposable: false,
      has_mx: true,
      mx_hosts: ['mx.honest-shop.de'],
      fraud_score: 0,
    });
    expect((await check('ann@mailinator.com')).record.is_disposable).toBe(true);
    expect((await check('ann@fresh-name.de')).record.is_disposable).toBe(true);
  });

  it('distinguishes what is absent from what is unknown', async () => {
    expect((await check('ann@nowhere-at-all.de')).expansions.contributions).toMatchObject([
      { code: 'email_domain_absent' },
    ]);
    expect((await check('ann@dead.de')).expansions.degraded).toEqual([{ source: 'dns', cause: 'timeout' }]);
  });
});
