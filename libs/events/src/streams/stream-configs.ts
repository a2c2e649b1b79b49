import { DiscardPolicy, RetentionPolicy, StorageType, type StreamConfig } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { EVENT_SUBJECTS, PERSONAL_SUBJECTS } from '@rampart/contracts';

/** Events with masked personal values: what consumers of an account read. */
export const EVENTS_STREAM = 'RAMPART_EVENTS';
/** The same events with unmasked values; only where `PERSONAL_EVENTS` is on. */
export const PERSONAL_STREAM = 'RAMPART_PERSONAL';

const HOUR_MS = 3_600_000;
/** How far back a consumer can read. */
const KEPT_MS = 7 * 24 * HOUR_MS;
/**
 * How long the server remembers stored ids and drops duplicates. An event is sent twice when its relay died between
 * the acknowledgement and the delete; it is sent again once any replica of the service runs, after a restart of
 * Postgres, or when Kubernetes has moved a pod off a lost node (five minutes by default). Each id costs the server
 * about 230 bytes of memory for this long (ADR 30); a later duplicate is dropped by its id at the consumer.
 */
const DUPLICATES_KNOWN_MS = 10 * 60_000;

/**
 * Maximum events per subject, that is per type and account; beyond that the oldest are dropped. A week of 82 a
 * second, about 35 GB: far more than an account has, and a bound on the disk space that one account can take from
 * all.
 */
const KEPT_PER_SUBJECT = 50_000_000;

export type NamedStream = Partial<StreamConfig> & Pick<StreamConfig, 'name' | 'subjects'>;

/** The streams of the suite, but for the number of servers that keep them. */
export function streamConfigs(withPersonal: boolean): NamedStream[] {
  const shared = {
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.Old,
    max_age: nanos(KEPT_MS),
    max_msgs_per_subject: KEPT_PER_SUBJECT,
    duplicate_window: nanos(DUPLICATES_KNOWN_MS),
  };
  const events = { ...shared, name: EVENTS_STREAM, subjects: [`${EVENT_SUBJECTS}.>`] };
  const personal = { ...shared, name: PERSONAL_STREAM, subjects: [`${PERSONAL_SUBJECTS}.>`] };
  return withPersonal ? [events, personal] : [events];
}
