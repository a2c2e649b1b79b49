import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { type Actor, SERVICE_NAMES, ServiceError, type ServiceName } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { type IdentityToErase, identityToErase } from '@rampart/privacy';
import { AccountsService } from '../accounts/accounts.service';
import { countedRows, type Erasure, type ErasurePart, unreachableOf, type WantedErasure } from './erasure';
import { MOST_OPEN } from './erasure-statements';
import { ErasureWorker } from './erasure-worker';
import { ErasuresRepository, type OpenErasure } from './erasures.repository';

/** Milliseconds for which a caller waits for the end; after that the erasure goes on without them. */
const WAIT_MS = 5_000;
/** Between two looks at an erasure that is waited for, at first and at most. */
const LOOK_MS = { first: 10, most: 200 };

/** Whose erasures are meant. */
export interface ErasuresOf {
  readonly accountId: number;
  readonly isSandbox?: boolean;
}

/** Has every service erase a person's value, in an account and in its sandbox. */
@Injectable()
export class ErasePersonService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly erasures: ErasuresRepository,
    private readonly worker: ErasureWorker,
    private readonly database: Database,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Requests an erasure, and waits some seconds for its end: `running` says that it goes on. The same request while
   * one is under way joins it. The audit trail keeps who asked, and the masked value.
   *
   * @throws ServiceError `not_found` (the account), `validation_failed` for a kind that does not identify a person or
   * a value that is not of its kind, `conflict` while too many are under way, `unavailable` when services could not be
   * reached (`details.services`): all others have been asked, and the erasure is tried again by itself.
   */
  async erase(wanted: WantedErasure): Promise<Erasure> {
    const tenants = await this.tenantsOf(wanted);
    const asked = await this.request(wanted, tenants, identityToErase(wanted));
    this.worker.wake();
    const erasure = await this.untilSettled(asked);
    const unreachable = unreachableOf(erasure.parts);
    if (erasure.state === 'done' || unreachable.length === 0) return erasure;
    if (erasure.state === 'running' && erasure.tries === asked.tries) return erasure;
    throw new ServiceError('unavailable', {
      message: `These services did not finish: ${unreachable.join(', ')}. The erasure is tried again by itself; repeat the request to go on now.`,
      details: { services: unreachable, erased: countedRows(erasure.parts), erasure_id: erasure.id },
      retryAfterSeconds: 5,
    });
  }

  /** @throws ServiceError `not_found`. */
  async get(of: ErasuresOf, id: string): Promise<Erasure> {
    const [accountId = 0] = await this.tenantsOf(of);
    const erasure = await this.erasures.find(accountId, id);
    if (erasure === null) throw unknown();
    return erasure;
  }

  /** Newest first. @throws ServiceError `not_found` (the account). */
  async list(of: ErasuresOf, beforeId: string | null, limit: number): Promise<Erasure[]> {
    const [accountId = 0] = await this.tenantsOf(of);
    return this.erasures.page(accountId, beforeId, limit);
  }

  /** Ends an erasure; what it has erased stays erased. One that has ended stays as it is. @throws ServiceError `not_found`. */
  async cancel(of: ErasuresOf & { readonly actor: Actor }, id: string): Promise<Erasure> {
    const before = await this.get(of, id);
    const cancelled = await this.database.transaction(async (runner) => {
      const erasure = await this.erasures.cancel(runner, before.accountId, id);
      if (erasure === null) return null;
      const { accountId, entityType, mask, parts } = erasure;
      const after = { id, erased: countedRows(parts) };
      const record = { accountId, actor: of.actor, action: 'identity.cancel_erasure' };
      await this.audit.record(runner, [{ ...record, target: `${entityType}/${mask}`, before: null, after }]);
      return erasure;
    });
    return cancelled ?? this.get(of, id);
  }

  /** The account and its sandbox; a sandbox alone. @throws ServiceError `not_found`. */
  async tenantsOf({ accountId, isSandbox }: ErasuresOf): Promise<number[]> {
    if (isSandbox) return [accountId];
    const { id } = await this.accounts.getAccountOrDeleted(accountId);
    return [id, await this.accounts.findSandbox(id)].filter((each) => each !== null);
  }

  private request(
    { absent, actor, value, entityType }: WantedErasure,
    tenants: readonly number[],
    { mask, normal, accountId }: IdentityToErase,
  ): Promise<Erasure> {
    const isSame = (open: OpenErasure) =>
      open.entityType === entityType &&
      open.value !== null &&
      identityToErase({ ...open, value: open.value }).normal === normal &&
      open.parts.every((part) => part.tenants.join() === tenants.join());
    return this.database.transaction(async (runner) => {
      const open = await this.erasures.lockOpen(runner, accountId);
      const same = open.find(isSame);
      if (same !== undefined) {
        const missing = same.parts.filter(({ service }) => absent.includes(service));
        const left = same.parts.filter((part) => !missing.includes(part));
        if (missing.length === 0) await this.erasures.tryNow(runner, same);
        else await this.erasures.nameAbsent(runner, same, [...new Set([...same.absent, ...absent])], left);
        return same;
      }
      if (open.length >= MOST_OPEN) throw tooMany();
      const parts = SERVICE_NAMES.filter((service) => !absent.includes(service)).map((service) =>
        newPart(service, tenants),
      );
      return this.erasures.add(runner, { accountId, entityType, value, mask, parts, absent, actor });
    });
  }

  private async untilSettled({ accountId, id, tries }: Erasure): Promise<Erasure> {
    const endsAt = performance.now() + WAIT_MS;
    for (let rest = LOOK_MS.first; ; rest = Math.min(2 * rest, LOOK_MS.most)) {
      await pause(rest);
      const erasure = await this.erasures.find(accountId, id);
      if (erasure === null) throw unknown();
      const isSettled = erasure.state !== 'running' || erasure.tries > tries;
      if (isSettled || performance.now() > endsAt) return erasure;
    }
  }
}

const newPart = (service: ServiceName, tenants: readonly number[]): ErasurePart => ({
  service,
  tenants,
  finished: 0,
  next: null,
  rows: {},
  isUnreachable: false,
  finishedAt: null,
});

const unknown = () => new ServiceError('not_found', { message: 'No erasure with this id.' });

const tooMany = () =>
  new ServiceError('conflict', {
    message: `At most ${MOST_OPEN} erasures of an account may be under way. Wait until some are done.`,
  });
