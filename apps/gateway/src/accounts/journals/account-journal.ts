import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { type Actor, accountDeleted } from '@rampart/contracts';
import { makeEvent, Outbox } from '@rampart/events';
import { statementsOf } from '@rampart/persistence';
import { maskValue } from '@rampart/risk';
import type { EntityManager } from 'typeorm';
import type { AccountRow } from '../../database/rows/account.row';
import type { UserRow } from '../../database/rows/user.row';

/** An account as the audit trail shows it. */
export type AccountSnapshot = Readonly<Record<string, unknown>>;

/** Records what operators did to accounts and their users, in the same transaction; a deletion also as events. */
@Injectable()
export class AccountJournal {
  constructor(
    private readonly audit: AuditTrail,
    private readonly outbox: Outbox,
  ) {}

  async writeCreation(manager: EntityManager, actor: Actor, account: AccountRow): Promise<void> {
    await this.write(manager, actor, account, 'account.create', null);
  }

  /** @param before snapshot of the account before its limits were set. */
  async writeLimits(
    manager: EntityManager,
    actor: Actor,
    account: AccountRow,
    before: AccountSnapshot,
  ): Promise<void> {
    await this.write(manager, actor, account, 'account.update', before);
  }

  /** @param before snapshot of the account before its state changed. */
  async writeState(
    manager: EntityManager,
    actor: Actor,
    account: AccountRow,
    before: AccountSnapshot,
  ): Promise<void> {
    await this.write(manager, actor, account, ACTION_OF_STATE[account.state], before);
  }

  /**
   * Services stop what they do for the account when they receive its event, and for its sandbox likewise.
   *
   * @param sandboxId null: no test key was ever used.
   */
  async writeDeletion(
    manager: EntityManager,
    actor: Actor,
    account: AccountRow,
    { before, sandboxId }: { before: AccountSnapshot; sandboxId: number | null },
  ): Promise<void> {
    await this.writeState(manager, actor, account, before);
    const tenants = [account.id, sandboxId].filter((each) => each !== null);
    const events = tenants.map((accountId) =>
      makeEvent(accountDeleted, { accountId, data: { account_id: accountId, actor } }),
    );
    await this.outbox.add(statementsOf(manager), events);
  }

  /** @param before the user's name and email, masked: the row no longer has them. */
  async writeRemoval(
    manager: EntityManager,
    actor: Actor,
    { id, accountId }: Pick<UserRow, 'id' | 'accountId'>,
    before: AccountSnapshot,
  ): Promise<void> {
    const change = {
      accountId: Number(accountId),
      actor,
      action: 'user.remove',
      target: `user/${id}`,
      before,
      after: null,
    };
    await this.audit.record(statementsOf(manager), [change]);
  }

  async writeUser(manager: EntityManager, actor: Actor, user: UserRow): Promise<void> {
    const after = snapshotOfUser(user);
    const target = `user/${user.id}`;
    const change = {
      accountId: Number(user.accountId),
      actor,
      action: 'user.create',
      target,
      before: null,
      after,
    };
    await this.audit.record(statementsOf(manager), [change]);
  }

  private async write(
    manager: EntityManager,
    actor: Actor,
    account: AccountRow,
    action: string,
    before: AccountSnapshot | null,
  ): Promise<void> {
    const target = `account/${account.id}`;
    const change = {
      accountId: account.id,
      actor,
      action,
      target,
      before,
      after: snapshotOfAccount(account),
    };
    await this.audit.record(statementsOf(manager), [change]);
  }
}

const ACTION_OF_STATE: Readonly<Record<AccountRow['state'], string>> = {
  active: 'account.resume',
  suspended: 'account.suspend',
  deleted: 'account.delete',
};

/** A user as the audit trail shows it: without what identifies the person. */
export function snapshotOfUser({ name, email }: Pick<UserRow, 'name' | 'email'>): AccountSnapshot {
  return { name: maskValue('username', name), email: maskValue('email', email) };
}

/** Take it before a row is changed: rows are changed in place. */
export function snapshotOfAccount(account: AccountRow): AccountSnapshot {
  return {
    name: account.name,
    state: account.state,
    rate_per_minute: account.ratePerMinute,
    per_day: account.perDay,
    per_month: account.perMonth,
  };
}
