import { z } from 'zod';
import { envInteger, envPort, envShare, envSwitch, envUrl, envUrls } from './readers';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** What every service needs from its environment. An app's own schema extends this one. */
export const serviceEnv = z.object({
  /** Postgres, with the login of this service: it owns the schema of its own name and sees no other. */
  DATABASE_URL: envUrl('postgres', 'postgresql'),
  /** NATS servers, comma-separated. */
  NATS_URL: envUrls('nats', 'tls'),
  /** Port of `/health/live`, `/health/ready` and `/metrics`. */
  HEALTH_PORT: envPort().default(0),
  /** Address that every port of the service listens on. */
  LISTEN_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  /** Connections that one process keeps to Postgres. */
  DATABASE_POOL_SIZE: envInteger(1, 200).default(10),
  /** Milliseconds after which a statement, or the wait for a connection, is given up. */
  DATABASE_TIMEOUT_MS: envInteger(50, 600_000).default(2_000),
  /** Commands that one process works on at a time; above, it answers `unavailable` at once (ADR 54). */
  COMMANDS_AT_ONCE: envInteger(1, 100_000).default(512),
  /** Milliseconds that a stopping service waits for the work it has accepted. */
  SHUTDOWN_GRACE_MS: envInteger(0, 300_000).default(10_000),
  /**
   * `on`: events also go, with the personal values in place of their masks, to a stream of their own for consumers with
   * the grant. `off`: those values are not even written to the outbox. All services need the same.
   */
  PERSONAL_EVENTS: envSwitch().default(false),
  /** Copies of the event streams in a NATS cluster. All services need the same. */
  EVENTS_REPLICAS: envInteger(1, 5).default(1),
  /** Base URL of an OpenTelemetry collector that takes OTLP over HTTP; absent: no traces, and nothing for them is loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: envUrl('http', 'https').optional(),
  /** Share of the requests that are traced, 0 to 1; a request that is part of its caller's trace follows the caller. */
  OTEL_TRACES_SAMPLER_ARG: envShare().default(0.1),
});

export type ServiceEnv = Readonly<z.infer<typeof serviceEnv>>;
