import { Controller } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { rebuildStatistics } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { RpcClient } from '@rampart/rpc';
import { AccountsService } from '../../accounts/accounts.service';
import { type AdminCall, AdminEndpoint } from '../admin-endpoint';
import { rebuildAccountStatistics } from './statistics.endpoints';

/** Has the screening service count an account's orders again. */
@Controller()
export class StatisticsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly rpc: RpcClient,
    private readonly database: Database,
    private readonly audit: AuditTrail,
  ) {}

  @AdminEndpoint(rebuildAccountStatistics)
  async rebuild({ params, actor }: AdminCall<typeof rebuildAccountStatistics>) {
    const { id } = await this.accounts.getAccount(params.account_id);
    const sandbox = await this.accounts.findSandbox(id);
    let [hours, orders] = [0, 0];
    for (const accountId of sandbox === null ? [id] : [id, sandbox]) {
      let after: string | null = null;
      do {
        const done: { hours: number; orders: number; next: string | null } = await this.rpc.call(
          rebuildStatistics,
          { accountId, after },
        );
        hours += done.hours;
        orders += done.orders;
        after = done.next;
      } while (after !== null);
    }
    await this.audit.record(this.database, [
      {
        accountId: id,
        actor,
        action: 'statistics.rebuild',
        target: `account/${id}`,
        before: null,
        after: { hours, orders },
      },
    ]);
    return { account_id: id, hours, orders };
  }
}
