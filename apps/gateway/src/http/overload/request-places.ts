import type { Metrics } from '@rampart/telemetry';
import { Gauge } from 'prom-client';
import { AdaptiveLimit } from './adaptive-limit';
import { type CallLimit, CallPlaces } from './call-places';

/** Calls that are answered at once, or those that last: files, batches, progress. Neither takes the places of the other. */
export type CallKind = 'request' | 'stream';

/** Streams that one gateway serves at once. Each costs memory for what is on its way, and little time. */
const STREAMS_AT_ONCE = 64;

/** The calls of the public API that are under way through this gateway, and what becomes of more. */
export class RequestPlaces {
  readonly request: CallPlaces;
  readonly stream: CallPlaces;
  private readonly limit: AdaptiveLimit;

  /** @param requestsAtOnce `REQUESTS_AT_ONCE`. */
  constructor(
    requestsAtOnce: number,
    private readonly metrics: Metrics,
  ) {
    this.limit = new AdaptiveLimit(requestsAtOnce);
    const ofStreams: CallLimit = { current: STREAMS_AT_ONCE };
    this.request = new CallPlaces(this.limit);
    this.stream = new CallPlaces(ofStreams);
    const show = (name: string, help: string, figureOf: (kind: CallKind) => number) =>
      new Gauge({
        name,
        help,
        labelNames: ['kind'],
        registers: [metrics.registry],
        collect() {
          for (const kind of ['request', 'stream'] as const) this.set({ kind }, figureOf(kind));
        },
      });
    show(
      'rampart_http_in_flight',
      'Calls of the public API under way, by kind.',
      (kind) => this[kind].underWay,
    );
    show('rampart_http_limit', 'Calls that may be under way at this moment; more are refused.', (kind) =>
      kind === 'request' ? this.limit.current : ofStreams.current,
    );
  }

  /** A call that was served. @param ms it took. */
  served(ms: number): void {
    this.limit.answered(ms, this.request.underWay);
  }

  /** A call that was turned away. @param reason all places are taken (`full`), or the account has its share (`share`). */
  shed(kind: CallKind, reason: 'full' | 'share'): void {
    this.metrics.shedTotal.inc({ where: kind, reason });
  }
}
