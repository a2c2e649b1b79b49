import { schemaReadiness } from '@rampart/persistence';
import { Metrics, type ReadinessCheck } from '@rampart/telemetry';
import { DataSource } from 'typeorm';
import { EventStreams } from './streams/event-streams';
import { streamsReadiness } from './streams/streams-readiness';

/**
 * What a service with tables and events waits for besides NATS: its schema and the streams, as the migration tool
 * creates them.
 */
export const serviceReadiness = {
  inject: [DataSource, EventStreams, Metrics],
  useFactory: (dataSource: DataSource, streams: EventStreams, metrics: Metrics): ReadinessCheck[] => [
    ...schemaReadiness.useFactory(dataSource, metrics),
    ...streamsReadiness.useFactory(streams, metrics),
  ],
};
