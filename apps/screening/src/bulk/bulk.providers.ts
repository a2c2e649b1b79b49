import type { Provider } from '@nestjs/common';
import { DraftOrdersService } from './draft-orders.service';
import { GatherOrdersService } from './gather-orders.service';
import { ImportOutcomesService } from './import-outcomes.service';
import { OutcomeTargetsRepository } from './outcome-targets.repository';
import { KEPT_DAYS, ScreenBatchService } from './screen-batch.service';
import { StoreOrdersService } from './store-orders.service';
import { StoredAnswersRepository } from './stored-answers.repository';

/** The wiring of bulk screening. @param keptDays days for which screenings are kept. */
export const bulkProviders = (keptDays: number): Provider[] => [
  { provide: KEPT_DAYS, useValue: keptDays },
  GatherOrdersService,
  DraftOrdersService,
  StoreOrdersService,
  OutcomeTargetsRepository,
  ImportOutcomesService,
  StoredAnswersRepository,
  ScreenBatchService,
];
