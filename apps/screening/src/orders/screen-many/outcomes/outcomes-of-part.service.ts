import { Injectable } from '@nestjs/common';
import { LabelsRepository } from '../../../stored/labels/labels.repository';
import type { TimedOutcome } from '../parts/batch-parts';
import { OutcomeTargetsRepository } from './outcome-targets.repository';
import { PartOutcomes } from './part-outcomes';

/** Records outcomes of past orders, without a case. */
@Injectable()
export class OutcomesOfPartService {
  constructor(
    private readonly targets: OutcomeTargetsRepository,
    private readonly labels: LabelsRepository,
  ) {}

  /** The outcomes of a part, for the transaction that stores its orders; null without any. */
  of(accountId: number, outcomes: readonly TimedOutcome[]): PartOutcomes | null {
    return outcomes.length === 0 ? null : new PartOutcomes(accountId, outcomes, this.targets, this.labels);
  }
}
