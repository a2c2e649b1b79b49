import { caseDecided, feedbackRecorded } from '@rampart/contracts';
import { type EventHandler, ListensTo, type ReceivedEvent } from '@rampart/events';
import type { TransactionRunner } from '@rampart/persistence';
import { labelsOf } from '../stored/labels/label';
import { LabelsRepository } from '../stored/labels/labels.repository';
import { SearchIndexer } from '../stored/search-index/search-indexer';

/**
 * Records outcomes of orders reported by the case service, each exactly once, including those sent while no replica
 * was listening.
 */
@ListensTo({ purpose: 'labels', events: [feedbackRecorded, caseDecided] })
export class LabelsListener implements EventHandler {
  constructor(
    private readonly labels: LabelsRepository,
    private readonly index: SearchIndexer,
  ) {}

  async handle(events: readonly ReceivedEvent[], runner: TransactionRunner): Promise<void> {
    await this.labels.record(runner, events.flatMap(labelsOf));
    runner.onCommitted(() => this.index.wakeSoon());
  }
}
