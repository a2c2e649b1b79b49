import { Injectable } from '@nestjs/common';
import type { Statement, StatementRunner } from '@rampart/persistence';

const FIND: Statement = {
  name: 'models_open_training',
  text: `
    SELECT id FROM jobs
     WHERE account_id = $1 AND kind = 'training' AND state IN ('queued', 'running') ORDER BY id LIMIT 1`,
};

/** Waiting and running trainings. */
@Injectable()
export class OpenTrainingsRepository {
  /** @returns the job's id; null without one. */
  async find(runner: StatementRunner, accountId: number): Promise<string | null> {
    const [row] = await runner.run<{ id: string }>(FIND, [accountId]);
    return row?.id ?? null;
  }
}
