import { z } from 'zod';
import { envDatabaseUrl, envInteger, envPort, envShare, envSwitch, envUrl, envUrls } from './readers';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Settings of every service. An app's own schema extends this one. */
export const serviceEnv = z.object({
  /**
   * Postgres, with this service's login: it owns the schema of its own name and sees no other. Several servers, separated
   * by commas: the one that takes writes is found (ADR 116).
   */
  DATABASE_URL: envDatabaseUrl(),
  /** NATS servers, comma-separated. */
  NATS_URL: envUrls('nats', 'tls'),
  /** Port of `/health/live`, `/health/ready` and `/metrics`. */
  HEALTH_PORT: envPort().default(0),
  /** Address that every port of the service listens on. */
  LISTEN_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  /** Connections that one process keeps to Postgres. */
  DATABASE_POOL_SIZE: envInteger(1, 200).default(10),
  /** Milliseconds after which a statement, or waiting for a connection, is aborted. */
  DATABASE_TIMEOUT_MS: envInteger(50, 600_000).default(2_000),
  /** Commands that one process works on at a time; further ones get `unavailable` at once (ADR 54). */
  COMMANDS_AT_ONCE: envInteger(1, 100_000).default(512),
  /** Milliseconds that a stopping service waits for accepted work. */
  SHUTDOWN_GRACE_MS: envInteger(0, 300_000).default(10_000),
  /**
   * `on`: events also go, with personal values instead of their masks, to a separate stream for consumers with the
   * grant. `off`: those values are not even written to the outbox. The same in all services.
   */
  PERSONAL_EVENTS: envSwitch().default(false),
  /** Base URL of an OpenTelemetry collector for OTLP over HTTP; absent: no traces, and no tracing code is loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: envUrl('http', 'https').optional(),
  /** Share of the requests that are traced, 0 to 1; a request that is part of its caller's trace follows the caller. */
  OTEL_TRACES_SAMPLER_ARG: envShare().default(0.1),
});

export type ServiceEnv = Readonly<z.infer<typeof serviceEnv>>;
