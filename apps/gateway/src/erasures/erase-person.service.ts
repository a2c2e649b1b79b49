import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { eraseIdentity, previewErasure, ServiceError, type ServiceName } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { type IdentityToErase, identityToErase } from '@rampart/privacy';
import { RpcClient } from '@rampart/rpc';
import { AccountsService } from '../accounts/accounts.service';
import { askServices, type WantedErasure } from './ask-services';

/**
 * Called one after the other once the rest are done: screening removes from the streams what the others may have sent
 * until then, and webhooks erases copies that it may have made of those events in the meantime.
 */
const LAST: readonly ServiceName[] = ['screening', 'webhooks'];

export interface Erasure {
  readonly entityType: string;
  /** The masked value. */
  readonly value: string;
  /** Rows by `<service>.<table>`, messages by `<service>.<stream>`. */
  readonly rows: Readonly<Record<string, number>>;
}

/** Has every service erase a person's value, or count where it is kept, in an account and in its sandbox. */
@Injectable()
export class ErasePersonService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly rpc: RpcClient,
    private readonly database: Database,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Safe to repeat: erased values stay erased and are not counted again. The audit trail keeps the operator and the
   * masked value.
   *
   * @throws ServiceError `not_found` (the account), `validation_failed` for a kind that does not identify a person or
   * a value that is not of its kind, `unavailable` when services did not finish (`details.services`), after all
   * others have been called.
   */
  async erase(wanted: WantedErasure): Promise<Erasure> {
    const tenants = await this.tenantsOf(wanted);
    const identity = identityToErase(wanted);
    const { rows, failed } = await askServices(wanted, tenants, LAST, async (service, request) => {
      const { erased, next } = await this.rpc.call(eraseIdentity(service), request);
      return { rows: erased, next };
    });
    await this.remember('identity.erase', identity, { erased: rows, unreachable: failed });
    if (failed.length > 0) {
      throw incomplete(failed, 'Repeat the request; erased values stay erased.', { erased: rows });
    }
    return { entityType: wanted.entityType, value: identity.mask, rows };
  }

  /**
   * What `erase` would erase now: services try it and roll it back. The audit trail keeps who looked.
   *
   * @throws ServiceError as `erase`: incomplete figures are no answer to a person's question.
   */
  async preview(wanted: WantedErasure): Promise<Erasure> {
    const tenants = await this.tenantsOf(wanted);
    const identity = identityToErase(wanted);
    const { rows, failed } = await askServices(wanted, tenants, [], async (service, request) => {
      const { found, next } = await this.rpc.call(previewErasure(service), request);
      return { rows: found, next };
    });
    await this.remember('identity.preview_erasure', identity, { found: rows, unreachable: failed });
    if (failed.length > 0) throw incomplete(failed, 'Repeat the request.', { found: rows });
    return { entityType: wanted.entityType, value: identity.mask, rows };
  }

  /** The account and its sandbox; a sandbox alone. @throws ServiceError `not_found`. */
  private async tenantsOf({ accountId, isSandbox }: WantedErasure): Promise<number[]> {
    if (isSandbox) return [accountId];
    const { id } = await this.accounts.getAccountOrDeleted(accountId);
    return [id, await this.accounts.findSandbox(id)].filter((each) => each !== null);
  }

  private async remember(
    action: string,
    { accountId, entityType, mask, actor }: IdentityToErase,
    after: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const target = `${entityType}/${mask}`;
    await this.audit.record(this.database, [{ accountId, actor, action, target, before: null, after }]);
  }
}

function incomplete(
  services: readonly ServiceName[],
  advice: string,
  rows: Readonly<Record<string, unknown>>,
): ServiceError {
  return new ServiceError('unavailable', {
    message: `These services did not finish: ${services.join(', ')}. ${advice}`,
    details: { services, ...rows },
    retryAfterSeconds: 5,
  });
}
