import type { Type } from '@nestjs/common';
import { ExplainScreeningService } from './explain-screening.service';
import { ReevaluateService } from './reevaluate.service';
import { StoredDecisionsRepository } from './stored/stored-decisions.repository';

/** Providers of explanations of stored answers. */
export const explainProviders: readonly Type[] = [
  StoredDecisionsRepository,
  ReevaluateService,
  ExplainScreeningService,
];
