import { Injectable } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import { Database, type StatementRunner } from '@rampart/persistence';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { BadAttempts } from '../../access/guesses/bad-attempts';
import { addressBlockOf } from '../../http/requests/address-block';
import { SessionsService, type Visitor } from '../sessions.service';
import { SignInAttempts } from '../sign-in-attempts';
import { PasskeyChallenges } from './passkey-challenges';
import { FIND_PASSKEY, USE_PASSKEY } from './passkey-statements';
import { CHALLENGE_SECONDS, webauthn } from './webauthn';

/** Beginnings of one address block a minute: each is a row until it expires. An office may share one. */
const BEGINNINGS_PER_MINUTE = 60;

interface KnownPasskey {
  readonly id: string;
  readonly userId: number;
  readonly publicKey: Buffer;
  readonly counter: string;
  readonly isOperator: boolean;
}

/** A passkey whose answer was right, until it is used in a transaction. */
interface Answered {
  readonly userId: number;
  readonly isOperator: boolean;
  /** Takes it out of counting as a failed attempt. */
  forgive(): void;
  /** @throws ServiceError `sign_in_failed` when the passkey was removed meanwhile, or has counted backwards. */
  use(runner: StatementRunner): Promise<void>;
}

/** Signs people in by a passkey, and finds out whose an answer is. */
@Injectable()
export class PasskeySignInService {
  private readonly beginnings = new BadAttempts({
    limit: BEGINNINGS_PER_MINUTE,
    now: () => performance.now(),
  });

  constructor(
    private readonly database: Database,
    private readonly challenges: PasskeyChallenges,
    private readonly sessions: SessionsService,
    private readonly attempts: SignInAttempts,
  ) {}

  /** @throws ServiceError `rate_limited`; `conflict` where browsers have no passkeys. */
  async begin({ clientIp }: Visitor): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { id: rpID } = this.challenges.assertAvailable();
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
      challenge: await this.challenges.give(null),
      timeout: CHALLENGE_SECONDS * 1_000,
      userVerification: 'required',
    });
  }

  /**
   * @returns the token of a new session.
   * @throws ServiceError `sign_in_failed`, the same for an unknown passkey and for an answer that does not fit, comes too
   *   late or twice, or is of a person who may act for no account; `rate_limited`.
   */
  async finish(response: AuthenticationResponseJSON, visitor: Visitor): Promise<string> {
    const { userId, isOperator, forgive, use } = await this.answered(response, visitor.clientIp);
    const isLetIn = isOperator || (await this.sessions.accountsOf(userId)).length > 0;
    if (!isLetIn) throw failed();
    forgive();
    return this.database.transaction(async (runner) => {
      const token = await this.sessions.begin(runner, userId, visitor, { factors: ['passkey'] });
      // After the person is locked, so that none who removes the passkey comes between.
      await use(runner);
      return token;
    });
  }

  /** @throws ServiceError `sign_in_failed`, `rate_limited`, as `finish`. */
  async answered(response: AuthenticationResponseJSON, clientIp: string): Promise<Answered> {
    const { id: expectedRPID, origin: expectedOrigin } = this.challenges.assertAvailable();
    const { forgive } = this.attempts.begin('passkey', clientIp);
    const [passkey] = await this.database.run<KnownPasskey>(FIND_PASSKEY, [response.id]);
    if (!passkey) throw failed();
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => this.challenges.take(challenge, null),
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
    const { id, userId, isOperator } = passkey;
    return {
      userId,
      isOperator,
      forgive,
      use: async (runner) => {
        const used = await runner.run(USE_PASSKEY, [id, authenticationInfo.newCounter, userId]);
        if (used.length === 0) throw failed();
      },
    };
  }
}

const failed = () =>
  new ServiceError('sign_in_failed', { message: 'This passkey lets no one in here, or it took too long.' });
