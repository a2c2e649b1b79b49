import { Inject, Injectable } from '@nestjs/common';
import { type Actor, ServiceError } from '@rampart/contracts';
import { type StatementRunner, statementsOf } from '@rampart/persistence';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { ApiKeyRow } from '../database/rows/api-key.row';
import { UserRow } from '../database/rows/user.row';
import { changeAccess } from './changes/change-counter';
import { type ChangeNotices, NatsChangeNotices } from './changes/change-notice';
import { ownedByConsole } from './console-keys';
import { KeyJournal, snapshotOf } from './journals/key-journal';
import { createKeyParts, formatKey, hashSecret, type KeyMode } from './key-format';
import { type KeySettings, normalizeKeySettings } from './key-settings';
import { keyStateAt } from './key-state';
import type { LimitSettings } from './limits';

export interface NewApiKey extends KeySettings, LimitSettings {
  /** Owner of the key; null: the account's owner of the keys that its people issue in the console. */
  readonly userId: number | null;
  readonly name: string;
  readonly mode: KeyMode;
  /** Null: never. */
  readonly expiresAt: Date | null;
}

/** What may be changed on a key in use; its mode and its user may not. */
export type ApiKeyChanges = Partial<Omit<NewApiKey, 'userId' | 'mode'>>;

/** A newly issued key: the only time at which its text exists. */
export interface IssuedApiKey {
  readonly key: ApiKeyRow;
  readonly text: string;
}

/** How long a rotated key works beside its successor by default. */
export const DEFAULT_OVERLAP_SECONDS = 86_400;

/**
 * Issues, rotates, revokes and changes API keys. Every change applies on every gateway within a second and emits an
 * event.
 */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(NatsChangeNotices) private readonly notices: ChangeNotices,
    private readonly journal: KeyJournal,
  ) {}

  /**
   * @throws ServiceError `not_found` when the account has no such user; `validation_failed` for settings that the
   * mode does not allow, see `normalizeKeySettings`; `conflict` for more keys than the people of an account may issue.
   */
  async issue(accountId: number, actor: Actor, wanted: NewApiKey): Promise<IssuedApiKey> {
    const settings = { ...wanted, ...normalizeKeySettings(wanted.mode, wanted) };
    return this.change(async (manager, version) => {
      const owned =
        wanted.userId === null
          ? await ownedByConsole(manager, accountId, wanted.mode)
          : { userId: await findOwner(manager, accountId, wanted.userId) };
      const issued = await insertKey(manager, { ...settings, ...owned, accountId, version }, actor);
      await this.journal.writeIssue(manager, actor, issued.key);
      return issued;
    });
  }

  /**
   * Replaces a key by a successor with the same settings and the same counters. The old key works for the overlap,
   * then is revoked; with an overlap of 0 at once.
   *
   * @throws ServiceError `not_found`, `conflict` when the key is not active.
   */
  async rotate(
    accountId: number,
    actor: Actor,
    keyId: string,
    overlapSeconds: number,
  ): Promise<IssuedApiKey> {
    return this.change(async (manager, version) => {
      const old = await lockKey(manager, accountId, keyId);
      const now = new Date();
      if (keyStateAt(old, now) !== 'active' || (old.expiresAt !== null && old.expiresAt <= now)) {
        throw new ServiceError('conflict', { message: 'Only an active key can be rotated.' });
      }
      const before = snapshotOf(old);
      const endsAt = new Date(now.getTime() + overlapSeconds * 1_000);
      old.state = overlapSeconds === 0 ? 'revoked' : 'rotating';
      old.rotatingUntil = overlapSeconds === 0 ? null : endsAt;
      await saveKey(manager, old, version);
      const issued = await insertKey(manager, { ...old, rotatedFrom: old.id }, actor);
      await this.journal.writeRotation(manager, actor, { key: old, before, successor: issued.key, endsAt });
      return issued;
    });
  }

  /** Revokes a key for good. Revoking a revoked key changes nothing. @throws ServiceError `not_found`. */
  async revoke(accountId: number, actor: Actor, keyId: string): Promise<ApiKeyRow> {
    return this.change(async (manager, version) => {
      const key = await lockKey(manager, accountId, keyId);
      return key.state === 'revoked' ? key : this.revokeLocked(manager, actor, key, version);
    });
  }

  /** The working keys whose text a person was shown, of one account or of all. */
  async listIssuedBy(userId: number, accountId?: number): Promise<ApiKeyRow[]> {
    return workingKeys(this.dataSource.manager, userId, accountId);
  }

  /**
   * Revokes the keys that a person has issued, together with what else is done.
   *
   * @returns what that returns, and the keys.
   */
  async revokeIssuedBy<T extends object>(
    accountId: number,
    actor: Actor,
    userId: number,
    together: (runner: StatementRunner) => Promise<T>,
  ): Promise<T & { readonly keys: readonly ApiKeyRow[] }> {
    return this.change(async (manager, version) => {
      const done = await together(statementsOf(manager));
      const keys = await workingKeys(manager, userId, accountId);
      for (const key of keys) await this.revokeLocked(manager, actor, key, version);
      return { ...done, keys };
    });
  }

  /** @throws ServiceError `not_found`, `conflict` when the key is revoked, `validation_failed` as `issue`. */
  async update(accountId: number, actor: Actor, keyId: string, changes: ApiKeyChanges): Promise<ApiKeyRow> {
    return this.change(async (manager, version) => {
      const key = await lockKey(manager, accountId, keyId);
      if (keyStateAt(key, new Date()) === 'revoked') {
        throw new ServiceError('conflict', { message: 'A revoked key cannot be changed.' });
      }
      const before = snapshotOf(key);
      Object.assign(key, changes);
      const saved = await saveKey(manager, Object.assign(key, normalizeKeySettings(key.mode, key)), version);
      await this.journal.writeUpdate(manager, actor, saved, before);
      return saved;
    });
  }

  /** The keys of an account, oldest first. */
  async list(accountId: number): Promise<ApiKeyRow[]> {
    return this.dataSource
      .getRepository(ApiKeyRow)
      .find({ where: { accountId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** @throws ServiceError `not_found`. */
  async get(accountId: number, keyId: string): Promise<ApiKeyRow> {
    const key = await this.dataSource.getRepository(ApiKeyRow).findOneBy({ accountId, id: keyId });
    return key ?? refuseUnknownKey(accountId, keyId);
  }

  private async revokeLocked(
    manager: EntityManager,
    actor: Actor,
    key: ApiKeyRow,
    version: string,
  ): Promise<ApiKeyRow> {
    const before = snapshotOf(key);
    const revoked = Object.assign(key, { state: 'revoked' as const, rotatingUntil: null });
    await saveKey(manager, revoked, version);
    await this.journal.writeRevocation(manager, actor, revoked, before);
    return revoked;
  }

  private async change<T>(work: (manager: EntityManager, version: string) => Promise<T>): Promise<T> {
    return changeAccess(this.dataSource, this.notices, work);
  }
}

interface KeyToInsert extends NewApiKey {
  readonly userId: number;
  readonly accountId: number;
  readonly usageId?: string;
  readonly rotatedFrom?: string;
  readonly version: string;
}

async function insertKey(manager: EntityManager, wanted: KeyToInsert, actor: Actor): Promise<IssuedApiKey> {
  const parts = createKeyParts(wanted.mode);
  const keys = manager.getRepository(ApiKeyRow);
  const row = keys.create({
    id: parts.id,
    secretHash: hashSecret(parts.secret),
    state: 'active',
    accountId: wanted.accountId,
    userId: wanted.userId,
    name: wanted.name,
    mode: wanted.mode,
    scopes: [...wanted.scopes],
    expiresAt: wanted.expiresAt,
    rotatingUntil: null,
    allowedCidrs: [...wanted.allowedCidrs],
    allowedOrigins: [...wanted.allowedOrigins],
    ratePerMinute: wanted.ratePerMinute,
    perDay: wanted.perDay,
    perMonth: wanted.perMonth,
    usageId: wanted.usageId ?? parts.id,
    rotatedFrom: wanted.rotatedFrom ?? null,
    // Who is shown its text.
    issuedBy: actor.kind === 'user' ? Number(actor.id) : null,
    lastUsedAt: null,
    version: wanted.version,
  });
  // `insert`, not `save`: a repeated id must fail rather than replace the other key.
  await keys.insert(row);
  return { key: row, text: formatKey(parts) };
}

async function findOwner(manager: EntityManager, accountId: number, userId: number): Promise<number> {
  const where = { accountId, id: userId, removedAt: IsNull() };
  const user = await manager.getRepository(UserRow).findOneBy(where);
  if (user) return user.id;
  throw new ServiceError('not_found', { message: `Account ${accountId} has no user with id ${userId}.` });
}

/** Locks the key's row until the transaction ends, so that two concurrent rotations create one successor. */
async function lockKey(manager: EntityManager, accountId: number, keyId: string): Promise<ApiKeyRow> {
  const key = await manager
    .getRepository(ApiKeyRow)
    .findOne({ where: { accountId, id: keyId }, lock: { mode: 'pessimistic_write' } });
  return key ?? refuseUnknownKey(accountId, keyId);
}

/** Changes of access, of which there is one at a time, need no lock on them. */
async function workingKeys(
  manager: EntityManager,
  issuedBy: number,
  accountId: number | undefined,
): Promise<ApiKeyRow[]> {
  const now = new Date();
  const keys = await manager.getRepository(ApiKeyRow).find({
    where: { issuedBy, ...(accountId !== undefined && { accountId }), state: In(['active', 'rotating']) },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  return keys.filter((key) => keyStateAt(key, now) !== 'revoked');
}

async function saveKey(manager: EntityManager, key: ApiKeyRow, version: string): Promise<ApiKeyRow> {
  return manager.getRepository(ApiKeyRow).save(Object.assign(key, { version }));
}

function refuseUnknownKey(accountId: number, keyId: string): never {
  throw new ServiceError('not_found', { message: `Account ${accountId} has no key with id ${keyId}.` });
}
