import { Injectable } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { ConsoleAddress } from '../console-address';
import { createToken, hashOfToken } from '../secret-token';
import { ADD_CHALLENGE, TAKE_CHALLENGE } from './passkey-statements';
import { type RelyingParty, relyingPartyOf } from './relying-party';
import { CHALLENGE_SECONDS } from './webauthn';

/** What authenticators are asked to sign, and for which host. */
@Injectable()
export class PasskeyChallenges {
  constructor(
    private readonly database: Database,
    private readonly address: ConsoleAddress,
  ) {}

  /** Null where browsers have no passkeys. */
  get relyingParty(): RelyingParty | null {
    return relyingPartyOf(this.address.url);
  }

  /** @throws ServiceError `conflict` where browsers have no passkeys. */
  assertAvailable(): RelyingParty {
    const { relyingParty } = this;
    if (relyingParty !== null) return relyingParty;
    throw new ServiceError('conflict', {
      message: 'Browsers have passkeys only where the console is reached under a name, over HTTPS.',
    });
  }

  /**
   * @param userId who adds a passkey; null: someone who signs in, or proves who they are again.
   * @throws ServiceError `unavailable` while too many wait.
   */
  async give(userId: number | null): Promise<Uint8Array<ArrayBuffer>> {
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
  async take(challenge: string, userId: number | null): Promise<boolean> {
    return (await this.database.run(TAKE_CHALLENGE, [hashOfToken(challenge), userId])).length > 0;
  }
}
