import { Injectable } from '@nestjs/common';
import { Metrics } from '@rampart/telemetry';
import { Counter, Gauge } from 'prom-client';
import { DATA_SET_LOADERS, type DataSetKey } from '../data-set-loaders';
import { ReferenceData } from '../reference-data';
import { ageMs, isStale } from './data-set-age';
import { DataSetFollower } from './data-set-follower';

/** Age, size and freshness of the data sets for Prometheus, computed at each scrape. */
@Injectable()
export class DataSetMetrics {
  private readonly updates: Counter<'set' | 'outcome'>;

  constructor(
    { registry }: Metrics,
    private readonly data: ReferenceData,
    private readonly follower: DataSetFollower,
  ) {
    const registers = [registry];
    this.updates = new Counter({
      name: 'rampart_data_set_updates_total',
      help: 'Imports that this replica has checked and rollbacks that it has done, by set and outcome.',
      labelNames: ['set', 'outcome'],
      registers,
    });
    new Gauge({
      name: 'rampart_data_set_age_seconds',
      help: 'Age of the data in service, where it is known.',
      labelNames: ['set'],
      registers,
      collect: fill((gauge) => {
        for (const { set, age } of this.ages()) if (age !== null) gauge.set({ set }, age / 1_000);
      }),
    });
    new Gauge({
      name: 'rampart_data_set_stale',
      help: '1 when the data in service, imported or built in, is older than its set stays true.',
      labelNames: ['set', 'origin'],
      registers,
      collect: fill((gauge) => {
        for (const { set, origin, stale } of this.ages()) gauge.set({ set, origin }, stale ? 1 : 0);
      }),
    });
    new Gauge({
      name: 'rampart_data_set_rows',
      help: 'Rows of the data in service, by set and version.',
      labelNames: ['set', 'version'],
      registers,
      collect: fill((gauge) => {
        for (const { name, version, rows } of this.data.describe()) gauge.set({ set: name, version }, rows);
      }),
    });
  }

  countUpdate(set: string, outcome: 'imported' | 'unchanged' | 'refused' | 'rolled_back'): void {
    this.updates.inc({ set, outcome });
  }

  private ages(): { set: string; origin: 'imported' | 'built_in'; age: number | null; stale: boolean }[] {
    const now = Date.now();
    return (Object.keys(DATA_SET_LOADERS) as DataSetKey[]).flatMap((key) => {
      const { name } = DATA_SET_LOADERS[key];
      const info = this.data.describe().find((each) => each.name === name);
      if (info === undefined) return [];
      const imported = this.follower.serving().get(name);
      const age = ageMs(info, imported, now);
      const origin = imported === undefined ? 'built_in' : 'imported';
      return [{ set: name, origin, age, stale: isStale(key, age) }];
    });
  }
}

/** Versions change, so earlier label values are dropped first. */
function fill<Label extends string>(set: (gauge: Gauge<Label>) => void): (this: Gauge<Label>) => void {
  return function collect(this: Gauge<Label>) {
    this.reset();
    set(this);
  };
}
