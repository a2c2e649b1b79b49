import { Injectable } from '@nestjs/common';
import { LabelsRepository } from '../../../stored/labels/labels.repository';
import type { TimedOutcome } from '../parts/batch-parts';
import { OutcomeTargetsRepository } from './outcome-targets.repository';
import { ToldOutcomes } from './told-outcomes';

/** Records outcomes of past orders, without a case. */
@Injectable()
export class OutcomesOfPartService {
  constructor(
    private readonly targets: OutcomeTargetsRepository,
    private readonly labels: LabelsRepository,
  ) {}

  /** The outcomes of a part, for the transaction that stores its orders; null without any. */
  told(accountId: number, outcomes: readonly TimedOutcome[]): ToldOutcomes | null {
    return outcomes.length === 0 ? null : new ToldOutcomes(accountId, outcomes, this.targets, this.labels);
  }
}
