import { type EventEnvelope, eventEnvelope } from '@rampart/contracts';

/** An event as it goes to callers. */
export interface LiveEvent {
  /** Of the event: at least once, so callers leave out those that they have seen. */
  readonly id: string;
  /** Without `rampart.`. */
  readonly type: string;
  /** The CloudEvent as JSON, in one line. */
  readonly text: string;
  /** Milliseconds of the monotonic clock. */
  readonly arrivedAt: number;
}

const PREFIX = 'rampart.';

/** @returns null for a message that is no event. */
export function readLiveEvent(text: string, arrivedAt: number): LiveEvent | null {
  const parsed = eventEnvelope.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const { id, type }: EventEnvelope = parsed.data;
  return { id, type: type.slice(PREFIX.length), text: JSON.stringify(parsed.data), arrivedAt };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
