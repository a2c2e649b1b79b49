import { Injectable } from '@nestjs/common';
import { AccountLists, judgeCheck } from '@rampart/account-lists';
import type { checkPhone, ReplyOf, RequestOf } from '@rampart/contracts';
import { evaluateSignals } from '@rampart/risk';
import { Metrics } from '@rampart/telemetry';
import { DATA_SET_LOADERS } from '../reference-data/data-set-loaders';
import { type DataSnapshot, ReferenceData } from '../reference-data/reference-data';
import { examinePhone } from './assess-phone';
import { UNREADABLE } from './phone-evidence';
import { PHONE_SIGNALS } from './phone-signals';
import { findSandboxPhone } from './sandbox-phones';

type PhoneRequest = RequestOf<typeof checkPhone>;
type PhoneReply = ReplyOf<typeof checkPhone>;

/** The sets that this check can use, by name. */
const ROOM_SETS: ReadonlySet<string> = new Set([
  DATA_SET_LOADERS.disposablePhones.name,
  DATA_SET_LOADERS.disposablePhoneFeed.name,
]);

/**
 * What is known of one phone number, and the evidence against it; no outside source is queried, and no number called.
 */
@Injectable()
export class CheckPhoneService {
  constructor(
    private readonly data: ReferenceData,
    private readonly lists: AccountLists,
    private readonly metrics: Metrics,
  ) {}

  /** @throws ServiceError `unavailable` when the account's lists cannot be read. */
  async check({ accountId, sandbox, phone: text, country }: PhoneRequest): Promise<PhoneReply> {
    const phone = text.trim();
    const snapshot = this.data.current();
    const documented = sandbox ? findSandboxPhone(phone, country) : null;
    const findings = documented ?? examinePhone(snapshot.sets, phone, country);
    const e164 = findings?.number.e164 ?? '';
    const asked = this.lists.match(accountId, [{ entityType: 'phone', value: e164 === '' ? phone : e164 }]);
    // A documented value uses no data set, and lacks none.
    const ground = documented === null ? groundOf(snapshot) : { degraded: [], data_sets: [] };
    if (!sandbox) for (const { source } of ground.degraded) this.metrics.degradedTotal.inc({ source });
    const evidence = findings?.contributions ?? evaluateSignals(PHONE_SIGNALS, UNREADABLE);
    const { scores, expansions } = judgeCheck('The phone number', evidence, await asked);
    return {
      record: {
        valid: findings?.number.isValid ?? false,
        e164,
        is_voip: findings?.number.lineType === 'voip',
        phone,
        is_disposable: findings?.isDisposable ?? false,
        ...scores,
      },
      expansions: { ...expansions, ...ground },
    };
  }
}

/** The data sets that an answer used and lacked, rather than all sets. */
function groundOf({
  versions,
  missing,
}: DataSnapshot): Pick<PhoneReply['expansions'], 'degraded' | 'data_sets'> {
  return {
    degraded: missing
      .filter((name) => ROOM_SETS.has(name))
      .map((source) => ({ source, cause: 'no_data' as const })),
    data_sets: versions.filter(({ name }) => ROOM_SETS.has(name)),
  };
}
