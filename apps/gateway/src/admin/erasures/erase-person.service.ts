import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import {
  type Actor,
  type ErasureReply,
  type ErasureRequest,
  eraseIdentity,
  SERVICE_NAMES,
  ServiceError,
  type ServiceName,
} from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { type IdentityToErase, identityToErase } from '@rampart/privacy';
import { RpcClient } from '@rampart/rpc';
import { AccountsService } from '../../accounts/accounts.service';

/**
 * Called one after the other once the rest are done: screening removes from the streams what the others may have sent
 * until then, and webhooks erases copies that it may have made of those events in the meantime.
 */
const LAST: readonly ServiceName[] = ['screening', 'webhooks'];

export interface WantedErasure {
  readonly accountId: number;
  readonly entityType: string;
  readonly value: string;
  /** Services that this deployment does not have. */
  readonly absent: readonly ServiceName[];
  readonly actor: Actor;
}

export interface Erasure {
  readonly entityType: string;
  /** The masked value. */
  readonly value: string;
  /** Erased rows by `<service>.<table>`, erased messages by `<service>.<stream>`. */
  readonly erased: Readonly<Record<string, number>>;
}

/** Has every service erase a person's value, in an account and in its sandbox. */
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
    const { id } = await this.accounts.getAccountOrDeleted(wanted.accountId);
    const identity = identityToErase(wanted);
    const tenants = [id, await this.accounts.findSandbox(id)].filter((each) => each !== null);
    const erased: Record<string, number> = {};
    const present = SERVICE_NAMES.filter((service) => !wanted.absent.includes(service));
    const ask = (service: ServiceName) => this.ask(service, wanted, tenants, erased);
    const asked = await Promise.all(present.filter((service) => !LAST.includes(service)).map(ask));
    for (const service of LAST.filter((each) => present.includes(each))) asked.push(await ask(service));
    const failed = asked.filter((service) => service !== null);
    await this.remember(identity, erased, failed);
    if (failed.length > 0) throw incomplete(failed, erased);
    return { entityType: wanted.entityType, value: identity.mask, erased };
  }

  /** @returns the service's name when it did not finish. */
  private async ask(
    service: ServiceName,
    { entityType, value, actor }: WantedErasure,
    tenants: readonly number[],
    erased: Record<string, number>,
  ): Promise<ServiceName | null> {
    try {
      for (const accountId of tenants) {
        let after: string | null = null;
        do {
          const request: ErasureRequest = { accountId, entityType, value, actor, after };
          const reply: ErasureReply = await this.rpc.call(eraseIdentity(service), request);
          for (const [table, count] of Object.entries(reply.erased)) {
            const name = `${service}.${table}`;
            erased[name] = (erased[name] ?? 0) + count;
          }
          after = reply.next;
        } while (after !== null);
      }
      return null;
    } catch (error) {
      if (error instanceof ServiceError) return service;
      throw error;
    }
  }

  private async remember(
    { accountId, entityType, mask, actor }: IdentityToErase,
    erased: Readonly<Record<string, number>>,
    unreachable: readonly ServiceName[],
  ): Promise<void> {
    await this.audit.record(this.database, [
      {
        accountId,
        actor,
        action: 'identity.erase',
        target: `${entityType}/${mask}`,
        before: null,
        after: { erased, unreachable },
      },
    ]);
  }
}

function incomplete(
  services: readonly ServiceName[],
  erased: Readonly<Record<string, number>>,
): ServiceError {
  return new ServiceError('unavailable', {
    message: `These services did not finish: ${services.join(', ')}. Repeat the request; erased values stay erased.`,
    details: { services, erased },
    retryAfterSeconds: 5,
  });
}
