import { NatsLink } from '@rampart/rpc';
import { testNatsUrl } from '@rampart/testing';
import { pino } from 'pino';
import { KeyCache } from '../access/keys/key-cache';
import { KeyIds } from '../access/keys/key-ids';
import { KeyRecordsRepository } from '../access/keys/key-records.repository';
import { type GatewayDatabase, openGatewayDatabase } from '../database/gateway-database.fixture';
import { apiKeysOver, OPERATOR, openAccounts } from './api-keys.fixture';
import { ChangeFeed } from './changes/change-feed';
import { NatsChangeNotices } from './changes/change-notice';
import { ChangeSource } from './changes/change-source';
import { parseKey } from './key-format';
import { NO_LIMIT_SETTINGS } from './limits';

const logger = pino({ level: 'silent' });
const closers: (() => Promise<void>)[] = [];
let gateway: GatewayDatabase;

beforeAll(async () => {
  gateway = await openGatewayDatabase();
});

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

afterAll(() => gateway.close());

/** One gateway's parts: its own NATS connection, feed and cache. The clock stands still, so no poll is due. */
async function openCache(): Promise<{ cache: KeyCache; feed: ChangeFeed; link: NatsLink }> {
  const link = await NatsLink.open(testNatsUrl(), 'spec', logger);
  const now = () => 0;
  const feed = new ChangeFeed({
    source: new ChangeSource(gateway.database),
    notices: new NatsChangeNotices(link),
    logger,
    now,
  });
  const records = new KeyRecordsRepository(gateway.database);
  const clock = { confirmedAt: () => feed.confirmedAt, now };
  const ids = new KeyIds({ ...clock, pollNow: () => feed.pollNow(), pause: async () => undefined });
  const cache = new KeyCache({
    ...clock,
    ids,
    use: () => feed.use(),
    findKey: (keyId) => records.findKey(keyId),
  });
  feed.onChange((change) => {
    ids.apply(change);
    cache.forget(change);
  });
  closers.push(async () => {
    await feed.stop();
    await link.close();
  });
  return { cache, feed, link };
}

/** Resolves at the next change that a feed reports. */
const nextChange = (feed: ChangeFeed) => new Promise<void>((resolve) => feed.onChange(() => resolve()));

const nextNotice = (link: NatsLink) =>
  new Promise<void>((resolve) => new NatsChangeNotices(link).subscribe(async () => resolve()));

async function issueKey(link: NatsLink) {
  const notices = new NatsChangeNotices(link);
  const accounts = openAccounts(gateway.dataSource, notices);
  const keys = apiKeysOver(gateway.dataSource, notices);
  const account = await accounts.createAccount({ name: 'Shop', ...NO_LIMIT_SETTINGS }, OPERATOR);
  const user = await accounts.createUser(
    account.id,
    { name: 'Operator', email: 'operator@shop.example' },
    OPERATOR,
  );
  const issued = await keys.issue(account.id, OPERATOR, {
    userId: user.id,
    name: 'checkout',
    mode: 'live',
    scopes: ['account'],
    expiresAt: null,
    allowedCidrs: [],
    allowedOrigins: [],
    ...NO_LIMIT_SETTINGS,
  });
  const parts = parseKey(issued.text);
  if (!parts) throw new Error('an issued key cannot be read');
  return { keys, accountId: account.id, parts };
}

describe('a revoked key', () => {
  it('stops on two gateways after a notice over NATS', async () => {
    const [one, two] = [await openCache(), await openCache()];
    const { keys, accountId, parts } = await issueKey(one.link);
    for (const { feed, cache } of [one, two]) {
      await feed.pollNow();
      expect((await cache.find(parts))?.state).toBe('active');
    }
    one.feed.start();
    two.feed.start();
    const noticed = nextNotice(two.link);
    await two.link.connection.flush();
    const changed = [nextChange(one.feed), nextChange(two.feed)];
    await keys.revoke(accountId, OPERATOR, parts.id);
    await Promise.all([noticed, ...changed]);
    for (const { cache } of [one, two]) expect((await cache.find(parts))?.state).toBe('revoked');
  });

  it('stops at the next poll when the notice is lost', async () => {
    const { cache, feed, link } = await openCache();
    const { keys, accountId, parts } = await issueKey(link);
    await feed.pollNow();
    await cache.find(parts);
    // This feed was never started: it receives no notice.
    await keys.revoke(accountId, OPERATOR, parts.id);
    expect((await cache.find(parts))?.state).toBe('active');
    await feed.pollNow();
    expect((await cache.find(parts))?.state).toBe('revoked');
  });

  it('is revoked also while NATS is away', async () => {
    const { cache, feed, link } = await openCache();
    const { keys, accountId, parts } = await issueKey(link);
    await feed.pollNow();
    await cache.find(parts);
    await link.close();
    await keys.revoke(accountId, OPERATOR, parts.id);
    await feed.pollNow();
    expect((await cache.find(parts))?.state).toBe('revoked');
  });
});
