import type { Provider } from '@nestjs/common';
import { OutcomeTargetsRepository } from './outcomes/outcome-targets.repository';
import { OutcomesOfPartService } from './outcomes/outcomes-of-part.service';
import { DraftOrdersService } from './parts/draft-orders.service';
import { WritePartService } from './parts/write-part.service';
import { KEPT_DAYS, ScreenBatchService } from './screen-batch.service';
import { StoredAnswersRepository } from './stored-answers.repository';

/** The wiring of bulk screening. @param keptDays days for which screenings are kept. */
export const bulkProviders = (keptDays: number): Provider[] => [
  { provide: KEPT_DAYS, useValue: keptDays },
  DraftOrdersService,
  OutcomeTargetsRepository,
  OutcomesOfPartService,
  WritePartService,
  StoredAnswersRepository,
  ScreenBatchService,
];
