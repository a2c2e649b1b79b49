import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { ServiceError } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { recordOfPerson } from '../person-record';
import { BEGUN, SignInChanges } from '../proof/sign-in-changes';
import type { Session } from '../session';
import { END_OTHERS } from '../session-statements';
import { SessionsService } from '../sessions.service';
import { PasskeyChallenges } from './passkey-challenges';
import { ADD_PASSKEY, LIST_PASSKEYS, MOST_PASSKEYS, REMOVE_PASSKEY } from './passkey-statements';
import { ALGORITHMS, CHALLENGE_SECONDS, webauthn } from './webauthn';

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/**
 * Passkeys (WebAuthn): a person signs in by a key that their device holds, and uses only for the console's own pages and
 * once it knows the person. So no page elsewhere can ask for it, and it stands for both factors. What a session may change
 * is decided by `SignInChanges`.
 */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly database: Database,
    private readonly challenges: PasskeyChallenges,
    private readonly changes: SignInChanges,
    private readonly sessions: SessionsService,
    private readonly audit: AuditTrail,
  ) {}

  /** In the order in which they were added. */
  list(userId: number): Promise<Passkey[]> {
    return this.database.run<Passkey>(LIST_PASSKEYS, [userId]);
  }

  /**
   * @returns what the browser passes to the authenticator.
   * @throws ServiceError `conflict` where browsers have no passkeys, and beyond `MOST_PASSKEYS`; what `SignInChanges` throws.
   */
  async beginAdding(
    session: Session,
    password: string | null,
    clientIp: string,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { user } = session;
    const passwordHash = await this.changes.provePassword(session, password, clientIp);
    const { id: rpID } = this.challenges.assertAvailable();
    const known = await this.changes.make(session, passwordHash, (runner) =>
      runner.run<Passkey>(LIST_PASSKEYS, [user.id]),
    );
    if (known.length >= MOST_PASSKEYS) throw tooMany();
    const { generateRegistrationOptions } = await webauthn();
    return generateRegistrationOptions({
      rpID,
      rpName: 'Rampart',
      userID: Buffer.from(String(user.id)),
      userName: user.email,
      userDisplayName: user.name,
      challenge: await this.challenges.give(user.id),
      timeout: CHALLENGE_SECONDS * 1_000,
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: known.map(({ id }) => ({ id })),
      // It is found without an e-mail address, and asks for the person: a lost device lets no one in.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  /**
   * Adds the passkey. All other sessions of the person end; this one goes on under a new token.
   *
   * @throws ServiceError `validation_failed` for an answer that does not fit, or comes too late or twice; `conflict`; what
   *   `SignInChanges` throws.
   */
  async finishAdding(
    session: Session,
    name: string,
    response: RegistrationResponseJSON,
  ): Promise<{ readonly passkey: Passkey; readonly token: string }> {
    const { user, tokenHash } = session;
    const { id: expectedRPID, origin: expectedOrigin } = this.challenges.assertAvailable();
    const { verifyRegistrationResponse } = await webauthn();
    await assertSelfMade(response);
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => this.challenges.take(challenge, user.id),
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => {
      throw unfit();
    });
    if (registrationInfo === undefined) throw unfit();
    const { id, publicKey, counter } = registrationInfo.credential;
    return this.changes.make(session, BEGUN, async (runner) => {
      const values = [id, user.id, name, Buffer.from(publicKey), counter];
      const [passkey] = await runner.run<Passkey>(ADD_PASSKEY, values);
      if (!passkey) throw tooMany();
      await runner.run(END_OTHERS, [user.id, tokenHash]);
      await this.audit.record(runner, [recordOfPerson(user.id, 'user.add_passkey')]);
      return { passkey, token: await this.sessions.renew(runner, session, 'passkey') };
    });
  }

  /** All other sessions of the person end. @throws ServiceError `not_found`; what `SignInChanges` throws. */
  async remove(session: Session, id: string): Promise<Passkey> {
    const { user, tokenHash } = session;
    return this.changes.make(session, null, async (runner) => {
      const [removed] = await runner.run<Passkey>(REMOVE_PASSKEY, [user.id, id]);
      if (!removed) throw new ServiceError('not_found', { message: 'Not found.' });
      await runner.run(END_OTHERS, [user.id, tokenHash]);
      await this.audit.record(runner, [recordOfPerson(user.id, 'user.remove_passkey')]);
      return removed;
    });
  }
}

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

const tooMany = () =>
  new ServiceError('conflict', {
    message: `A person has at most ${MOST_PASSKEYS} passkeys, each once.`,
  });
