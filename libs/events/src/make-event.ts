import { type EventData, type EventDefinition, type EventEnvelope, eventEnvelope } from '@rampart/contracts';
import { uuidv7 } from 'uuidv7';

/** An event to be added to the outbox. */
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
  /** The unmasked values. */
  readonly personal?: Readonly<Partial<EventData<E>>>;
  /** When it happened; now by default. */
  readonly at?: Date;
}

/** Creates an event from its definition. Pure except for its id and time: it happens when it is added to an outbox. */
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

/** Parses a message of a stream. @throws ZodError when it is not an envelope. */
export function readEnvelope(text: string): EventEnvelope {
  return eventEnvelope.parse(JSON.parse(text));
}
