import type { JsMsg } from '@nats-io/jetstream';
import type { EventData, EventDefinition, EventEnvelope } from '@rampart/contracts';
import { readEnvelope } from '../make-event';

/** An event as it was read from a stream. */
export interface ReceivedEvent {
  readonly envelope: EventEnvelope;
  /** The text of the envelope, as every consumer gets it. */
  readonly text: string;
  /** The definition's type: `report.submitted`. */
  readonly type: string;
  /** Its sequence on the stream. */
  readonly sequence: number;
}

/**
 * The data of an event with this definition, otherwise null.
 *
 * @throws ZodError when its data does not fit.
 */
export function dataOf<E extends EventDefinition>(definition: E, event: ReceivedEvent): EventData<E> | null {
  if (event.type !== definition.type) return null;
  return definition.data.parse(event.envelope.data) as EventData<E>;
}

/** A message as received, and its event; null when it is not an envelope of ours. */
export interface StreamMessage {
  readonly sequence: number;
  readonly subject: string;
  readonly text: string;
  readonly event: ReceivedEvent | null;
}

export function readMessage(message: JsMsg): StreamMessage {
  const text = message.string();
  const { seq: sequence, subject } = message;
  return { sequence, subject, text, event: readEvent(text, sequence) };
}

function readEvent(text: string, sequence: number): ReceivedEvent | null {
  try {
    const envelope = readEnvelope(text);
    return { envelope, text, type: envelope.type.replace(/^rampart\./, ''), sequence };
  } catch {
    // The handler never sees it; it is set aside unchanged.
    return null;
  }
}
