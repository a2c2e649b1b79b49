import { passesFilter } from '@rampart/contracts';
import type { ReceivedEvent } from '@rampart/events';

/** What decides whether an endpoint gets an event. */
export interface Listening {
  readonly id: string;
  readonly accountId: number;
  readonly eventTypes: readonly string[];
  /** It receives nothing that happened earlier. */
  readonly since: Date;
}

/** An event that an endpoint wants. */
export interface WantedDelivery {
  readonly endpointId: string;
  readonly event: ReceivedEvent;
}

/** Which events go to which endpoints, in the order of the events. Pure. */
export function wantedDeliveries(
  events: readonly ReceivedEvent[],
  endpoints: readonly Listening[],
): WantedDelivery[] {
  return events.flatMap((event) =>
    endpoints
      .filter((endpoint) => wants(endpoint, event))
      .map((endpoint) => ({ endpointId: endpoint.id, event })),
  );
}

const wants = ({ accountId, eventTypes, since }: Listening, { envelope, type }: ReceivedEvent): boolean =>
  accountId === envelope.accountid &&
  new Date(envelope.time) >= since &&
  eventTypes.some((filter) => passesFilter(filter, type));
