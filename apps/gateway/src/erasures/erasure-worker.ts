import { randomUUID } from 'node:crypto';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { eraseIdentity } from '@rampart/contracts';
import { Database, idleMs, Upkeep } from '@rampart/persistence';
import { RpcClient } from '@rampart/rpc';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { countedRows, type ErasurePart, type ErasureState, isFinished, unreachableOf } from './erasure';
import { ErasuresRepository, type HeldErasure } from './erasures.repository';
import { runErasure } from './run-erasure';

const RENEW_EVERY_MS = 4_000;
/** Erasures at once in one gateway: a long one must not hold up all others. */
const LANES = 2;
/** The rest before the next try doubles from one second to this. */
const MOST_REST_SECONDS = 300;
/** A service that is gone for so long is named in the certificate instead of being waited for. */
const GIVE_UP_MS = 7 * 86_400_000;

/** The erasure was cancelled, or another gateway has it. */
class NotHeld extends Error {}

/**
 * Carries erasures out. An erasure is a row that a gateway holds for some seconds at a time and that has where every
 * service continues: of a gateway that was killed, the next one goes on from there.
 */
@Injectable()
export class ErasureWorker extends Upkeep implements BeforeApplicationShutdown {
  private readonly works = new Set<Promise<void>>();
  private isLeaving = false;

  constructor(
    private readonly erasures: ErasuresRepository,
    private readonly rpc: RpcClient,
    private readonly database: Database,
    private readonly audit: AuditTrail,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ everyMs: idleMs(), failure: 'erasures could not be looked for' }, logger);
  }

  /** While other services still answer: the present steps are finished and kept. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isLeaving = true;
    await Promise.all(this.works);
  }

  protected async doRound(): Promise<void> {
    while (this.works.size < LANES && !this.isLeaving) {
      const held = await this.erasures.claim(randomUUID());
      if (held === null) return;
      const work = this.work(held).finally(() => {
        this.works.delete(work);
        this.wake();
      });
      this.works.add(work);
    }
  }

  /** Never throws: what fails is tried again. */
  private async work(held: HeldErasure): Promise<void> {
    const heartbeat = setInterval(() => void this.erasures.renew(held).catch(() => false), RENEW_EVERY_MS);
    try {
      await this.carryOut(held);
    } catch (error) {
      if (error instanceof NotHeld) return;
      this.logger.error({ err: error, erasure: held.id }, 'an erasure was cut off; it is tried again');
      await this.erasures.putBack(held, restBefore(held), true).catch(() => false);
    } finally {
      clearInterval(heartbeat);
    }
  }

  private async carryOut(held: HeldErasure): Promise<void> {
    const { value, entityType, actor, requestedAt } = held;
    if (value === null) {
      this.logger.error(
        { erasure: held.id },
        'an erasure cannot go on: the key that sealed its value is gone',
      );
      return this.finish(held, held.parts, 'failed');
    }
    const parts = await runErasure(
      {
        asked: { entityType, value, actor, before: requestedAt.toISOString() },
        send: (service, request) => this.rpc.call(eraseIdentity(service), request),
        save: async (present, interruptions) => {
          if (!(await this.erasures.save(held, present, interruptions))) throw new NotHeld();
        },
        isStopping: () => this.isLeaving,
      },
      held.parts,
    );
    if (parts.every(isFinished)) return this.finish(held, parts, 'done');
    if (this.isLeaving) return void (await this.erasures.putBack(held, 0, false));
    if (Date.now() - requestedAt.getTime() > GIVE_UP_MS) return this.finish(held, parts, 'failed');
    await this.erasures.putBack(held, restBefore(held), true);
  }

  /** With the record of it, once. */
  private async finish(held: HeldErasure, parts: readonly ErasurePart[], state: ErasureState): Promise<void> {
    await this.database.transaction(async (runner) => {
      const erasure = await this.erasures.finish(runner, held, state);
      if (erasure === null) throw new NotHeld();
      const { accountId, actor, entityType, mask } = erasure;
      const after = { id: held.id, state, erased: countedRows(parts), unreachable: unreachableOf(parts) };
      const action = 'identity.erase';
      await this.audit.record(runner, [
        { accountId, actor, action, target: `${entityType}/${mask}`, before: null, after },
      ]);
    });
  }
}

const restBefore = ({ tries }: HeldErasure): number => Math.min(2 ** Math.min(tries, 20), MOST_REST_SECONDS);
