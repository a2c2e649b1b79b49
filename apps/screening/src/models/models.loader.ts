import { Inject, Injectable } from '@nestjs/common';
import type { StatementRunner } from '@rampart/persistence';
import { LOGGER, Metrics } from '@rampart/telemetry';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { adaptModel } from '../decide/models/adapt-model';
import { MODEL_SOURCE } from '../decide/models/missing-models';
import type { ScoringModel } from '../decide/scoring/policy';
import { ModelMetrics } from './loading/model-metrics';
import { MODEL_CACHE_BYTES } from './models.tokens';
import { ModelsRepository } from './registry/models.repository';

/** Bytes counted for a model besides its document. */
const ENTRY_BYTES = 1_024;

/** Null: it cannot be loaded. What a number means never changes, so retrying would not help. */
interface Loaded {
  readonly model: ScoringModel | null;
}

/** Loads models by number and caches the most recently used ones, bounded in bytes. */
@Injectable()
export class ModelsLoader {
  private readonly kept: LRUCache<string, Loaded>;

  constructor(
    @Inject(MODEL_CACHE_BYTES) private readonly cacheBytes: number,
    private readonly models: ModelsRepository,
    private readonly modelMetrics: ModelMetrics,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.kept = new LRUCache({ maxSize: cacheBytes });
  }

  /**
   * @returns null for a model that cannot be loaded: it does not exist, or learned from features that are gone.
   * Orders continue without it.
   * @throws ServiceError `unavailable`; the errors of the runner's transaction.
   */
  async load(runner: StatementRunner, accountId: number, number: number): Promise<ScoringModel | null> {
    const key = `${accountId}/${number}`;
    const { model } = this.kept.get(key) ?? (await this.fetch(runner, accountId, number, key));
    if (model === null) this.metrics.degradedTotal.inc({ source: MODEL_SOURCE });
    return model;
  }

  private async fetch(
    runner: StatementRunner,
    accountId: number,
    number: number,
    key: string,
  ): Promise<Loaded> {
    const found = await this.models.findDocument(runner, accountId, number);
    const loaded = { model: this.make(accountId, number, found) };
    // One larger than the whole cache occupies all of it, rather than being loaded for every order.
    const size = Math.min(this.cacheBytes, (found?.text.length ?? 0) + ENTRY_BYTES);
    this.kept.set(key, loaded, { size });
    return loaded;
  }

  private make(
    accountId: number,
    number: number,
    found: { readonly featureSchema: number; readonly text: string } | null,
  ): ScoringModel | null {
    try {
      if (found === null) throw new Error('there is no such model');
      return adaptModel({ number, featureSchema: found.featureSchema, document: JSON.parse(found.text) });
    } catch (error) {
      this.modelMetrics.countFailure();
      this.logger.error({ err: error, accountId, model: number }, 'a trained model cannot be loaded');
      return null;
    }
  }
}
