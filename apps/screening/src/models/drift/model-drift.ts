import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, Metrics } from '@rampart/telemetry';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { Gauge } from 'prom-client';
import { ChampionWatch } from './champion-watch';
import { FirstProbabilitiesRepository } from './first-probabilities.repository';

/** Orders of a champion that are looked back on: 8 KB. */
const WINDOW = 2_000;
/** With fewer orders, now or in the beginning, chance alone moves the index by 0.04 and more. */
const ENOUGH = 500;
/** Accounts whose champion is watched, those that order most lately, and how long one is without an order. */
const MAX_WATCHED = 1_000;
const FORGOTTEN_AFTER_MS = 86_400_000;

/**
 * Watches whether champions still see the orders that they saw when they were promoted. What one gave in its validation
 * is no measure: its orders were those with a known outcome, which are others. So a champion's own first orders, which
 * every replica reads alike, are held against its last ones on this replica.
 */
@Injectable()
export class ModelDrift {
  /** By account: the champion of now alone. */
  private readonly watched = new LRUCache<number, ChampionWatch>({
    max: MAX_WATCHED,
    ttl: FORGOTTEN_AFTER_MS,
    updateAgeOnGet: true,
  });

  constructor(
    { registry }: Metrics,
    private readonly first: FirstProbabilitiesRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const indexes = () => this.indexes();
    const registers = [registry];
    new Gauge({
      name: 'rampart_model_drift_psi',
      help: `Population stability index of the worst of the watched champions: its last ${WINDOW} orders on this replica against its first; 0.1 watch, 0.25 act.`,
      registers,
      collect() {
        this.set(Math.max(0, ...indexes()));
      },
    });
    new Gauge({
      name: 'rampart_models_watched',
      help: `Champions with ${ENOUGH} orders and more, then and lately, so that their drift can be told.`,
      registers,
      collect() {
        this.set(indexes().length);
      },
    });
  }

  /** Takes note of what an account's champion gave an order. Costs no wait, and never throws. */
  note(accountId: number, champion: number, probability: number): void {
    let watch = this.watched.get(accountId);
    if (watch?.champion !== champion) {
      watch = new ChampionWatch(champion, WINDOW);
      this.watched.set(accountId, watch);
    }
    watch.note(probability);
    if (!watch.hasReference && watch.isTimeToAsk(ENOUGH)) void this.compare(accountId, watch);
  }

  /** Off the order's path. What cannot be had now is asked for again so many orders later. */
  private async compare(accountId: number, watch: ChampionWatch): Promise<void> {
    try {
      const sample = await this.first.find(accountId, watch.champion, WINDOW);
      if (sample.length >= ENOUGH) watch.compareWith(sample);
    } catch (error) {
      this.logger.warn({ err: error }, "a champion's first orders could not be read");
    }
  }

  private indexes(): number[] {
    return [...this.watched.values()]
      .filter((watch) => watch.length >= ENOUGH)
      .map((watch) => watch.index())
      .filter((index) => index !== null);
  }
}
