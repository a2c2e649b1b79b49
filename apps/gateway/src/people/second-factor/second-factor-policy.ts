import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { type Actor, ServiceError } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { HAS_PASSWORD_ALONE, READ_POLICY, SET_POLICY } from './second-factor-statements';

/** Whether an account demands a second factor of those who sign in with a password. Sessions are read with it. */
@Injectable()
export class SecondFactorPolicy {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
  ) {}

  async isRequired(accountId: number): Promise<boolean> {
    const [account] = await this.database.run<{ isRequired: boolean }>(READ_POLICY, [accountId]);
    return account?.isRequired === true;
  }

  /**
   * Applies with everybody's next call, on every gateway.
   *
   * @throws ServiceError `conflict` when a person demands what they lack: they could not take it back.
   */
  async change(accountId: number, actor: Actor, isRequired: boolean): Promise<void> {
    await this.database.transaction(async (runner) => {
      if (isRequired && actor.kind === 'user') {
        const lacking = await runner.run(HAS_PASSWORD_ALONE, [Number(actor.id)]);
        if (lacking.length > 0) {
          throw new ServiceError('conflict', {
            message: 'Set up a second factor of your own first.',
            param: 'second_factor',
          });
        }
      }
      const changed = await runner.run(SET_POLICY, [accountId, isRequired]);
      if (changed.length === 0) return;
      const [before, after] = [{ is_required: !isRequired }, { is_required: isRequired }];
      const action = 'account.second_factor';
      await this.audit.record(runner, [
        { accountId, actor, action, target: `account/${accountId}`, before, after },
      ]);
    });
  }
}
