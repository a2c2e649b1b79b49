import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, Metrics } from '@rampart/telemetry';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { Gauge } from 'prom-client';
import { ChampionWatch } from './champion-watch';
import { FirstProbabilitiesRepository } from './first-probabilities.repository';

/** Size of the window of a champion's orders: 8 KB. */
export const WINDOW = 2_000;
/** With fewer orders, now or at the start, chance alone moves the index by 0.04 and more. */
export const ENOUGH = 500;
/** Accounts whose champion is watched, most recent first, and how long one may be without an order. */
const MAX_WATCHED = 1_000;
const FORGOTTEN_AFTER_MS = 86_400_000;

/**
 * Watches whether champions still see the same kind of orders as when they were promoted. The validation's
 * predictions are no reference: its orders were those with a known outcome, a different population. So a champion's
 * own first orders, which every replica reads alike, are compared with its latest ones on this replica.
 */
@Injectable()
export class ModelDrift {
  /** By account: only its current champion. */
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
      help: `Champions with at least ${ENOUGH} first and recent orders, so that their drift can be measured.`,
      registers,
      collect() {
        this.set(indexes().length);
      },
    });
  }

  /** Records a champion's probability for an order. Costs no wait, and never throws. */
  note(accountId: number, champion: number, probability: number): void {
    let watch = this.watched.get(accountId);
    if (watch?.champion !== champion) {
      watch = new ChampionWatch(champion, WINDOW);
      this.watched.set(accountId, watch);
    }
    watch.note(probability);
    if (!watch.hasReference && watch.isTimeToAsk(ENOUGH)) void this.compare(accountId, watch);
  }

  /** Off the order's path. What cannot be read now is requested again so many orders later. */
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
