import { Metrics, type ReadinessCheck } from '@rampart/telemetry';
import { Gauge } from 'prom-client';
import { EventStreams } from './event-streams';

/**
 * Ready once the streams have existed as this version needs them, since the start. A stream that is lost later does
 * not make a service unready, which would turn a delay into an outage: events wait in the outbox, and
 * `rampart_streams_missing` reports it.
 */
export const streamsReadiness = {
  inject: [EventStreams, Metrics],
  useFactory: (streams: EventStreams, { registry }: Metrics): ReadinessCheck[] => {
    let wereRight = false;
    new Gauge({
      name: 'rampart_streams_missing',
      help: '1 while an event stream is missing or not as this version needs it, so that events wait; as last seen.',
      registers: [registry],
      async collect() {
        await streams.verify().then(
          () => this.set(0),
          (error: unknown) => {
            // Otherwise NATS cannot be reached, which `rampart_ready` reports.
            if (error instanceof Error && error.name === 'StreamsNotReady') this.set(1);
          },
        );
      },
    });
    return [
      {
        name: 'streams',
        check: async () => {
          if (wereRight) return;
          await streams.verify();
          wereRight = true;
        },
      },
    ];
  },
};
