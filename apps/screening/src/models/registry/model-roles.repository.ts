import { Injectable } from '@nestjs/common';
import type { DatabaseRunner, Statement, StatementRunner } from '@rampart/persistence';
import type { ModelRoles } from './model-roles';
import { ModelsRepository } from './models.repository';

const FIND: Statement = {
  name: 'model_roles_find',
  text: 'SELECT champion, challenger FROM account_settings WHERE account_id = $1',
};

/** A row to lock, for an account that has set nothing yet. */
const ENSURE: Statement = {
  name: 'model_roles_ensure',
  text: 'INSERT INTO account_settings (account_id) VALUES ($1) ON CONFLICT DO NOTHING',
};

const LOCK: Statement = {
  name: 'model_roles_lock',
  text: 'SELECT champion, challenger FROM account_settings WHERE account_id = $1 FOR UPDATE',
};

const SET: Statement = {
  name: 'model_roles_set',
  text: 'UPDATE account_settings SET champion = $2, challenger = $3 WHERE account_id = $1',
};

const NONE: ModelRoles = { champion: null, challenger: null };

/** Which models score an account's orders. Also used by the process of a training, which has no container. */
@Injectable()
export class ModelRolesRepository {
  constructor(private readonly models: ModelsRepository) {}

  async find(runner: StatementRunner, accountId: number): Promise<ModelRoles> {
    const [row] = await runner.run<ModelRoles>(FIND, [accountId]);
    return row ?? NONE;
  }

  /** Like `find`, and locks them until the transaction ends. */
  async findLocked(runner: StatementRunner, accountId: number): Promise<ModelRoles> {
    await runner.run(ENSURE, [accountId]);
    const [row] = await runner.run<ModelRoles>(LOCK, [accountId]);
    return row ?? NONE;
  }

  /** Takes effect with the account's next order. @param before as locked. */
  async set(
    runner: DatabaseRunner,
    accountId: number,
    before: ModelRoles,
    after: ModelRoles,
    at: Date,
  ): Promise<void> {
    await runner.run(SET, [accountId, after.champion, after.challenger]);
    const stay = new Set([after.champion, after.challenger]);
    for (const number of new Set([before.champion, before.challenger])) {
      if (number !== null && !stay.has(number)) await this.models.leave(runner, accountId, number, at);
    }
  }
}
