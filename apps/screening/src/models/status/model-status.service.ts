import { Inject, Injectable } from '@nestjs/common';
import type { ModelStatus } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { CLOCK, type Clock } from '../../clock';
import { OpenTrainingsRepository } from '../ask-training/open-trainings.repository';
import { DriftReportService } from '../drift/drift-report.service';
import type { ModelRoles } from '../registry/model-roles';
import { ModelRolesRepository } from '../registry/model-roles.repository';
import { ModelSettingsRepository } from '../settings/model-settings.repository';
import {
  hasEnough,
  type LabelCounts,
  LabelsKnownRepository,
  lackOf,
} from '../training/labels-known.repository';

/** Reports whether a trained model scores an account's orders, and if not, why. */
@Injectable()
export class ModelStatusService {
  constructor(
    private readonly database: Database,
    private readonly roles: ModelRolesRepository,
    private readonly settings: ModelSettingsRepository,
    private readonly labels: LabelsKnownRepository,
    private readonly open: OpenTrainingsRepository,
    private readonly drift: DriftReportService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ServiceError `unavailable`. */
  async get(accountId: number): Promise<ModelStatus> {
    const [roles, settings, trainingJobId, next] = await Promise.all([
      this.roles.find(this.database, accountId),
      this.settings.find(this.database, accountId),
      this.open.find(this.database, accountId),
      this.settings.findNextTraining(this.database, accountId),
    ]);
    const [labels, drift] = await Promise.all([
      this.labels.count(this.database, accountId, settings, this.clock.now()),
      roles.champion === null ? null : this.drift.of(accountId, roles.champion),
    ]);
    return {
      is_on: roles.champion !== null,
      why: whyOf(roles, labels, trainingJobId !== null),
      champion: roles.champion,
      challenger: roles.challenger,
      labels,
      drift,
      training_job_id: trainingJobId,
      next_training_at: next === null ? null : next.toISOString(),
    };
  }
}

/** What a person wants to know first. */
export function whyOf(
  { champion, challenger }: ModelRoles,
  labels: LabelCounts,
  isTraining: boolean,
): string {
  if (champion !== null) return `scorer on: model ${champion} takes part in every score`;
  if (challenger !== null) {
    return `scorer off: model ${challenger} scores in shadow and waits to be promoted`;
  }
  if (!hasEnough(labels)) return lackOf(labels);
  return isTraining
    ? 'scorer off: the first model is being trained'
    : 'scorer off: no model has been promoted';
}
