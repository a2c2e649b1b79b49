import type { Provider, Type } from '@nestjs/common';
import type { ScreeningConfig } from '../screening.config';
import { OpenTrainingsRepository } from './ask-training/open-trainings.repository';
import { TrainModelService } from './ask-training/train-model.service';
import { TrainingSchedule } from './ask-training/training-schedule';
import { CompareModelsService } from './comparison/compare-models.service';
import { ComparedOrdersRepository } from './comparison/compared-orders.repository';
import { ComparedSidesService } from './comparison/compared-sides.service';
import { ComparisonLanes } from './comparison/comparison-lanes';
import { PresentPolicyService } from './comparison/present-policy.service';
import { DriftReportService } from './drift/drift-report.service';
import { FirstProbabilitiesRepository } from './drift/first-probabilities.repository';
import { ModelDrift } from './drift/model-drift';
import { ModelMetrics } from './loading/model-metrics';
import { ModelPromotionRpc } from './model-promotion.rpc';
import { ModelsLoader } from './models.loader';
import { ModelsRpc } from './models.rpc';
import { MODEL_CACHE_BYTES } from './models.tokens';
import { ChampionChangesService } from './promotion/champion-changes.service';
import { PromoteModelService } from './promotion/promote-model.service';
import { PromotionGateService } from './promotion/promotion-gate.service';
import { PromotionsRepository } from './promotion/promotions.repository';
import { RollBackModelService } from './promotion/roll-back-model.service';
import { SetChallengerService } from './promotion/set-challenger.service';
import { ModelRolesRepository } from './registry/model-roles.repository';
import { ModelsRepository } from './registry/models.repository';
import { ReadModelsService } from './registry/read-models.service';
import { DeletedAccountsListener } from './settings/deleted-accounts.listener';
import { ModelSettingsRepository } from './settings/model-settings.repository';
import { ModelSettingsService } from './settings/model-settings.service';
import { ModelStatusService } from './status/model-status.service';
import { LabelsKnownRepository } from './training/labels-known.repository';

const BYTES_PER_MIB = 1_048_576;

/** NATS controllers for trained models. */
export const MODEL_CONTROLLERS: readonly Type[] = [ModelsRpc, ModelPromotionRpc];

/** Providers for trained models. They need the rule sets' loader and the job queue. */
export const modelProviders = (config: ScreeningConfig): Provider[] => [
  { provide: MODEL_CACHE_BYTES, useValue: config.MODELS_CACHE_MIB * BYTES_PER_MIB },
  ModelMetrics,
  FirstProbabilitiesRepository,
  ModelDrift,
  DriftReportService,
  ModelsLoader,
  ModelsRepository,
  ModelRolesRepository,
  ReadModelsService,
  ModelSettingsRepository,
  ModelSettingsService,
  DeletedAccountsListener,
  LabelsKnownRepository,
  OpenTrainingsRepository,
  TrainModelService,
  TrainingSchedule,
  ModelStatusService,
  ComparedOrdersRepository,
  ComparedSidesService,
  PresentPolicyService,
  ComparisonLanes,
  CompareModelsService,
  PromotionsRepository,
  PromotionGateService,
  ChampionChangesService,
  PromoteModelService,
  RollBackModelService,
  SetChallengerService,
];
