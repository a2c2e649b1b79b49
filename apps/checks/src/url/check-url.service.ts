import { Injectable } from '@nestjs/common';
import { AccountLists, judgeCheck, type ListedValue } from '@rampart/account-lists';
import type { checkUrl, ListMatch, ReplyOf, RequestOf } from '@rampart/contracts';
import { Metrics } from '@rampart/telemetry';
import { DnsDirectory } from '../dns/dns-directory';
import { DATA_SET_LOADERS } from '../reference-data/data-set-loaders';
import { type DataSnapshot, ReferenceData } from '../reference-data/reference-data';
import { type JudgedLink, judgeLink } from './judge-link';
import { type ParsedUrl, parseUrl } from './parse-url';
import { findTargets } from './redirects/find-targets';
import { type HostPresence, resolveHost } from './resolve-host';
import { findSandboxUrl } from './sandbox-urls';

type Request = RequestOf<typeof checkUrl>;
type Reply = ReplyOf<typeof checkUrl>;

/** The sets that this check can use. */
const ROOM_SETS: ReadonlySet<string> = new Set(
  [DATA_SET_LOADERS.phishingUrls, DATA_SET_LOADERS.phishingDomains, DATA_SET_LOADERS.popularDomains].map(
    ({ name }) => name,
  ),
);

/** The sandbox queries no outside source. */
const NOBODY: Pick<DnsDirectory, 'resolveHost'> = {
  resolveHost: async () => ({ status: 'unknown', cause: 'unavailable' }),
};

interface Learned {
  readonly link: JudgedLink;
  readonly presence: HostPresence;
}

/** What is known of a URL and its host. No request is ever made to the URL. */
@Injectable()
export class CheckUrlService {
  constructor(
    private readonly data: ReferenceData,
    private readonly dns: DnsDirectory,
    private readonly lists: AccountLists,
    private readonly metrics: Metrics,
  ) {}

  /** @throws ServiceError `unavailable` when the account's lists cannot be read. */
  async check({ accountId, sandbox, url: text }: Request): Promise<Reply> {
    const snapshot = this.data.current();
    const url = parseUrl(text);
    const targets = url === null ? [] : findTargets(url).targets;
    const values =
      url === null
        ? []
        : [...listedValuesOf(text, url), ...targets.flatMap((target) => listedValuesOf(target.href, target))];
    const [learned, matches] = await Promise.all([
      url === null ? null : this.learn(accountId, snapshot, url, sandbox),
      this.lists.match(accountId, values),
    ]);
    const ground = groundOf(snapshot, learned);
    if (!sandbox) for (const { source } of ground.degraded) this.metrics.degradedTotal.inc({ source });
    const { contributions, isPhishing } = learned?.link ?? { contributions: [], isPhishing: false };
    const counting = targets.length === 0 ? matches : withoutPassedOn(values, matches, text);
    const judged = judgeCheck('The URL or its domain', contributions, counting);
    return {
      record: {
        url: text.trim(),
        host: url?.host ?? '',
        is_valid: url !== null,
        has_dns: learned?.presence.resolves ?? false,
        is_url_blacklisted: learned?.link.isUrlListed === true || isBlacklisted(matches, isUrlValue(values)),
        is_domain_blacklisted:
          (learned?.link.listedDomain ?? null) !== null || isBlacklisted(matches, isHostValue(values)),
        is_phishing: isPhishing,
        ...judged.scores,
      },
      expansions: { ...judged.expansions, ...ground },
    };
  }

  private async learn(
    accountId: number,
    { sets }: DataSnapshot,
    url: ParsedUrl,
    sandbox: boolean,
  ): Promise<Learned> {
    const documentedOf = (page: ParsedUrl) => (sandbox ? findSandboxUrl(page) : null);
    const presence =
      documentedOf(url)?.presence ?? (await resolveHost(accountId, sandbox ? NOBODY : this.dns, url));
    // DNS is asked about the link's own host only.
    const link = judgeLink(sets, url, (page) => ({
      ...(page === url && { resolves: presence.resolves }),
      ...documentedOf(page)?.evidence,
    }));
    return { link, presence };
  }
}

/** What is matched against the account's lists: the URL, its host and the domain that the host belongs to. */
function listedValuesOf(text: string, url: ParsedUrl): ListedValue[] {
  const hosts: ListedValue[] = url.isIp
    ? [{ entityType: 'ip', value: url.host }]
    : [...new Set([url.host, url.registrable ?? url.host])].map((value) => ({ entityType: 'domain', value }));
  return [{ entityType: 'url', value: text.trim() }, ...hosts];
}

/** A whitelisted host that leads on to another site says nothing of it: only the whole link, or the page behind it, does. */
function withoutPassedOn(
  values: readonly ListedValue[],
  matches: readonly ListMatch[],
  text: string,
): readonly ListMatch[] {
  const behind = values.findIndex(
    ({ entityType, value }, index) => index > 0 && entityType === 'url' && value !== text,
  );
  const isOfOwnHost = (index: number) => index > 0 && index < behind;
  return matches.filter(({ index, listType }) => listType !== 'whitelist' || !isOfOwnHost(index));
}

const isUrlValue = (values: readonly ListedValue[]) => (index: number) => values[index]?.entityType === 'url';
const isHostValue = (values: readonly ListedValue[]) => (index: number) =>
  values[index]?.entityType !== 'url';

function isBlacklisted(matches: readonly ListMatch[], concerns: (index: number) => boolean): boolean {
  return matches.some(({ index, listType }) => listType === 'blacklist' && concerns(index));
}

/** The data sets that the answer used and lacked; an unreadable URL uses none. */
function groundOf(
  { versions, missing }: DataSnapshot,
  learned: Learned | null,
): Pick<Reply['expansions'], 'degraded' | 'data_sets'> {
  if (learned === null) return { degraded: [], data_sets: [] };
  const degraded: Reply['expansions']['degraded'] = missing
    .filter((name) => ROOM_SETS.has(name))
    .map((source) => ({ source, cause: 'no_data' }));
  if (learned.presence.failure !== null) degraded.push({ source: 'dns', cause: learned.presence.failure });
  return { degraded, data_sets: versions.filter(({ name }) => ROOM_SETS.has(name)) };
}
