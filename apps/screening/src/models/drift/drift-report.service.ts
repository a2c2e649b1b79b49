import { Injectable } from '@nestjs/common';
import type { ModelDriftRecord } from '@rampart/contracts';
import { LRUCache } from 'lru-cache';
import { FirstProbabilitiesRepository } from './first-probabilities.repository';
import { ENOUGH, WINDOW } from './model-drift';
import { countGroups, groupEdges, stabilityIndex } from './population-stability';

/** Reports kept, and for how long: reading one takes two statements over some ten thousand orders. */
const MAX_KEPT = 1_000;
const KEPT_MS = 600_000;

/** From these on, by the convention of the index. */
const WATCH = 0.1;
const ACT = 0.25;

/**
 * Reports the drift of a champion from what is stored, so that all replicas report the same, also after a start. The
 * gauge for alerts, which costs nothing to read, is `ModelDrift`'s.
 */
@Injectable()
export class DriftReportService {
  private readonly kept = new LRUCache<string, Promise<ModelDriftRecord>>({ max: MAX_KEPT, ttl: KEPT_MS });

  constructor(private readonly probabilities: FirstProbabilitiesRepository) {}

  /** Calls at the same time share one reading. @throws ServiceError `unavailable`. */
  of(accountId: number, champion: number): Promise<ModelDriftRecord> {
    const key = `${accountId} ${champion}`;
    const known = this.kept.get(key);
    if (known) return known;
    const report = this.read(accountId, champion);
    this.kept.set(key, report);
    // What failed is read again by the next call; this one's caller gets the error.
    report.catch(() => this.kept.delete(key));
    return report;
  }

  private async read(accountId: number, champion: number): Promise<ModelDriftRecord> {
    const { first, latest } = await this.probabilities.findBoth(accountId, champion, WINDOW);
    const index = first.length < ENOUGH || latest.length < ENOUGH ? null : indexOf(first, latest);
    return {
      index,
      state: index === null ? null : stateOf(index),
      first_orders: first.length,
      latest_orders: latest.length,
      needed: ENOUGH,
    };
  }
}

const stateOf = (index: number) => (index >= ACT ? 'act' : index >= WATCH ? 'watch' : 'steady');

/** To three decimals. */
function indexOf(first: readonly number[], latest: readonly number[]): number {
  const edges = groupEdges(first);
  const index = stabilityIndex(countGroups(first, edges), countGroups(latest, edges));
  return Math.round(index * 1_000) / 1_000;
}
