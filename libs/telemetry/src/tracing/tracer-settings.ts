import type { Logger } from 'pino';

/** The parameters of a tracer. */
export interface TracerSettings {
  /** Name of the service, without the product's. */
  readonly service: string;
  readonly version: string;
  /** Base URL of an OTLP/HTTP collector; undefined: tracing is off. */
  readonly endpoint: string | undefined;
  /** Share of the requests without a trace of their own that are recorded, 0 to 1. */
  readonly share: number;
  /** Called once when the collector is out of reach, and once when it is back. */
  readonly logger: Logger;
}
