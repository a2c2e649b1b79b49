import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import { SecretBox } from '@rampart/sealing';
import { LRUCache } from 'lru-cache';
import * as oidc from 'openid-client';
import { providerOwner } from '../../database/sealed';
import { GUARDED_FETCH, SIGN_IN_SECRETS } from '../sign-in-settings';
import type { GuardedFetch } from './guarded-fetch';
import type { IdentityProvider } from './identity-provider';

/** Seconds that a provider may take for one answer, and that clocks may differ. */
const ANSWER_SECONDS = 8;
const CLOCK_SECONDS = 30;
/** Milliseconds for which what a provider says about itself is believed. */
const BELIEVED_MS = 10 * 60_000;
/** Conversations of this gateway with providers at a time: in all, and with one, which may be slow on purpose. */
const AT_ONCE = { all: 32, perProvider: 4 } as const;

/** What a provider says about a person. */
export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string };

/** The secrets of one sign-in, kept here while the person is at the provider. */
export interface Handshake {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Talks to providers of OpenID Connect: authorization code with PKCE (S256), nonce, and signed ID tokens. */
@Injectable()
export class OidcClients implements OnApplicationShutdown {
  private readonly known = new LRUCache<string, oidc.Configuration>({ max: 500, ttl: BELIEVED_MS });
  private readonly underWay = new Map<string, number>();

  constructor(
    @Inject(GUARDED_FETCH) private readonly outbound: GuardedFetch,
    @Inject(SIGN_IN_SECRETS) private readonly secrets: SecretBox,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.outbound.close();
  }

  newHandshake(): Handshake {
    return {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      codeVerifier: oidc.randomPKCECodeVerifier(),
    };
  }

  /**
   * An issuer as it is stored.
   *
   * @throws ServiceError `validation_failed` for one that this gateway may not talk to.
   */
  acceptIssuer(text: string): string {
    try {
      this.outbound.guard.accept(text);
      return text;
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      throw new ServiceError('validation_failed', { message: error.message, param: 'issuer' });
    }
  }

  /**
   * Asks a provider about itself, to see that it is one.
   *
   * @throws ServiceError `validation_failed`, in one form for every reason: differences would map the network that the
   * gateway is in. `unavailable` when too many conversations are under way.
   */
  async assertAnswers(provider: IdentityProvider): Promise<void> {
    try {
      await this.inTurn(provider.id, () => this.discover(provider));
    } catch (error) {
      if (error instanceof ServiceError) throw error;
      throw new ServiceError('validation_failed', {
        message: 'No provider of OpenID Connect answers for this issuer.',
        param: 'issuer',
      });
    }
  }

  /** Where the browser goes. @throws Error when the provider does not answer. */
  async authorizationUrl(
    provider: IdentityProvider,
    { state, nonce, codeVerifier }: Handshake,
    redirectUri: string,
  ): Promise<URL> {
    const config = await this.inTurn(provider.id, () => this.configurationOf(provider));
    return oidc.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: scopeFor(config),
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });
  }

  /**
   * Exchanges the code that the browser came back with. Signature, issuer, audience, times, nonce and state are
   * checked; claims that the ID token lacks are asked for.
   *
   * @throws Error when anything does not fit.
   */
  async claimsOf(
    provider: IdentityProvider,
    { state, nonce, codeVerifier }: Handshake,
    backAt: URL,
  ): Promise<Claims> {
    return this.inTurn(provider.id, async () => {
      const config = await this.configurationOf(provider);
      const tokens = await oidc.authorizationCodeGrant(config, backAt, {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('the provider sent no ID token');
      if (
        claims[provider.groupsClaim] !== undefined ||
        config.serverMetadata().userinfo_endpoint === undefined
      ) {
        return claims as Claims;
      }
      const further = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
      return { ...further, ...claims } as Claims;
    });
  }

  private async configurationOf(provider: IdentityProvider): Promise<oidc.Configuration> {
    const { id, issuer, clientId, clientSecret } = provider;
    const key = JSON.stringify([id, issuer, clientId, clientSecret]);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const found = await this.discover(provider);
    this.known.set(key, found);
    return found;
  }

  private async discover({
    id,
    issuer,
    clientId,
    clientSecret,
  }: IdentityProvider): Promise<oidc.Configuration> {
    const secret = clientSecret === null ? null : this.secrets.open(clientSecret, providerOwner(id));
    if (clientSecret !== null && secret === null)
      throw new Error('the secret was sealed under a key that is gone');
    const config = await oidc.discovery(
      new URL(issuer),
      clientId,
      { [oidc.clockTolerance]: CLOCK_SECONDS },
      secret === null ? oidc.None() : oidc.ClientSecretBasic(secret),
      {
        [oidc.customFetch]: this.outbound.fetch,
        timeout: ANSWER_SECONDS,
        execute: this.outbound.allowsHttp ? [oidc.allowInsecureRequests] : [],
      },
    );
    // The signature is checked as well as the connection, which the operator may allow to be plain http.
    oidc.enableNonRepudiationChecks(config);
    return config;
  }

  /** @throws ServiceError `unavailable`. */
  private async inTurn<T>(providerId: string, work: () => Promise<T>): Promise<T> {
    const own = this.underWay.get(providerId) ?? 0;
    const all = [...this.underWay.values()].reduce((sum, count) => sum + count, 0);
    if (own >= AT_ONCE.perProvider || all >= AT_ONCE.all) {
      throw new ServiceError('unavailable', {
        message: 'Too many people sign in through this provider at the moment. Please try again.',
        retryAfterSeconds: 2,
      });
    }
    this.underWay.set(providerId, own + 1);
    try {
      return await work();
    } finally {
      const left = (this.underWay.get(providerId) ?? 1) - 1;
      if (left === 0) this.underWay.delete(providerId);
      else this.underWay.set(providerId, left);
    }
  }
}

/** `groups` only where the provider knows it: some refuse scopes that they do not know. */
function scopeFor(config: oidc.Configuration): string {
  const { scopes_supported: supported = [] } = config.serverMetadata();
  return ['openid', 'email', 'profile', ...(supported.includes('groups') ? ['groups'] : [])].join(' ');
}
