import type { AccountLists } from '@rampart/account-lists';
import { checkBot, type ListMatch } from '@rampart/contracts';
import { Metrics } from '@rampart/telemetry';
import type { DnsDirectory } from '../dns/dns-directory';
import { compileAsnTable } from '../reference-data/compile/ip-asn';
import type { DataSetKey } from '../reference-data/data-set-loaders';
import { buildReferenceData } from '../reference-data/data-sets.builder';
import { CheckBotService } from './check-bot.service';

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const SANDBOX_CRAWLER = 'Mozilla/5.0 (compatible; SandboxCrawler/1.0; +https://sandbox.example/crawler)';

/** 198.51.100.0/24 is announced by AS64500. */
const ipAsn = compileAsnTable(Buffer.from('3325256704,3325256959,64500,Example Net\n'), Buffer.alloc(0));

const blacklisted: ListMatch = {
  index: 0,
  entryId: 7,
  listType: 'blacklist',
  matchType: 'exact',
  entityType: 'ip',
  entryValue: '203.0.113.7',
  reason: null,
  nonOverridable: false,
  createdAt: '2026-11-21T00:00:00.000Z',
  expiresAt: null,
};

function setUp(given: { missing?: DataSetKey[]; matches?: ListMatch[] } = {}) {
  const dns = { reverse: jest.fn(async () => ({ status: 'unknown', cause: 'timeout' })) };
  const match = jest.fn(async () => given.matches ?? []);
  const metrics = new Metrics('checks');
  const service = new CheckBotService(
    buildReferenceData({ ipAsn }, given.missing),
    dns as unknown as DnsDirectory,
    { match } as unknown as AccountLists,
    metrics,
  );
  const check = (userAgent: string, ip: string | null = null, sandbox = false) =>
    service.check({ accountId: 3, sandbox, userAgent, ip });
  const counted = async () => (await metrics.degradedTotal.get()).values;
  return { check, dns, match, counted };
}

describe('CheckBotService', () => {
  it('answers a browser in the form of the contract, without outside look-ups', async () => {
    const { check, dns, match } = setUp();
    const answer = await check(BROWSER);
    expect(checkBot.reply.parse(answer)).toEqual(answer);
    expect(answer.record).toEqual({
      user_agent: BROWSER,
      ip: null,
      is_bot: false,
      category: 'browser',
      matched_name: 'Firefox',
      is_verified_crawler: false,
      is_spoofed_crawler: false,
      crawler_verification: { ptr: '', name_from_dns: '' },
      fraud_score: 0,
      risk_score: 0,
      reasons: ['No risk signals were detected.'],
    });
    expect(dns.reverse).not.toHaveBeenCalled();
    expect(match).toHaveBeenCalledWith(3, []);
  });

  it('verifies a crawler by its published address, at no risk', async () => {
    const { check, dns } = setUp();
    const { record, expansions } = await check(GOOGLEBOT, '66.249.66.1');
    expect(record).toMatchObject({
      is_bot: true,
      category: 'verified_crawler',
      matched_name: 'Googlebot',
      is_verified_crawler: true,
      crawler_verification: { ptr: '', name_from_dns: 'Googlebot' },
      fraud_score: 0,
    });
    expect(expansions.data_sets.map(({ name }) => name)).toEqual(['ip-asn']);
    expect(dns.reverse).not.toHaveBeenCalled();
  });

  it('detects a spoofed crawler by the network of its address', async () => {
    const { record } = await setUp().check(GOOGLEBOT, '198.51.100.7');
    expect(record).toMatchObject({ category: 'spoofed_crawler', is_spoofed_crawler: true, fraud_score: 85 });
  });

  it('leaves a claim unproven when DNS is silent, and reports and counts that', async () => {
    const { check, counted } = setUp();
    const { record, expansions } = await check(GOOGLEBOT, '203.0.113.7');
    expect(record).toMatchObject({ category: 'claimed_crawler', is_bot: true, fraud_score: 15 });
    expect(expansions.degraded).toEqual([{ source: 'dns', cause: 'timeout' }]);
    expect(await counted()).toEqual([expect.objectContaining({ labels: { source: 'dns' }, value: 1 })]);
  });

  it('claims no proof of a crawler without an address', async () => {
    expect((await setUp().check(GOOGLEBOT)).record).toMatchObject({ category: 'claimed_crawler', ip: null });
  });

  it('names a data set that could not be loaded', async () => {
    const { expansions } = await setUp({ missing: ['ipAsn'] }).check(GOOGLEBOT, '66.249.66.1');
    expect(expansions.degraded).toEqual([{ source: 'ip-asn', cause: 'no_data' }]);
  });

  it('echoes the canonical address, and heeds the lists about it', async () => {
    const { check, match } = setUp({ matches: [blacklisted] });
    const { record } = await check(BROWSER, '::ffff:203.0.113.7');
    expect(match).toHaveBeenCalledWith(3, [{ entityType: 'ip', value: '203.0.113.7' }]);
    expect(record).toMatchObject({ ip: '203.0.113.7', fraud_score: 0, risk_score: 100 });
  });

  it('refuses an address that cannot be read', async () => {
    await expect(setUp().check(BROWSER, 'nowhere')).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('answers documented User-Agents in the sandbox alone', async () => {
    const { check } = setUp();
    expect((await check(SANDBOX_CRAWLER, '192.0.2.20', true)).record.category).toBe('verified_crawler');
    expect((await check(SANDBOX_CRAWLER, '198.51.100.20', true)).record.category).toBe('spoofed_crawler');
    expect((await check(SANDBOX_CRAWLER, '192.0.2.20')).record.category).toBe('claimed_crawler');
  });

  it('makes no outside look-ups for the sandbox, and counts nothing', async () => {
    const { check, dns, counted } = setUp({ missing: ['ipAsn'] });
    expect((await check(GOOGLEBOT, '203.0.113.7', true)).record.category).toBe('claimed_crawler');
    expect(dns.reverse).not.toHaveBeenCalled();
    expect(await counted()).toEqual([]);
  });
});
