import { Injectable } from '@nestjs/common';
import { AccountLists, judgeCheck } from '@rampart/account-lists';
import { type checkBot, type ReplyOf, type RequestOf, ServiceError } from '@rampart/contracts';
import { evaluateSignals, readIp } from '@rampart/risk';
import { Metrics } from '@rampart/telemetry';
import type { DnsFailureCause } from '../dns/dns-client.port';
import { DnsDirectory } from '../dns/dns-directory';
import { DATA_SET_LOADERS } from '../reference-data/data-set-loaders';
import { type DataSnapshot, ReferenceData } from '../reference-data/reference-data';
import { findImpossibility } from '../user-agent/find-impossibility';
import type { BotEvidence } from './bot-evidence';
import { BOT_SIGNALS } from './bot-signals';
import { classifyUserAgent } from './classify-user-agent';
import { findOperator, proveCrawler } from './crawlers/crawler-prover';
import { presentBotCheck } from './present-bot-check';
import { findSandboxBot } from './sandbox-user-agents';

type Request = RequestOf<typeof checkBot>;
type Reply = ReplyOf<typeof checkBot>;
type Degraded = Reply['expansions']['degraded'];

/** The sets that this check can use. */
const ROOM_SETS: ReadonlySet<string> = new Set(
  [DATA_SET_LOADERS.ipAsn, DATA_SET_LOADERS.crawlerNetworks].map(({ name }) => name),
);

/** What a client is by its User-Agent and, with an address, whether a crawler's claim is true. */
@Injectable()
export class CheckBotService {
  constructor(
    private readonly data: ReferenceData,
    private readonly dns: DnsDirectory,
    private readonly lists: AccountLists,
    private readonly metrics: Metrics,
  ) {}

  /**
   * @throws ServiceError `validation_failed` when the address cannot be read; `unavailable` when the account's lists
   * cannot be read.
   */
  async check(request: Request): Promise<Reply> {
    const ip = addressOf(request.ip);
    const snapshot = this.data.current();
    const documented = request.sandbox ? findSandboxBot(request.userAgent, ip) : null;
    const [learned, matches] = await Promise.all([
      documented === null
        ? this.learn(request, ip, snapshot)
        : { evidence: documented, degraded: [], dataSets: [] },
      this.lists.match(request.accountId, ip === null ? [] : [{ entityType: 'ip', value: ip }]),
    ]);
    if (!request.sandbox)
      for (const { source } of learned.degraded) this.metrics.degradedTotal.inc({ source });
    const judged = judgeCheck('The IP address', evaluateSignals(BOT_SIGNALS, learned.evidence), matches);
    return {
      record: presentBotCheck(request.userAgent, ip, learned.evidence, judged),
      expansions: { ...judged.expansions, degraded: learned.degraded, data_sets: learned.dataSets },
    };
  }

  private async learn({ accountId, userAgent, sandbox }: Request, ip: string | null, snapshot: DataSnapshot) {
    const verdict = classifyUserAgent(userAgent);
    const impossibility = verdict.kind === 'browser' ? findImpossibility(userAgent) : null;
    const evidence: BotEvidence = { verdict, proof: null, impossibility };
    const { sets } = snapshot;
    const operator =
      verdict.kind === 'crawler' && ip !== null ? findOperator(userAgent, sets.crawlerNetworks) : null;
    // Clients that claim no crawler, or without a known address, rest on their claim alone.
    if (operator === null || ip === null) return { evidence, degraded: [], dataSets: [] };
    const { proof, silence } = await proveCrawler(accountId, operator, ip, sets, sandbox ? null : this.dns);
    return { evidence: { ...evidence, proof }, ...groundOf(snapshot, silence) };
  }
}

function addressOf(text: string | null): string | null {
  if (text === null) return null;
  const ip = readIp(text)?.ip ?? null;
  if (ip === null) {
    throw new ServiceError('validation_failed', { message: 'The IP address cannot be read.', param: 'ip' });
  }
  return ip;
}

/** The data sets that a proof used and lacked. */
function groundOf({ versions, missing }: DataSnapshot, silence: DnsFailureCause | null) {
  const degraded: Degraded = missing
    .filter((name) => ROOM_SETS.has(name))
    .map((source) => ({ source, cause: 'no_data' }));
  if (silence !== null) degraded.push({ source: 'dns', cause: silence });
  return { degraded, dataSets: versions.filter(({ name }) => ROOM_SETS.has(name)) };
}
