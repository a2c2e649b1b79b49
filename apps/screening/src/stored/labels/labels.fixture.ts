import { HistoryRowsRepository } from '../history/history-rows.repository';
import { LearnOutcomesService } from '../history/learn-outcomes.service';
import { OutcomeChangesRepository } from '../history/outcome-changes.repository';
import { LabelsRepository } from './labels.repository';

/** Labels as the service stores them. */
export function buildLabels(): LabelsRepository {
  return new LabelsRepository(
    new LearnOutcomesService(new OutcomeChangesRepository(), new HistoryRowsRepository()),
  );
}
