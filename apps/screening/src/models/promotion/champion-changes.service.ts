import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { type Actor, modelPromoted } from '@rampart/contracts';
import { makeEvent, Outbox } from '@rampart/events';
import type { TransactionRunner } from '@rampart/persistence';
import type { ModelRoles } from '../registry/model-roles';
import { ModelRolesRepository } from '../registry/model-roles.repository';
import { PromotionsRepository } from './promotions.repository';

/** A change to another champion, or to none. */
export interface ChampionChange {
  readonly accountId: number;
  /** As locked. */
  readonly before: ModelRoles;
  readonly after: ModelRoles;
  readonly reason: 'promoted' | 'rolled_back';
  readonly actor: Actor;
  readonly at: Date;
}

/** Changes the champion, records the actor, and emits the event: all in the transaction of the change. */
@Injectable()
export class ChampionChangesService {
  constructor(
    private readonly roles: ModelRolesRepository,
    private readonly promotions: PromotionsRepository,
    private readonly audit: AuditTrail,
    private readonly outbox: Outbox,
  ) {}

  async change(
    runner: TransactionRunner,
    { accountId, before, after, reason, actor, at }: ChampionChange,
  ): Promise<void> {
    if (reason === 'promoted' && after.champion !== null) {
      await this.promotions.add(runner, accountId, after.champion, before.champion, at);
    }
    await this.roles.set(runner, accountId, before, after, at);
    const action = reason === 'promoted' ? 'model.promote' : 'model.roll_back';
    const target = `model/${after.champion ?? before.champion}`;
    await this.audit.record(runner, [
      { accountId, actor, action, target, before: { ...before }, after: { ...after } },
    ]);
    const data = { champion: after.champion, replaced: before.champion, reason, actor };
    await this.outbox.add(runner, [makeEvent(modelPromoted, { accountId, data, at })]);
  }
}
