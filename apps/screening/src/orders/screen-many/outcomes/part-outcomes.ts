import { createHash } from 'node:crypto';
import type { BatchAnswer } from '@rampart/contracts';
import type { StatementRunner } from '@rampart/persistence';
import type { OutcomeChange } from '../../../facts/history/outcome-change';
import type { Label } from '../../../stored/labels/label';
import type { LabelsRepository } from '../../../stored/labels/labels.repository';
import type { InterleavedOutcomes } from '../../store/interleaved-outcomes';
import { refusedAnswerOf } from '../batch-answers';
import type { TimedOutcome } from '../parts/batch-parts';
import { MAX_TARGETS, type OutcomeTargetsRepository } from './outcome-targets.repository';

/** Outcomes in a part of a batch, each applied at its position among the part's orders. */
export class PartOutcomes implements InterleavedOutcomes {
  private targets: readonly (readonly string[])[] = [];
  private byPosition = new Map<number, OutcomeChange[]>();

  constructor(
    private readonly accountId: number,
    private readonly outcomes: readonly TimedOutcome[],
    private readonly finder: OutcomeTargetsRepository,
    private readonly labels: LabelsRepository,
  ) {}

  async begin(runner: StatementRunner): Promise<readonly OutcomeChange[]> {
    this.targets = await this.finder.find(
      runner,
      this.accountId,
      this.outcomes.map(({ item }) => item),
    );
    const changes = await this.labels.recordOnly(runner, this.labelsToRecord());
    this.byPosition = this.placed(changes);
    return changes;
  }

  changesBefore(position: number): readonly OutcomeChange[] {
    return this.byPosition.get(position) ?? [];
  }

  /** In the order of the outcomes, once they are written. */
  answers(): BatchAnswer[] {
    return this.targets.map(answerOf);
  }

  private labelsToRecord(): Label[] {
    return this.outcomes.flatMap((outcome, n) => labelsOf(this.accountId, outcome, this.targets[n] ?? []));
  }

  /** Of several outcomes of one order only one holds; it is applied at the position of the last one. */
  private placed(changes: readonly OutcomeChange[]): Map<number, OutcomeChange[]> {
    const positions = new Map<string, number>();
    for (const [n, { ordersBefore }] of this.outcomes.entries()) {
      for (const shieldId of this.targets[n] ?? []) positions.set(shieldId, ordersBefore);
    }
    const placed = new Map<number, OutcomeChange[]>();
    for (const change of changes.toSorted(byReportTime)) {
      const place = positions.get(change.shieldId) ?? 0;
      placed.set(place, [...(placed.get(place) ?? []), change]);
    }
    return placed;
  }
}

/** In the order of reporting; for simultaneous outcomes, the earlier order first. */
function byReportTime(a: OutcomeChange, b: OutcomeChange): number {
  return (
    a.after.reportedAt.getTime() - b.after.reportedAt.getTime() || a.placedAt.getTime() - b.placedAt.getTime()
  );
}

function answerOf(shieldIds: readonly string[]): BatchAnswer {
  if (shieldIds.length > MAX_TARGETS) {
    const message = `user_order_id: More than ${MAX_TARGETS} screenings have this id. Name the one by its shield_id.`;
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

/**
 * There is no event: the line takes its role, so that a line that is sent again is recognised. UUID of version 8 (RFC
 * 9562).
 */
function eventIdOf(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
