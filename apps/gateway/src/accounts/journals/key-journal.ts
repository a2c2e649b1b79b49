import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { type Actor, keyCreated, keyRevoked, keyRotated } from '@rampart/contracts';
import { makeEvent, Outbox, type OutgoingEvent } from '@rampart/events';
import { statementsOf } from '@rampart/persistence';
import type { EntityManager } from 'typeorm';
import type { ApiKeyRow } from '../../database/rows/api-key.row';

/** A key as the audit trail shows it: everything that an operator decides about it, nothing of its secret. */
export type KeySnapshot = Readonly<Record<string, unknown>>;

/** Records changes of keys, in the transaction that holds their rows: as events and in the audit trail. */
@Injectable()
export class KeyJournal {
  constructor(
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  async writeIssue(manager: EntityManager, actor: Actor, key: ApiKeyRow): Promise<void> {
    const event = makeEvent(keyCreated, {
      accountId: key.accountId,
      data: { ...named(key, actor), mode: key.mode, scopes: [...key.scopes] },
    });
    await this.write(manager, actor, { key, action: 'api_key.issue', before: null, event });
  }

  /** @param before snapshot of the replaced key. @param endsAt when it stops working. */
  async writeRotation(
    manager: EntityManager,
    actor: Actor,
    rotation: { key: ApiKeyRow; before: KeySnapshot; successor: ApiKeyRow; endsAt: Date },
  ): Promise<void> {
    const { key, before, successor, endsAt } = rotation;
    const event = makeEvent(keyRotated, {
      accountId: key.accountId,
      data: {
        ...named(key, actor),
        successor_id: successor.id,
        overlap_ends_at: endsAt.toISOString(),
      },
    });
    await this.write(manager, actor, { key, action: 'api_key.rotate', before, event });
    await this.write(manager, actor, { key: successor, action: 'api_key.issue', before: null, event: null });
  }

  async writeRevocation(
    manager: EntityManager,
    actor: Actor,
    key: ApiKeyRow,
    before: KeySnapshot,
  ): Promise<void> {
    const event = makeEvent(keyRevoked, { accountId: key.accountId, data: named(key, actor) });
    await this.write(manager, actor, { key, action: 'api_key.revoke', before, event });
  }

  /** Changes of a key's settings emit no event; they are only audited. */
  async writeUpdate(
    manager: EntityManager,
    actor: Actor,
    key: ApiKeyRow,
    before: KeySnapshot,
  ): Promise<void> {
    await this.write(manager, actor, { key, action: 'api_key.update', before, event: null });
  }

  private async write(
    manager: EntityManager,
    actor: Actor,
    done: { key: ApiKeyRow; action: string; before: KeySnapshot | null; event: OutgoingEvent | null },
  ): Promise<void> {
    const { key, action, before, event } = done;
    const runner = statementsOf(manager);
    const target = `api_key/${key.id}`;
    const change = { accountId: key.accountId, actor, action, target, before, after: snapshotOf(key) };
    await this.audit.record(runner, [change]);
    await this.outbox.add(runner, event === null ? [] : [event]);
  }
}

/** Take it before a row is changed: rows are changed in place. */
export function snapshotOf(key: ApiKeyRow): KeySnapshot {
  return {
    name: key.name,
    user_id: key.userId,
    mode: key.mode,
    state: key.state,
    scopes: [...key.scopes],
    expires_at: key.expiresAt,
    rotating_until: key.rotatingUntil,
    rotated_from: key.rotatedFrom,
    allowed_cidrs: [...key.allowedCidrs],
    allowed_origins: [...key.allowedOrigins],
    rate_per_minute: key.ratePerMinute,
    per_day: key.perDay,
    per_month: key.perMonth,
  };
}

const named = ({ id, name }: ApiKeyRow, actor: Actor) => ({ key_id: id, name, actor });
