import { Injectable } from '@nestjs/common';
import { AccountLists, judgeCheck, type ListedValue } from '@rampart/account-lists';
import type { checkEmail, ReplyOf, RequestOf } from '@rampart/contracts';
import { evaluateSignals, hostedMailbox, readEmailParts, trimInvisible } from '@rampart/risk';
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

/** The sets that this check can use. */
const ROOM_SETS: readonly DataSetKey[] = [
  'disposableDomains',
  'disposableDomainFeed',
  'freeDomains',
  'popularDomains',
];
const ROOM_SET_NAMES: ReadonlySet<string> = new Set(ROOM_SETS.map((key) => DATA_SET_LOADERS[key].name));
/** Operators cannot replace the name model like a set, but answers depend on its version. */
const NAME_MODEL_VERSION = { name: 'disposable-names', version: TRAINED_NAME_MODEL.date };

/** What is known of one e-mail address, and what makes it suspicious. */
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
    const trimmed = trimInvisible(email);
    // A line break is not a blank around an address: it shows that the text was cut out of something else.
    const text = /[\r\n]/.test(email) ? email : trimmed;
    const learning = sandbox
      ? learnSandboxEmail(accountId, snapshot.sets, text)
      : learnEmail(this.sources, accountId, snapshot.sets, text);
    const [learned, found] = await Promise.all([
      learning,
      // The domain is known before outside sources have answered, so the lists are queried in parallel.
      this.lists.match(accountId, listedValues(text)),
    ]);
    const matches = isHosted(learned) ? found : found.filter(({ ifHosted }) => !ifHosted);
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

/** Whether the mail hosts of the domain take tags away. */
const isHosted = ({ parts, known }: LearnedEmail): boolean =>
  parts !== null && hostedMailbox(`${parts.local}@${parts.domain}`, known?.mailHosts ?? []) !== null;

/** An address as a whole, and its domain. */
function listedValues(text: string): ListedValue[] {
  const domain = readEmailParts(text)?.domain ?? null;
  const values: ListedValue[] = [{ entityType: 'email', value: text, withHosted: true }];
  return domain === null ? values : [...values, { entityType: 'email_domain', value: domain }];
}

/** The data sets that this answer used and lacked, rather than all sets. */
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
