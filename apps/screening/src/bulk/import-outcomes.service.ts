import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { BatchAnswer } from '@rampart/contracts';
import { Database, sqlStateOf, type TransactionRunner } from '@rampart/persistence';
import type { Label } from '../labels/label';
import { LabelsRepository } from '../labels/labels.repository';
import { refusedAnswerOf } from './batch-answers';
import type { TimedOutcome } from './batch-parts';
import { MAX_TARGETS, OutcomeTargetsRepository } from './outcome-targets.repository';

/** SQLSTATE of a transaction that lost to another one and may simply be tried again. */
const LOST_TO_ANOTHER = new Set(['40P01', '40001']);
const MAX_TRANSACTION_ATTEMPTS = 3;

/** Learns what orders of the past turned out to be, without a case. */
@Injectable()
export class ImportOutcomesService {
  constructor(
    private readonly database: Database,
    private readonly targets: OutcomeTargetsRepository,
    private readonly labels: LabelsRepository,
  ) {}

  /**
   * In the order of the outcomes; the same one twice is one.
   * @throws ServiceError `unavailable` when Postgres does not answer; then none is learned.
   */
  async import(accountId: number, outcomes: readonly TimedOutcome[]): Promise<BatchAnswer[]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.database.transaction((runner) => this.record(runner, accountId, outcomes));
      } catch (error) {
        const isLost = LOST_TO_ANOTHER.has(sqlStateOf(error) ?? '');
        if (!isLost || attempt >= MAX_TRANSACTION_ATTEMPTS) throw error;
      }
    }
  }

  private async record(
    runner: TransactionRunner,
    accountId: number,
    outcomes: readonly TimedOutcome[],
  ): Promise<BatchAnswer[]> {
    const found = await this.targets.find(
      runner,
      accountId,
      outcomes.map(({ item }) => item),
    );
    const labels = outcomes.flatMap((outcome, place) => labelsOf(accountId, outcome, found[place] ?? []));
    await this.labels.record(runner, labels);
    return found.map(answerOf);
  }
}

function answerOf(shieldIds: readonly string[]): BatchAnswer {
  if (shieldIds.length > MAX_TARGETS) {
    const message = `user_order_id: More than ${MAX_TARGETS} screenings carry this id. Name the one by its shield_id.`;
    return refusedAnswerOf({ code: 'conflict', message, param: 'user_order_id' });
  }
  if (shieldIds.length > 0) return { kind: 'learned', shieldIds: [...shieldIds] };
  return refusedAnswerOf({ code: 'not_found', message: 'There is no screening of this order.', param: null });
}

function labelsOf(accountId: number, { item, at }: TimedOutcome, shieldIds: readonly string[]): Label[] {
  if (shieldIds.length > MAX_TARGETS) return [];
  return shieldIds.map((shieldId) => ({
    accountId,
    shieldId,
    outcome: item.outcome,
    source: 'import',
    revision: 0,
    at: at.toISOString(),
    eventId: eventIdOf(`${accountId}\n${item.attemptId}\n${shieldId}`),
  }));
}

/** No event told it: the line stands for one, so that a line that is sent again is the same. UUID of version 8 (RFC 9562). */
function eventIdOf(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
