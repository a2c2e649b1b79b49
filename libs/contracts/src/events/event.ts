import { z } from 'zod';
import type { ServiceName } from '../services';

/**
 * A kind of event, declared once: who emits it, what it contains, and which entity orders it. The JSON Schemas and
 * the AsyncAPI document are generated from it.
 */
export interface EventDefinition<Data extends z.ZodObject = z.ZodObject> {
  /** `<noun>.<what_happened>`, e.g. `report.submitted`: the end of the subject, and of the CloudEvents `type`. */
  readonly type: string;
  /** The service whose table changes; only this service emits it. */
  readonly service: ServiceName;
  /** One sentence: when it happens. */
  readonly description: string;
  /** Ids and contract terms; personal values masked. Members are only ever added. */
  readonly data: Data;
  /**
   * Members of `data` that hold a masked personal value. A consumer with the grant reads the same event with the
   * unmasked values, under the subjects of `PERSONAL_SUBJECTS`.
   */
  readonly personal: readonly (keyof z.infer<Data> & string)[];
  /** What the event is about, `<kind>/<id>`: events of one entity arrive in chronological order. */
  entityOf(data: z.infer<Data>): string;
}

export type EventData<E extends EventDefinition> = z.infer<E['data']>;

/** Declares an event; only freezes it and gives it its types. */
export function defineEvent<Data extends z.ZodObject>(
  definition: EventDefinition<Data>,
): EventDefinition<Data> {
  return Object.freeze(definition);
}

/** Events with masked personal values: what every consumer of an account may read. */
export const EVENT_SUBJECTS = 'rampart.events';
/** The same events with unmasked values, for consumers with the grant; only if an operator switched them on. */
export const PERSONAL_SUBJECTS = 'rampart.personal';

/** `rampart.events.<account_id>.<type>`, and the same under the other root. */
export function subjectOf(
  root: typeof EVENT_SUBJECTS | typeof PERSONAL_SUBJECTS,
  accountId: number,
  type: string,
): string {
  return `${root}.${accountId}.${type}`;
}

/** Account number of events that belong to no account: those about the suite's own data. */
export const NO_ACCOUNT = 0;

/** CloudEvents 1.0 in JSON, as on the stream. `data` is that of the definition. */
export const eventEnvelope = z.object({
  specversion: z.literal('1.0'),
  /** UUID v7; consumers deduplicate by it. */
  id: z.uuid(),
  /** `/rampart/<service>`. */
  source: z.string(),
  /** `rampart.` and the definition's type. */
  type: z.string(),
  /** The entity that the event is about. */
  subject: z.string(),
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  /** Extension: the account; 0 for none. */
  accountid: z.int(),
  data: z.record(z.string(), z.unknown()),
});
export type EventEnvelope = z.infer<typeof eventEnvelope>;
