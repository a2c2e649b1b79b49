import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { ServiceError } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { BadAttempts } from '../../access/guesses/bad-attempts';
import { addressBlockOf } from '../../http/requests/address-block';
import { ConsoleAddress } from '../console-address';
import { recordOfPerson } from '../person-record';
import { createToken, hashOfToken } from '../secret-token';
import type { Session } from '../session';
import { END_OTHERS } from '../session-statements';
import { SessionsService, type Visitor } from '../sessions.service';
import { SignInAttempts } from '../sign-in-attempts';
import {
  ADD_CHALLENGE,
  ADD_PASSKEY,
  FIND_PASSKEY,
  LIST_PASSKEYS,
  LOCK_PERSON,
  MOST_PASSKEYS,
  REMOVE_PASSKEY,
  TAKE_CHALLENGE,
  USE_PASSKEY,
} from './passkey-statements';
import { type RelyingParty, relyingPartyOf } from './relying-party';

/** Seconds within which an authenticator answers. */
const CHALLENGE_SECONDS = 300;
/** Beginnings of one address block a minute: each is a row until it expires. An office may share one. */
const BEGINNINGS_PER_MINUTE = 60;
/** ES256, EdDSA, RS256: what authenticators have. */
const ALGORITHMS = [-7, -8, -257];

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

interface KnownPasskey {
  readonly id: string;
  readonly userId: number;
  readonly publicKey: Buffer;
  readonly counter: string;
  readonly isOperator: boolean;
}

/**
 * Passkeys (WebAuthn): a person signs in by a key that their device holds, and uses only for the console's own pages and
 * once it knows the person. So no page elsewhere can ask for it, and it stands for both factors.
 */
@Injectable()
export class PasskeysService {
  private readonly beginnings = new BadAttempts({
    limit: BEGINNINGS_PER_MINUTE,
    now: () => performance.now(),
  });

  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly sessions: SessionsService,
    private readonly attempts: SignInAttempts,
    private readonly address: ConsoleAddress,
  ) {}

  /** Null where browsers have none. */
  get relyingParty(): RelyingParty | null {
    return relyingPartyOf(this.address.url);
  }

  /** In the order in which they were added. */
  list(userId: number): Promise<Passkey[]> {
    return this.database.run<Passkey>(LIST_PASSKEYS, [userId]);
  }

  /**
   * For a person whose password has been proved.
   *
   * @returns what the browser passes to the authenticator.
   * @throws ServiceError `conflict` where browsers have no passkeys, and beyond `MOST_PASSKEYS`.
   */
  async beginAdding({ user }: Session): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { id: rpID } = this.assertAvailable();
    const known = await this.list(user.id);
    if (known.length >= MOST_PASSKEYS) throw tooMany();
    const { generateRegistrationOptions } = await webauthn();
    return generateRegistrationOptions({
      rpID,
      rpName: 'Rampart',
      userID: Buffer.from(String(user.id)),
      userName: user.email,
      userDisplayName: user.name,
      challenge: await this.challenge(user.id),
      timeout: CHALLENGE_SECONDS * 1_000,
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: known.map(({ id }) => ({ id })),
      // It is found without an e-mail address, and asks for the person: a lost device lets no one in.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  /**
   * Adds the passkey. All other sessions of the person end.
   *
   * @throws ServiceError `validation_failed` for an answer that does not fit, or comes too late or twice; `conflict`.
   */
  async finishAdding(
    { user, tokenHash }: Session,
    name: string,
    response: RegistrationResponseJSON,
  ): Promise<Passkey> {
    const { id: expectedRPID, origin: expectedOrigin } = this.assertAvailable();
    const { verifyRegistrationResponse } = await webauthn();
    await assertSelfMade(response);
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => this.take(challenge, user.id),
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => {
      throw unfit();
    });
    if (registrationInfo === undefined) throw unfit();
    const { id, publicKey, counter } = registrationInfo.credential;
    return this.database.transaction(async (runner) => {
      await runner.run(LOCK_PERSON, [user.id]);
      const values = [id, user.id, name, Buffer.from(publicKey), counter];
      const [added] = await runner.run<Passkey>(ADD_PASSKEY, values);
      if (!added) throw tooMany();
      await runner.run(END_OTHERS, [user.id, tokenHash]);
      await this.audit.record(runner, [recordOfPerson(user.id, 'user.add_passkey')]);
      return added;
    });
  }

  /** All other sessions of the person end. @throws ServiceError `not_found`. */
  async remove({ user, tokenHash }: Session, id: string): Promise<Passkey> {
    return this.database.transaction(async (runner) => {
      const [removed] = await runner.run<Passkey>(REMOVE_PASSKEY, [user.id, id]);
      if (!removed) throw new ServiceError('not_found', { message: 'Not found.' });
      await runner.run(END_OTHERS, [user.id, tokenHash]);
      await this.audit.record(runner, [recordOfPerson(user.id, 'user.remove_passkey')]);
      return removed;
    });
  }

  /** @throws ServiceError `rate_limited`; `conflict` where browsers have no passkeys. */
  async beginSignIn({ clientIp }: Visitor): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { id: rpID } = this.assertAvailable();
    const wait = this.beginnings.note(addressBlockOf(clientIp));
    if (wait !== null) {
      throw new ServiceError('rate_limited', {
        message: 'Too many sign-ins from your address. Please wait.',
        retryAfterSeconds: wait,
      });
    }
    const { generateAuthenticationOptions } = await webauthn();
    return generateAuthenticationOptions({
      rpID,
      challenge: await this.challenge(null),
      timeout: CHALLENGE_SECONDS * 1_000,
      userVerification: 'required',
    });
  }

  /**
   * @returns the token of a new session.
   * @throws ServiceError `sign_in_failed`, the same for an unknown passkey and for an answer that does not fit, comes too
   *   late or twice, or is of a person who may act for no account; `rate_limited`.
   */
  async finishSignIn(response: AuthenticationResponseJSON, visitor: Visitor): Promise<string> {
    const { id: expectedRPID, origin: expectedOrigin } = this.assertAvailable();
    const forgive = this.attempts.begin('passkey', visitor.clientIp);
    const [passkey] = await this.database.run<KnownPasskey>(FIND_PASSKEY, [response.id]);
    if (!passkey) throw failed();
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => this.take(challenge, null),
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
      },
    }).catch(() => {
      throw failed();
    });
    if (!verified) throw failed();
    const { userId, isOperator } = passkey;
    const isLetIn = isOperator || (await this.sessions.accountsOf(userId)).length > 0;
    if (!isLetIn) throw failed();
    forgive();
    return this.database.transaction(async (runner) => {
      const used = await runner.run(USE_PASSKEY, [passkey.id, authenticationInfo.newCounter]);
      if (used.length === 0) throw failed();
      return this.sessions.begin(runner, userId, visitor, { isByPasskey: true });
    });
  }

  private async challenge(userId: number | null): Promise<Uint8Array<ArrayBuffer>> {
    const challenge = createToken();
    const added = await this.database.run(ADD_CHALLENGE, [hashOfToken(challenge), userId, CHALLENGE_SECONDS]);
    if (added.length === 0) {
      throw new ServiceError('unavailable', {
        message: 'Too many people sign in by a passkey at the moment. Please try again, or use the password.',
        retryAfterSeconds: 60,
      });
    }
    return new Uint8Array(Buffer.from(challenge, 'base64url'));
  }

  /** Whether it was given out for this, and was not answered before. */
  private async take(challenge: string, userId: number | null): Promise<boolean> {
    return (await this.database.run(TAKE_CHALLENGE, [hashOfToken(challenge), userId])).length > 0;
  }

  private assertAvailable(): RelyingParty {
    const { relyingParty } = this;
    if (relyingParty !== null) return relyingParty;
    throw new ServiceError('conflict', {
      message: 'Browsers have passkeys only where the console is reached under a name, over HTTPS.',
    });
  }
}

/** Loaded with the first passkey: nothing else needs its certificate parsers. */
const webauthn = () => import('@simplewebauthn/server');

/**
 * A device need not prove who built it, and no certificate of a stranger is followed: it may name addresses that would
 * be asked whether it was revoked.
 *
 * @throws ServiceError `validation_failed`.
 */
async function assertSelfMade({ response }: RegistrationResponseJSON): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const decoded = decodeAttestationObject(
      new Uint8Array(Buffer.from(response.attestationObject, 'base64url')),
    );
    const isSelfMade =
      decoded.get('fmt') === 'none' ||
      (decoded.get('fmt') === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
    if (isSelfMade) return;
  } catch {
    // Not what an authenticator makes.
  }
  throw unfit();
}

const unfit = () =>
  new ServiceError('validation_failed', {
    message: 'This is not what your authenticator was asked for, or it took too long. Please begin again.',
    param: 'credential',
  });

const failed = () =>
  new ServiceError('sign_in_failed', { message: 'This passkey lets no one in here, or it took too long.' });

const tooMany = () =>
  new ServiceError('conflict', {
    message: `A person has at most ${MOST_PASSKEYS} passkeys, each once.`,
  });
