import type { Type } from '@nestjs/common';
import { AccountController } from './account/account.controller';
import { AuditController } from './audit/audit.controller';
import { BacktestsController } from './backtests/backtests.controller';
import { BehaviorController } from './behavior/behavior.controller';
import { CasesController } from './cases/cases.controller';
import { ChecksController } from './checks/checks.controller';
import { EntitiesController } from './entities/entities.controller';
import { JobsController } from './jobs/jobs.controller';
import { ListsController } from './lists/lists.controller';
import { MembersController } from './members/members.controller';
import { ModelsController } from './models/models.controller';
import { OrdersController } from './orders/orders.controller';
import { PrivacyController } from './privacy/privacy.controller';
import { ReferenceController } from './reference/reference.controller';
import { ReportsController } from './reports/reports.controller';
import { RulesController } from './rules/rules.controller';
import { RulesetsController } from './rulesets/rulesets.controller';
import { ScreeningsController } from './screenings/screenings.controller';
import { SearchController } from './search/search.controller';
import { SettingsController } from './settings/settings.controller';
import { StatsController } from './stats/stats.controller';
import { StreamController } from './stream/stream.controller';
import { ThresholdsController } from './thresholds/thresholds.controller';
import { ViewsController } from './views/views.controller';

import { WebhooksController } from './webhooks/webhooks.controller';

/** One per resource. Separate from the registry, so that the document needs no running parts. */
export const CONTROLLERS: readonly Type[] = [
  OrdersController,
  ScreeningsController,
  EntitiesController,
  SearchController,
  StatsController,
  StreamController,
  ChecksController,
  BehaviorController,
  ListsController,
  ReportsController,
  CasesController,
  RulesController,
  RulesetsController,
  WebhooksController,
  BacktestsController,
  JobsController,
  ModelsController,
  AccountController,
  MembersController,
  AuditController,
  PrivacyController,
  ReferenceController,
  SettingsController,
  ThresholdsController,
  ViewsController,
];
