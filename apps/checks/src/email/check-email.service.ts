import { Injectable } from '@nestjs/common';
import { AccountLists, judgeCheck, type ListedValue } from '@rampart/account-lists';
import type { checkEmail, ReplyOf, RequestOf } from '@rampart/contracts';
import { evaluateSignals, readEmailParts } from '@rampart/risk';
import { Metrics } from '@rampart/telemetry';
import { DATA_SET_LOADERS, type DataSetKey } from '../reference-data/data-set-loaders';
import { type DataSnapshot, ReferenceData } from '../reference-data/reference-data';
import { TRAINED_NAME_MODEL } from './disposable-names/name-model';
import { EMAIL_SIGNALS } from './email-signals';
import { EmailSources } from './email-sources';
import { type LearnedEmail, learnEmail } from './learn-email';
import { presentEmailCheck } from './present-email-check';
import { learnSandboxEmail } from './sandbox-domains';

type EmailRequest = RequestOf<typeof checkEmail>;
type EmailReply = ReplyOf<typeof checkEmail>;

/** The sets that this check can rest on. */
const ROOM_SETS: readonly DataSetKey[] = [
  'disposableDomains',
  'disposableDomainFeed',
  'freeDomains',
  'popularDomains',
];
const ROOM_SET_NAMES: ReadonlySet<string> = new Set(ROOM_SETS.map((key) => DATA_SET_LOADERS[key].name));
/** The name model is no set that an operator replaces, and yet answers rest on its version. */
const NAME_MODEL_VERSION = { name: 'disposable-names', version: TRAINED_NAME_MODEL.date };

/** What is known of one e-mail address, and what it is suspected of. */
@Injectable()
export class CheckEmailService {
  constructor(
    private readonly data: ReferenceData,
    private readonly sources: EmailSources,
    private readonly lists: AccountLists,
    private readonly metrics: Metrics,
  ) {}

  /** @throws ServiceError `unavailable` when the account's lists cannot be read. */
  async check({ accountId, sandbox, email }: EmailRequest): Promise<EmailReply> {
    const snapshot = this.data.current();
    const trimmed = email.trim();
    // A line break is no blank around an address: what came with one was cut out of something else.
    const text = /[\r\n]/.test(email) ? email : trimmed;
    const learning = sandbox
      ? learnSandboxEmail(accountId, snapshot.sets, text)
      : learnEmail(this.sources, accountId, snapshot.sets, text);
    const [learned, matches] = await Promise.all([
      learning,
      // The domain is known before those outside have answered: the lists are asked at the same time.
      this.lists.match(accountId, listedValues(text)),
    ]);
    const judged = judgeCheck(
      'The e-mail address',
      evaluateSignals(EMAIL_SIGNALS, learned.evidence),
      matches,
    );
    const ground = groundOf(snapshot, learned);
    if (!sandbox) for (const { source } of ground.degraded) this.metrics.degradedTotal.inc({ source });
    return {
      record: presentEmailCheck(trimmed, learned, judged),
      expansions: { ...judged.expansions, ...ground },
    };
  }
}

/** An address as a whole, and its domain. */
function listedValues(text: string): ListedValue[] {
  const domain = readEmailParts(text)?.domain ?? null;
  const values: ListedValue[] = [{ entityType: 'email', value: text }];
  return domain === null ? values : [...values, { entityType: 'email_domain', value: domain }];
}

/** What this answer rests on and goes without: the sets of its room, not all. */
function groundOf(
  { versions, missing }: DataSnapshot,
  { degraded }: LearnedEmail,
): Pick<EmailReply['expansions'], 'degraded' | 'data_sets'> {
  const without = missing.filter((name) => ROOM_SET_NAMES.has(name));
  return {
    degraded: [...without.map((source) => ({ source, cause: 'no_data' as const })), ...degraded],
    data_sets: [...versions.filter(({ name }) => ROOM_SET_NAMES.has(name)), NAME_MODEL_VERSION],
  };
}
