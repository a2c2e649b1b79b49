import type { AccountLists, ListedValue } from '@rampart/account-lists';
import type { ListMatch } from '@rampart/contracts';
import { Metrics } from '@rampart/telemetry';
import type { DnsDirectory, HostExistence } from '../dns/dns-directory';
import { buildReferenceData } from '../reference-data/data-sets.builder';
import { CheckUrlService } from './check-url.service';

const match = (index: number, listType: ListMatch['listType']): ListMatch => ({
  index,
  entryId: 7,
  listType,
  matchType: 'exact',
  entityType: 'domain',
  entryValue: 'x',
  reason: null,
  nonOverridable: false,
  createdAt: '2026-11-21T00:00:00.000Z',
  expiresAt: null,
});

const build = (answer: HostExistence = { status: 'found' }, matches: ListMatch[] = []) => {
  const asked: { values: ListedValue[]; hosts: string[] } = { values: [], hosts: [] };
  const lists = {
    match: async (_: number, values: ListedValue[]) => {
      asked.values.push(...values);
      return matches;
    },
  } as unknown as AccountLists;
  const dns = {
    resolveHost: async (_: number, host: string) => {
      asked.hosts.push(host);
      return answer;
    },
  } as unknown as DnsDirectory;
  const data = buildReferenceData({
    phishingUrls: new Set(['https://a.evil.com/x']),
    phishingDomains: new Set(['worse.com']),
  });
  const service = new CheckUrlService(data, dns, lists, new Metrics('checks'));
  const check = (url: string, sandbox = false) => service.check({ accountId: 1, sandbox, url });
  return { check, asked };
};

describe('CheckUrlService', () => {
  it('answers every field of an ordinary URL', async () => {
    const { check, asked } = build();
    expect(await check(' https://www.quiet.com/about ')).toEqual({
      record: {
        url: 'https://www.quiet.com/about',
        host: 'www.quiet.com',
        is_valid: true,
        has_dns: true,
        is_url_blacklisted: false,
        is_domain_blacklisted: false,
        is_phishing: false,
        fraud_score: 0,
        risk_score: 0,
        reasons: ['No risk signals were detected.'],
      },
      expansions: {
        contributions: [],
        risk_contributions: [],
        degraded: [],
        data_sets: ['phishing-urls', 'phishing-domains', 'popular-domains'].map((name) => ({
          name,
          version: '1',
        })),
      },
    });
    expect(asked).toEqual({
      values: [
        { entityType: 'url', value: 'https://www.quiet.com/about' },
        { entityType: 'domain', value: 'www.quiet.com' },
        { entityType: 'domain', value: 'quiet.com' },
      ],
      hosts: ['www.quiet.com'],
    });
  });

  it('calls what no browser can open invalid, without asking another service', async () => {
    const { check, asked } = build();
    const { record, expansions } = await check('http://');
    expect(record).toMatchObject({
      url: 'http://',
      host: '',
      is_valid: false,
      has_dns: false,
      is_phishing: false,
    });
    expect(expansions.data_sets).toEqual([]);
    expect(asked).toEqual({ values: [], hosts: [] });
  });

  it('distinguishes a page of the feed from a domain of the feed', async () => {
    const { check } = build();
    expect((await check('http://a.evil.com/x/')).record).toMatchObject({
      is_url_blacklisted: true,
      is_domain_blacklisted: false,
      is_phishing: true,
    });
    expect((await check('http://a.worse.com/')).record).toMatchObject({
      is_url_blacklisted: false,
      is_domain_blacklisted: true,
      is_phishing: true,
    });
  });

  it("takes the account's word for the risk and leaves the evidence to be seen", async () => {
    const url = await build({ status: 'found' }, [match(0, 'blacklist')]).check('https://quiet.com/');
    expect(url.record).toMatchObject({ is_url_blacklisted: true, is_domain_blacklisted: false });
    const domain = await build({ status: 'found' }, [match(1, 'blacklist')]).check('https://quiet.com/');
    expect(domain.record).toMatchObject({
      is_url_blacklisted: false,
      is_domain_blacklisted: true,
      is_phishing: false,
      fraud_score: 0,
      risk_score: 100,
      reasons: ["The URL or its domain is on the account's blacklist."],
    });
    const white = await build({ status: 'found' }, [match(1, 'whitelist')]).check('http://a.worse.com/');
    expect(white.record).toMatchObject({ fraud_score: 80, risk_score: 0 });
  });

  it('names DNS as degraded when it does not answer, and guesses nothing', async () => {
    const { record, expansions } = await build({ status: 'unknown', cause: 'timeout' }).check(
      'https://quiet.com/',
    );
    expect(record).toMatchObject({ has_dns: false, fraud_score: 0 });
    expect(expansions.degraded).toEqual([{ source: 'dns', cause: 'timeout' }]);
  });

  it('counts a host that DNS denies as mild evidence', async () => {
    const { record } = await build({ status: 'absent' }).check('https://quiet.com/');
    expect(record).toMatchObject({ has_dns: false, fraud_score: 12, is_phishing: false });
  });

  it('makes no outside look-ups for the sandbox, and recognises its documented values', async () => {
    const { check, asked } = build();
    expect((await check('https://www.sandbox.example/phish', true)).record.is_url_blacklisted).toBe(true);
    expect((await check('https://quiet.com/', true)).expansions.degraded).toEqual([
      { source: 'dns', cause: 'unavailable' },
    ]);
    expect(asked.hosts).toEqual([]);
    expect(asked.values).not.toEqual([]);
  });
});
