import { ServiceError } from '@rampart/contracts';
import type { Metrics } from '@rampart/telemetry';
import { Counter } from 'prom-client';
import { refuseKey } from '../keys/admit-key';
import { BadAttempts } from './bad-attempts';

interface BadKeysOptions {
  /** Bad keys of one address in a minute that get 401; further ones get 429. */
  readonly perMinute: number;
  readonly metrics: Metrics;
  /** Milliseconds, monotonic. */
  now(): number;
}

/**
 * Counts bad keys by address: malformed keys, unknown ids, wrong secrets. Beyond the limit they get 429 instead of
 * 401. A revoked or expired key with its correct secret does not count, and a good key is never refused here (ADR
 * 58).
 */
export class BadKeys {
  private readonly attempts: BadAttempts;
  private readonly counter: Counter<'outcome'>;

  constructor(private readonly options: BadKeysOptions) {
    this.attempts = new BadAttempts({ limit: options.perMinute, now: options.now });
    this.counter = badKeysCounter(options.metrics);
  }

  /** A separate counter with the same limit and metric, for another port. */
  beside(): BadKeys {
    return new BadKeys(this.options);
  }

  /** Counts a bad key. @returns what to throw: `invalid_api_key`, or `rate_limited` beyond the limit. */
  refuse(clientIp: string, refused: ServiceError = refuseKey()): ServiceError {
    const wait = this.attempts.note(clientIp);
    this.counter.inc({ outcome: wait === null ? 'refused' : 'limited' });
    return wait === null ? refused : this.slowDown(wait);
  }

  /** The same words for every kind of bad key, so that the answer does not reveal whether the key exists. */
  private slowDown(retryAfterSeconds: number): ServiceError {
    return new ServiceError('rate_limited', {
      message: 'Too many invalid keys from your address. Please wait.',
      details: { limit: this.options.perMinute },
      retryAfterSeconds,
    });
  }
}

/** One metric for both ports. */
function badKeysCounter({ registry }: Metrics): Counter<'outcome'> {
  const name = 'rampart_bad_keys_total';
  const existing = registry.getSingleMetric(name) as Counter<'outcome'> | undefined;
  if (existing) return existing;
  const counter = new Counter({
    name,
    help: 'Calls with an invalid key or operator’s token: refused, or limited by address.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of ['refused', 'limited']) counter.inc({ outcome }, 0);
  return counter;
}
