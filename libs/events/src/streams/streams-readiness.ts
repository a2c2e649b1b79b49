import { Metrics, type ReadinessCheck } from '@rampart/telemetry';
import { Gauge } from 'prom-client';
import { EventStreams } from './event-streams';

/**
 * Ready means: the streams have been there as this version needs them, once since the start. One that is lost later takes
 * no service out of work, which would make an outage of a delay: events wait in the outbox, and `rampart_streams_missing`
 * tells.
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
            // Otherwise NATS cannot be asked, which `rampart_ready` tells.
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
