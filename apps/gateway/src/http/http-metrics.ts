import { Injectable } from '@nestjs/common';
import { Metrics } from '@rampart/telemetry';
import { Histogram } from 'prom-client';

/** Bucket edges in seconds, from a pure replay to a request that reached its deadline. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Label of any other method: Node knows more than 30, and callers choose them. */
const OTHER = 'other';
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', OTHER] as const;
const KNOWN: ReadonlySet<string> = new Set(METHODS);

/** Rate, errors and duration of the public API, by route pattern and status. */
@Injectable()
export class HttpMetrics {
  private readonly seconds: Histogram<'method' | 'route' | 'status'>;

  constructor(metrics: Metrics) {
    this.seconds = new Histogram({
      name: 'rampart_http_request_seconds',
      help: 'Time from the first byte of a request to the last byte of its answer, by method, route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers: [metrics.registry],
    });
  }

  /** @param route the pattern, never the URL; `none` for an unknown path. */
  observe(method: string, route: string, status: number, milliseconds: number): void {
    const counted = KNOWN.has(method) ? method : OTHER;
    this.seconds.observe({ method: counted, route, status }, milliseconds / 1_000);
  }
}
