import { type EventData, type EventDefinition, type EventEnvelope, eventEnvelope } from '@rampart/contracts';
import { uuidv7 } from 'uuidv7';

/** An event on its way into the outbox. */
export interface OutgoingEvent {
  readonly definition: EventDefinition;
  readonly envelope: EventEnvelope;
  /** The members of `data` that are masked in the envelope, with their values; empty when nothing is masked. */
  readonly personal: Readonly<Record<string, unknown>>;
}

interface EventInit<E extends EventDefinition> {
  readonly accountId: number;
  /** As every consumer of the account may read it: personal values masked (`maskValue`). */
  readonly data: EventData<E>;
  /** The values behind the masks. */
  readonly personal?: Readonly<Partial<EventData<E>>>;
  /** When it happened; now unless told. */
  readonly at?: Date;
}

/** Makes an event of its definition. Pure but for its id and time: adding it to an outbox is what makes it happen. */
export function makeEvent<E extends EventDefinition>(
  definition: E,
  { accountId, data, personal, at = new Date() }: EventInit<E>,
): OutgoingEvent {
  const envelope: EventEnvelope = {
    specversion: '1.0',
    id: uuidv7(),
    source: `/rampart/${definition.service}`,
    type: `rampart.${definition.type}`,
    subject: definition.entityOf(data),
    time: at.toISOString(),
    datacontenttype: 'application/json',
    accountid: accountId,
    data,
  };
  return { definition, envelope, personal: personal ?? {} };
}

/** Reads what lies on a stream. @throws ZodError when it is no envelope. */
export function readEnvelope(text: string): EventEnvelope {
  return eventEnvelope.parse(JSON.parse(text));
}
