import { Inject, Injectable } from '@nestjs/common';
import { type Actor, ServiceError } from '@rampart/contracts';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { AccountRow, type AccountState } from '../database/rows/account.row';
import { ApiKeyRow } from '../database/rows/api-key.row';
import { IdentityRow } from '../database/rows/identity.row';
import { IdentityProviderRow } from '../database/rows/identity-provider.row';
import { InvitationRow } from '../database/rows/invitation.row';
import { MembershipRow } from '../database/rows/membership.row';
import { PasskeyRow } from '../database/rows/passkey.row';
import { SavedViewRow } from '../database/rows/saved-view.row';
import { SecondFactorRow } from '../database/rows/second-factor.row';
import { UserRow } from '../database/rows/user.row';
import { changeAccess } from './changes/change-counter';
import { type ChangeNotices, NatsChangeNotices } from './changes/change-notice';
import { findAccount } from './find-account';
import { AccountJournal, snapshotOfAccount, snapshotOfUser } from './journals/account-journal';
import { KeyJournal, snapshotOf } from './journals/key-journal';
import { keyStateAt } from './key-state';

/** Suspends, resumes and deletes accounts, and removes their users. Applies on every gateway within a second. */
@Injectable()
export class CloseAccountsService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(NatsChangeNotices) private readonly notices: ChangeNotices,
    private readonly journal: AccountJournal,
    private readonly keyJournal: KeyJournal,
  ) {}

  /** No key of a suspended account is admitted; everything else stays. Safe to repeat. @throws ServiceError `not_found`. */
  suspend(accountId: number, actor: Actor): Promise<AccountRow> {
    return this.setState(accountId, 'suspended', actor);
  }

  /** Safe to repeat. @throws ServiceError `not_found`. */
  resume(accountId: number, actor: Actor): Promise<AccountRow> {
    return this.setState(accountId, 'active', actor);
  }

  /**
   * Ends an account for good: revokes its keys and removes its users; an event makes the services remove its webhooks
   * and end its schedule of trainings. Data that they hold for it is deleted by their retention.
   *
   * Safe to repeat: the event is emitted again, for services that have lost the first one.
   *
   * @throws ServiceError `not_found`.
   */
  delete(accountId: number, actor: Actor): Promise<AccountRow> {
    return this.change(async (manager, version) => {
      const account = await findAccount(manager, accountId, true);
      const keys = await manager.getRepository(ApiKeyRow).findBy({ accountId, state: Not('revoked') });
      for (const key of keys) await this.revoke(manager, actor, key, version);
      const users = await manager.getRepository(UserRow).findBy({ accountId, removedAt: IsNull() });
      for (const user of users) await this.remove(manager, actor, user);
      await this.removeMembers(manager, actor, accountId);
      const before = snapshotOfAccount(account);
      const accounts = manager.getRepository(AccountRow);
      const row = await accounts.save(Object.assign(account, { state: 'deleted' as const }));
      const sandbox = await accounts.findOneBy({ sandboxOf: accountId });
      await this.journal.writeDeletion(manager, actor, row, { before, sandboxId: sandbox?.id ?? null });
      return row;
    });
  }

  /**
   * Removes a person: name and e-mail address are deleted, the id stays in what they did.
   *
   * @throws ServiceError `not_found`; `conflict` while keys of theirs work.
   */
  removeUser(accountId: number, userId: number, actor: Actor): Promise<UserRow> {
    return this.change(async (manager) => {
      await findAccount(manager, accountId);
      const user = await manager
        .getRepository(UserRow)
        .findOneBy({ accountId, id: userId, removedAt: IsNull() });
      if (!user) {
        throw new ServiceError('not_found', {
          message: `Account ${accountId} has no user with id ${userId}.`,
        });
      }
      const keys = await manager.getRepository(ApiKeyRow).findBy({ accountId, userId });
      const working = keys.filter((key) => keyStateAt(key, new Date()) !== 'revoked').map(({ id }) => id);
      if (working.length > 0) {
        throw new ServiceError('conflict', {
          message: `User ${userId} has keys that work: ${working.slice(0, 10).join(', ')}. Revoke them first.`,
        });
      }
      return this.remove(manager, actor, user);
    });
  }

  private setState(
    accountId: number,
    state: Exclude<AccountState, 'deleted'>,
    actor: Actor,
  ): Promise<AccountRow> {
    return this.change(async (manager, version) => {
      const account = await findAccount(manager, accountId);
      if (account.state === state) return account;
      await manager.getRepository(ApiKeyRow).update({ accountId }, { version });
      const before = snapshotOfAccount(account);
      const row = await manager.getRepository(AccountRow).save(Object.assign(account, { state }));
      await this.journal.writeState(manager, actor, row, before);
      return row;
    });
  }

  private async revoke(manager: EntityManager, actor: Actor, key: ApiKeyRow, version: string): Promise<void> {
    const before = snapshotOf(key);
    const revoked = Object.assign(key, { state: 'revoked' as const, rotatingUntil: null, version });
    await manager.getRepository(ApiKeyRow).save(revoked);
    await this.keyJournal.writeRevocation(manager, actor, revoked, before);
  }

  /** People who may sign in for no other account go, too. */
  private async removeMembers(manager: EntityManager, actor: Actor, accountId: number): Promise<void> {
    const memberships = manager.getRepository(MembershipRow);
    const members = await memberships.findBy({ accountId });
    await memberships.delete({ accountId });
    await manager.getRepository(IdentityProviderRow).delete({ accountId });
    await manager.getRepository(SavedViewRow).delete({ accountId });
    await manager.getRepository(InvitationRow).delete({ accountId });
    for (const { userId } of members) {
      const where = { id: userId, isOperator: false, removedAt: IsNull() };
      const person = await manager.getRepository(UserRow).findOneBy(where);
      const isMemberElsewhere = await memberships.existsBy({ userId, state: Not('invited') });
      if (person !== null && !isMemberElsewhere) await this.remove(manager, actor, person);
    }
  }

  private async remove(manager: EntityManager, actor: Actor, user: UserRow): Promise<UserRow> {
    const before = snapshotOfUser(user);
    // Addresses are unique within an account.
    const gone = {
      name: 'removed',
      email: `removed-${user.id}`,
      sharedEmail: null,
      removedAt: new Date(),
      passwordHash: null,
    };
    const row = await manager.getRepository(UserRow).save(Object.assign(user, gone));
    await manager.getRepository(IdentityRow).delete({ userId: user.id });
    await manager.getRepository(SecondFactorRow).delete({ userId: user.id });
    await manager.getRepository(PasskeyRow).delete({ userId: user.id });
    await manager.getRepository(InvitationRow).delete({ userId: user.id });
    await this.journal.writeRemoval(manager, actor, row, before);
    return row;
  }

  private change<T>(work: (manager: EntityManager, version: string) => Promise<T>): Promise<T> {
    return changeAccess(this.dataSource, this.notices, work);
  }
}
