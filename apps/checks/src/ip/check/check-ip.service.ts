import { Injectable } from '@nestjs/common';
import { AccountLists, judgeCheck } from '@rampart/account-lists';
import { type checkIp, type ReplyOf, type RequestOf, ServiceError } from '@rampart/contracts';
import { readIp } from '@rampart/risk';
import { Metrics } from '@rampart/telemetry';
import { DATA_SET_LOADERS, type DataSetKey } from '../../reference-data/data-set-loaders';
import { type DataSnapshot, ReferenceData } from '../../reference-data/reference-data';
import { ipFactsOf } from '../assess-ip';
import { learnIp } from '../learn-ip';
import { learnSandboxIp } from '../sandbox-ips';
import { computeConfidence, type DataHealth } from './ip-confidence';
import { presentIpCheck } from './present-ip-check';

type IpRequest = RequestOf<typeof checkIp>;
type IpReply = ReplyOf<typeof checkIp>;

/** The sets that this check can use. */
const ROOM_SETS: readonly DataSetKey[] = [
  'ipCity',
  'ipCountry',
  'cloudRegions',
  'ipAsn',
  'asnKinds',
  'torExits',
  'vpnNetworks',
  'hostingNetworks',
  'proxyAddresses',
  'privacyRelays',
  'mobileNetworks',
  'threatAddresses',
  'geofeeds',
];
const ROOM_SET_NAMES: ReadonlySet<string> = new Set(ROOM_SETS.map((key) => DATA_SET_LOADERS[key].name));

/** Of documented values, which use no data set. */
const PERFECT_HEALTH: DataHealth = { missing: 0, routingDate: null, hasThreats: false };

/** What is known of one address, and the evidence against it; from local data alone: no outside source is queried. */
@Injectable()
export class CheckIpService {
  constructor(
    private readonly data: ReferenceData,
    private readonly lists: AccountLists,
    private readonly metrics: Metrics,
  ) {}

  /**
   * @throws ServiceError `validation_failed` when the text is not an address; `unavailable` when the account's lists
   *   cannot be read.
   */
  async check({ accountId, sandbox, ip: text }: IpRequest): Promise<IpReply> {
    const ip = readIp(text)?.ip ?? null;
    if (ip === null) {
      throw new ServiceError('validation_failed', { message: 'The IP address cannot be read.', param: 'ip' });
    }
    const asked = this.lists.match(accountId, [{ entityType: 'ip', value: ip }]);
    const snapshot = this.data.current();
    const documented = sandbox ? learnSandboxIp(ip) : null;
    const learned = documented ?? learnIp(snapshot.sets, ip);
    const facts = ipFactsOf(ip, learned);
    // A documented value uses no data set, and lacks none.
    const ground = documented === null ? groundOf(snapshot) : { degraded: [], data_sets: [] };
    const health = documented === null ? this.healthOf(snapshot) : PERFECT_HEALTH;
    const confidence = computeConfidence(learned.evidence, health, Date.now());
    if (!sandbox) for (const { source } of ground.degraded) this.metrics.degradedTotal.inc({ source });
    const judged = judgeCheck('The IP address', facts.contributions, await asked);
    return {
      record: presentIpCheck(facts, judged, confidence),
      expansions: { ...judged.expansions, ...ground },
    };
  }

  private healthOf({ sets, missing }: DataSnapshot): DataHealth {
    return {
      missing: missing.filter((name) => ROOM_SET_NAMES.has(name)).length,
      routingDate: this.data.get('ipAsn')?.info.date ?? null,
      hasThreats: sets.threatAddresses.rows > 0,
    };
  }
}

/** The data sets that this answer used and lacked, rather than all sets. */
function groundOf({
  versions,
  missing,
}: DataSnapshot): Pick<IpReply['expansions'], 'degraded' | 'data_sets'> {
  return {
    degraded: missing
      .filter((name) => ROOM_SET_NAMES.has(name))
      .map((source) => ({ source, cause: 'no_data' })),
    data_sets: versions.filter(({ name }) => ROOM_SET_NAMES.has(name)),
  };
}
