import { Inject, Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { ServiceError } from '@rampart/contracts';
import { Database, type TransactionRunner } from '@rampart/persistence';
import { LOGGER } from '@rampart/telemetry';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { BadAttempts } from '../../access/guesses/bad-attempts';
import { atMost } from '../../memory/growing-cache';
import { ConsoleAddress } from '../console-address';
import { lockMembers, MOST_MEMBERS } from '../members/member';
import { PUT_MEMBERSHIP } from '../members/member-statements';
import { createToken, hashOfToken } from '../secret-token';
import { endSessions, SessionsService, type Visitor } from '../sessions.service';
import { type Granted, grantOfGroups } from './grant-of-groups';
import type { IdentityProvider } from './identity-provider';
import { type Claims, type Handshake, OidcClients } from './oidc-clients';
import { FIND_OPEN_PROVIDER, HOLD_OPEN_PROVIDER } from './provider-statements';
import {
  ADD_IDENTITY,
  ADD_PERSON_OF_PROVIDER,
  BEGIN_SIGN_IN,
  END_SESSIONS_OF_SUBJECT,
  END_SIGN_IN,
  FIND_IDENTITY,
  UPDATE_IDENTITY,
} from './sso-statements';

/** Seconds within which a person comes back from the provider. */
export const SIGN_IN_SECONDS = 600;
/** Beginnings and returns of one address block a minute: an office may share one. */
const CALLS_PER_MINUTE = 120;
/** Milliseconds within which one reason for refusing people of a provider is recorded once. */
const RECORD_EVERY_MS = 60_000;

/** What the browser brings back. */
export interface Return {
  readonly code: string;
  readonly state: string;
  /** Who answered (RFC 9207); null from a provider that does not say. */
  readonly issuer: string | null;
}

/** Why a person was not let in. For the account's audit trail; the person does not learn it. */
type Refusal =
  | 'provider_failed'
  | 'provider_disabled'
  | 'bad_subject'
  | 'no_group'
  | 'disabled'
  | 'too_many_members';

/**
 * Signs people in by an account's provider. They are people of their own, known by the provider's subject, and act for
 * this account alone: an e-mail address is shown, and nothing is found by it.
 */
@Injectable()
export class ProviderSignInService {
  private readonly calls = new BadAttempts({ limit: CALLS_PER_MINUTE, now: () => performance.now() });
  private readonly recorded = new LRUCache<string, true>({ ...atMost(10_000), ttl: RECORD_EVERY_MS });

  constructor(
    private readonly database: Database,
    private readonly clients: OidcClients,
    private readonly sessions: SessionsService,
    private readonly address: ConsoleAddress,
    private readonly audit: AuditTrail,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Where providers send people back to. */
  get redirectUri(): string {
    return `${this.address.url}/sso/back`;
  }

  /** The address at which people of a provider sign in. */
  signInUrl(providerId: string): string {
    return `${this.address.url}/sso/${providerId}`;
  }

  /**
   * @returns where the browser goes, and the token by which it is known when it comes back.
   * @throws ServiceError `not_found` for a provider that lets no one in, `rate_limited`, `unavailable`.
   */
  async begin(
    providerId: string,
    { clientIp }: Visitor,
  ): Promise<{ readonly url: string; readonly browser: string }> {
    this.assertPace(clientIp);
    const provider = await this.findOpen(providerId);
    if (provider === null) throw new ServiceError('not_found', { message: 'Not found.' });
    const handshake = this.clients.newHandshake();
    const browser = createToken();
    const url = await this.clients
      .authorizationUrl(provider, handshake, this.redirectUri)
      .catch((error: unknown) => this.giveUp(provider, error));
    const { state, nonce, codeVerifier } = handshake;
    const hashes = [hashOfToken(state), hashOfToken(browser)];
    const begun = await this.database.run(BEGIN_SIGN_IN, [
      ...hashes,
      providerId,
      nonce,
      codeVerifier,
      SIGN_IN_SECONDS,
    ]);
    if (begun.length === 0) throw busy();
    return { url: url.href, browser };
  }

  /**
   * @param browser the token that `begin` gave to this browser; null without one.
   * @returns the token of a new session.
   * @throws ServiceError `sign_in_failed` for everything that does not fit, `rate_limited`, `unavailable`.
   */
  async finish(back: Return, browser: string | null, visitor: Visitor): Promise<string> {
    this.assertPace(visitor.clientIp);
    const hashes = [hashOfToken(back.state), hashOfToken(browser ?? '')];
    const [begun] = await this.database.run<Omit<Handshake, 'state'> & { readonly providerId: string }>(
      END_SIGN_IN,
      hashes,
    );
    const provider = begun === undefined ? null : await this.findOpen(begun.providerId);
    if (begun === undefined || provider === null) throw failed();
    const claims = await this.clients
      .claimsOf(provider, { ...begun, state: back.state }, this.backAt(back))
      .catch((error: unknown) => this.refuseFailure(provider, error));
    if (!isSubject(claims.sub)) return this.refuse(provider, 'bad_subject');
    const result = await this.database.transaction((runner) => this.letIn(runner, provider, claims, visitor));
    return 'token' in result ? result.token : this.refuse(provider, result.refusal);
  }

  private async findOpen(providerId: string): Promise<IdentityProvider | null> {
    const [provider] = await this.database.run<IdentityProvider>(FIND_OPEN_PROVIDER, [providerId]);
    return provider ?? null;
  }

  /** As the provider's own address would be, from what the page passed on. */
  private backAt({ code, state, issuer }: Return): URL {
    const url = new URL(this.redirectUri);
    url.searchParams.set('code', code);
    url.searchParams.set('state', state);
    if (issuer !== null) url.searchParams.set('iss', issuer);
    return url;
  }

  /**
   * Lets the person in as the provider is at this moment: it may have been disabled, or its grants changed, while the
   * browser was there.
   *
   * @returns the token of a new session, or why there is none.
   */
  private async letIn(
    runner: TransactionRunner,
    { id, accountId, issuer }: IdentityProvider,
    claims: Claims,
    visitor: Visitor,
  ): Promise<{ readonly token: string } | { readonly refusal: Refusal }> {
    const [provider] = await runner.run<IdentityProvider>(HOLD_OPEN_PROVIDER, [id]);
    // Another issuer knows other people by the same subjects.
    if (provider?.issuer !== issuer) return { refusal: 'provider_disabled' };
    const granted = grantOfGroups(provider.grants, claims[provider.groupsClaim]);
    if (granted === null) {
      await runner.run(END_SESSIONS_OF_SUBJECT, [id, hashOfToken(claims.sub)]);
      return { refusal: 'no_group' };
    }
    const member = await this.memberOf(runner, provider, claims, granted);
    if (typeof member === 'string') return { refusal: member };
    const how = { factors: ['provider'], account: accountId } as const;
    return { token: await this.sessions.begin(runner, member, visitor, how) };
  }

  /** Makes the person a member as the groups say, or changes what they may do. @returns the person, or why not. */
  private async memberOf(
    runner: TransactionRunner,
    { id: providerId, accountId }: IdentityProvider,
    claims: Claims,
    { role, canReveal }: Granted,
  ): Promise<number | Refusal> {
    const members = await lockMembers(runner, accountId);
    const subject = hashOfToken(claims.sub);
    const [known] = await runner.run<{ readonly userId: number }>(FIND_IDENTITY, [
      providerId,
      subject,
      accountId,
    ]);
    const member = members.find(({ id }) => id === known?.userId);
    if (member?.state === 'disabled') return 'disabled';
    if (member === undefined && members.length >= MOST_MEMBERS) return 'too_many_members';
    const userId = known?.userId ?? (await this.addPerson(runner, providerId, subject, claims));
    if (known !== undefined) await runner.run(UPDATE_IDENTITY, [userId, nameOf(claims), emailOf(claims)]);
    const isSame = member?.role === role && member.canReveal === canReveal;
    if (isSame) return userId;
    await runner.run(PUT_MEMBERSHIP, [accountId, userId, role, canReveal]);
    // What a session may do is read for each call; it ends nevertheless, as with every change of a member.
    await endSessions(runner, userId);
    const before = member === undefined ? null : { role: member.role, can_reveal: member.canReveal };
    await this.audit.record(runner, [
      {
        accountId,
        actor: { kind: 'user', id: String(userId) },
        action: member === undefined ? 'member.join' : 'member.update',
        target: `user/${userId}`,
        before,
        after: { role, can_reveal: canReveal, provider: providerId },
      },
    ]);
    return userId;
  }

  private async addPerson(
    runner: TransactionRunner,
    providerId: string,
    subject: Buffer,
    claims: Claims,
  ): Promise<number> {
    // Drawn at random: no one can be invited, or sign in with a password, under an address that no one knows.
    const address = `${createToken()}@sso.invalid`;
    const [person] = await runner.run<{ id: number }>(ADD_PERSON_OF_PROVIDER, [nameOf(claims), address]);
    if (!person) throw new Error('a person was not added');
    await runner.run(ADD_IDENTITY, [providerId, subject, person.id, emailOf(claims)]);
    return person.id;
  }

  private async refuse(provider: IdentityProvider, reason: Refusal): Promise<never> {
    const seen = `${provider.id} ${reason}`;
    if (!this.recorded.has(seen)) {
      this.recorded.set(seen, true);
      await this.audit.record(this.database, [
        {
          accountId: provider.accountId,
          actor: { kind: 'service', id: 'gateway' },
          action: 'session.refuse',
          target: `identity_provider/${provider.id}`,
          before: null,
          after: { reason },
        },
      ]);
    }
    throw failed();
  }

  private refuseFailure(provider: IdentityProvider, error: unknown): Promise<never> {
    if (error instanceof ServiceError) throw error;
    this.logger.warn({ err: error, provider: provider.id }, 'a sign-in at a provider failed');
    return this.refuse(provider, 'provider_failed');
  }

  private giveUp(provider: IdentityProvider, error: unknown): never {
    if (error instanceof ServiceError) throw error;
    this.logger.warn({ err: error, provider: provider.id }, 'a provider does not answer');
    throw busy();
  }

  /** @throws ServiceError `rate_limited`. */
  private assertPace(clientIp: string): void {
    const wait = this.calls.note(clientIp);
    if (wait === null) return;
    throw new ServiceError('rate_limited', {
      message: 'Too many sign-ins from your address. Please wait.',
      retryAfterSeconds: wait,
    });
  }
}

/** Of a subject, by the specification of OpenID Connect. */
const SUBJECT_CHARACTERS = 255;

const isSubject = (sub: unknown): sub is string =>
  typeof sub === 'string' && sub !== '' && sub.length <= SUBJECT_CHARACTERS;

const NAME_CHARACTERS = 200;
const EMAIL_CHARACTERS = 320;

const nameOf = ({ name, sub }: Claims): string =>
  (typeof name === 'string' && name.trim() !== '' ? name.trim() : sub).slice(0, NAME_CHARACTERS);

const emailOf = ({ email }: Claims): string =>
  (typeof email === 'string' ? email.trim() : '').slice(0, EMAIL_CHARACTERS);

const failed = () =>
  new ServiceError('sign_in_failed', {
    message:
      'The sign-in did not succeed, or your organisation does not let you in here. Please ask your admin.',
  });

const busy = () =>
  new ServiceError('unavailable', {
    message: 'The provider does not answer at the moment. Please try again.',
    retryAfterSeconds: 5,
  });
