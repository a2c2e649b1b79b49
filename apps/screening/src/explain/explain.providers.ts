import type { Type } from '@nestjs/common';
import { ExplainScreeningService } from './explain-screening.service';
import { ReevaluateService } from './reevaluate.service';
import { StoredDecisionsRepository } from './stored/stored-decisions.repository';

/** What tells how a stored answer came about. */
export const explainProviders: readonly Type[] = [
  StoredDecisionsRepository,
  ReevaluateService,
  ExplainScreeningService,
];
