import { Inject, Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { type Actor, ServiceError } from '@rampart/contracts';
import { Database, type TransactionRunner } from '@rampart/persistence';
import { SecretBox } from '@rampart/sealing';
import { BadAttempts } from '../../access/guesses/bad-attempts';
import { providerOwner } from '../../database/sealed';
import { assertMayReveal, type Grantor } from '../members/member';
import { REMOVE_MEMBER } from '../members/member-statements';
import { removeLonePerson } from '../remove-person';
import { createToken } from '../secret-token';
import { SIGN_IN_SECRETS } from '../sign-in-settings';
import type { IdentityProvider, ProviderSettings } from './identity-provider';
import { OidcClients } from './oidc-clients';
import {
  DELETE_PROVIDER,
  END_SESSIONS_OF_PROVIDER,
  LIST_PEOPLE_OF_PROVIDER,
  LIST_PROVIDERS,
  LOCK_PROVIDER_ROWS,
  LOCK_PROVIDERS,
  PUT_PROVIDER,
} from './provider-statements';

/** Of one account. */
export const MOST_PROVIDERS = 5;
/** Times a minute that an account may have an issuer looked up. */
const LOOK_UPS_PER_MINUTE = 10;
const ID_CHARACTERS = 22;

/** The providers at which people of an account sign in. */
@Injectable()
export class ProvidersService {
  private readonly lookUps = new BadAttempts({ limit: LOOK_UPS_PER_MINUTE, now: () => performance.now() });

  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly clients: OidcClients,
    @Inject(SIGN_IN_SECRETS) private readonly secrets: SecretBox,
  ) {}

  list(accountId: number): Promise<IdentityProvider[]> {
    return this.database.run<IdentityProvider>(LIST_PROVIDERS, [accountId]);
  }

  /**
   * @throws ServiceError `validation_failed` for an issuer that may not be or does not answer; `conflict` beyond
   * `MOST_PROVIDERS`; `insufficient_scope` for a grant that the grantor lacks; `rate_limited`, `unavailable`.
   */
  async add(accountId: number, grantor: Grantor, wanted: ProviderSettings): Promise<IdentityProvider> {
    const id = createToken().slice(0, ID_CHARACTERS);
    const provider = this.prepared({ ...wanted, id, accountId, createdAt: new Date() }, wanted.clientSecret);
    assertMayGrant(grantor, null, provider);
    await this.assertAnswers(provider);
    return this.database.transaction(async (runner) => {
      const providers = await lock(runner, accountId);
      if (providers.length >= MOST_PROVIDERS) {
        throw new ServiceError('conflict', {
          message: `An account has at most ${MOST_PROVIDERS} providers.`,
        });
      }
      return this.put(runner, grantor.actor, 'identity_provider.add', provider, null);
    });
  }

  /**
   * Changes what is named. People whom it has signed in stay signed in, unless it is disabled.
   *
   * @throws ServiceError `not_found`; otherwise as `add`.
   */
  async change(
    accountId: number,
    grantor: Grantor,
    id: string,
    changes: Partial<ProviderSettings>,
  ): Promise<IdentityProvider> {
    const found = find(await this.list(accountId), id);
    const { clientSecret: secret, ...rest } = changes;
    const tried = this.prepared({ ...found, ...rest }, secret);
    assertMayGrant(grantor, found, tried);
    const isSame = tried.issuer === found.issuer && tried.clientId === found.clientId && secret === undefined;
    if (!isSame) await this.assertAnswers(tried);
    return this.database.transaction(async (runner) => {
      const before = find(await lock(runner, accountId), id);
      const after = this.prepared({ ...before, ...rest }, secret);
      assertMayGrant(grantor, before, after);
      // Another issuer knows other people by the same subjects.
      if (after.issuer !== before.issuer) await this.forgetPeople(runner, before);
      if (!after.isEnabled) await runner.run(END_SESSIONS_OF_PROVIDER, [id]);
      return this.put(runner, grantor.actor, 'identity_provider.update', after, before);
    });
  }

  /** Removes it with the people whom it knows: they could never come back. @throws ServiceError `not_found`. */
  async remove(accountId: number, actor: Actor, id: string): Promise<IdentityProvider> {
    return this.database.transaction(async (runner) => {
      const before = find(await lock(runner, accountId), id);
      await this.forgetPeople(runner, before);
      await runner.run(DELETE_PROVIDER, [accountId, id]);
      const record = {
        accountId,
        actor,
        action: 'identity_provider.remove',
        target: `identity_provider/${id}`,
      };
      await this.audit.record(runner, [{ ...record, before: snapshotOf(before), after: null }]);
      return before;
    });
  }

  private async forgetPeople(runner: TransactionRunner, { id, accountId }: IdentityProvider): Promise<void> {
    await runner.run(END_SESSIONS_OF_PROVIDER, [id]);
    const people = await runner.run<{ id: number }>(LIST_PEOPLE_OF_PROVIDER, [id]);
    for (const person of people) {
      await runner.run(REMOVE_MEMBER, [accountId, person.id]);
      await removeLonePerson(runner, person.id);
    }
  }

  /** @param secret in plain text; null: none; undefined: as it is. */
  private prepared(provider: IdentityProvider, secret: string | null | undefined): IdentityProvider {
    const issuer = this.clients.acceptIssuer(provider.issuer);
    if (secret === undefined) return { ...provider, issuer };
    const clientSecret = secret === null ? null : this.secrets.seal(secret, providerOwner(provider.id));
    return { ...provider, issuer, clientSecret };
  }

  private async assertAnswers(provider: IdentityProvider): Promise<void> {
    const wait = this.lookUps.note(`account:${provider.accountId}`);
    if (wait !== null) {
      throw new ServiceError('rate_limited', {
        message: `An account may look up ${LOOK_UPS_PER_MINUTE} issuers a minute. Please wait.`,
        retryAfterSeconds: wait,
      });
    }
    await this.clients.assertAnswers(provider);
  }

  private async put(
    runner: TransactionRunner,
    actor: Actor,
    action: string,
    provider: IdentityProvider,
    before: IdentityProvider | null,
  ): Promise<IdentityProvider> {
    const { id, accountId, name, issuer, clientId, clientSecret, groupsClaim, grants, isEnabled } = provider;
    const values = [id, accountId, name, issuer, clientId, clientSecret, groupsClaim];
    const [row] = await runner.run<IdentityProvider>(PUT_PROVIDER, [
      ...values,
      JSON.stringify(grants),
      isEnabled,
    ]);
    if (!row) throw new Error('a provider was not stored');
    const record = { accountId, actor, action, target: `identity_provider/${id}` };
    await this.audit.record(runner, [
      { ...record, before: before && snapshotOf(before), after: snapshotOf(provider) },
    ]);
    return row;
  }
}

function find(providers: readonly IdentityProvider[], id: string): IdentityProvider {
  const provider = providers.find((each) => each.id === id);
  if (provider !== undefined) return provider;
  throw new ServiceError('not_found', { message: 'Not found.' });
}

/**
 * Whose groups let people see values of customers is for someone to decide who may see them: by the groups themselves, and by
 * what vouches for them. A name, and whether the provider is enabled, decide nothing of it.
 *
 * @throws ServiceError `insufficient_scope`.
 */
function assertMayGrant(grantor: Grantor, before: IdentityProvider | null, after: IdentityProvider): void {
  if (!after.grants.some((each) => each.can_reveal)) return;
  const decisive = ({ issuer, clientId, clientSecret, groupsClaim, grants }: IdentityProvider) =>
    JSON.stringify([issuer, clientId, clientSecret, groupsClaim, grants]);
  if (before === null || decisive(before) !== decisive(after)) assertMayReveal(grantor);
}

/** Without the secret. */
const snapshotOf = ({ name, issuer, clientId, groupsClaim, grants, isEnabled }: IdentityProvider) => ({
  name,
  issuer,
  client_id: clientId,
  groups_claim: groupsClaim,
  grants: grants.map((each) => ({ ...each })),
  is_enabled: isEnabled,
});

/** The providers of an account, which only this transaction changes until it ends. */
async function lock(runner: TransactionRunner, accountId: number): Promise<IdentityProvider[]> {
  await runner.run(LOCK_PROVIDERS, [accountId]);
  await runner.run(LOCK_PROVIDER_ROWS, [accountId]);
  // A statement of its own: the one that waits for the lock sees what was there before it waited.
  return runner.run<IdentityProvider>(LIST_PROVIDERS, [accountId]);
}
