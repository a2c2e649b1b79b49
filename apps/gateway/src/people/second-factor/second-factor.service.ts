import { Inject, Injectable } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { SecretBox } from '@rampart/sealing';
import { Secret, TOTP } from 'otpauth';
import { factorOwner } from '../../database/sealed';
import { hashOfToken } from '../secret-token';
import type { Session } from '../session';
import { codeRequired } from '../sign-in-errors';
import { SIGN_IN_SECRETS } from '../sign-in-settings';
import { normalOf } from './recovery-codes';
import { COUNT_TRY, FIND_SECOND_FACTOR, USE_RECOVERY_CODE, USE_STEP } from './second-factor-statements';

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Steps by which clocks may differ. */
const WINDOW = 1;
const TOTP_CODE = /^\d{6}$/;

interface Factor {
  readonly secret: string;
  readonly confirmedAt: Date | null;
  readonly recoveryCodes: number;
}

/** Of an authenticator that is being set up. */
export interface NewSecret {
  /** In base 32. */
  readonly secret: string;
  /** As it is stored. */
  readonly sealed: string;
  readonly uri: string;
}

/** What a person sees of their second factor. */
export interface SecondFactorState {
  readonly isEnabled: boolean;
  readonly recoveryCodes: number;
}

/** Codes of an authenticator (TOTP, RFC 6238), with recovery codes for its loss. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly database: Database,
    @Inject(SIGN_IN_SECRETS) private readonly secrets: SecretBox,
  ) {}

  async stateOf(userId: number): Promise<SecondFactorState> {
    const factor = await this.find(userId);
    const isEnabled = factor !== null && factor.confirmedAt !== null;
    return { isEnabled, recoveryCodes: isEnabled ? factor.recoveryCodes : 0 };
  }

  /**
   * For a person whose password has been proved.
   *
   * @param code of the authenticator, or a recovery code; null: none was sent.
   * @returns when the authenticator was confirmed whose code it is; null: the person has none.
   * @throws ServiceError `second_factor_required`, `second_factor_failed`, `rate_limited`.
   */
  async assertProved(userId: number, code: string | null): Promise<Date | null> {
    const factor = await this.find(userId);
    if (factor === null || factor.confirmedAt === null) return null;
    if (code === null) throw codeRequired();
    await this.assertRight(userId, factor, code);
    return factor.confirmedAt;
  }

  /** A new secret, as it is stored and as the authenticator gets it. */
  newSecret({ id, email }: Session['user']): NewSecret {
    const secret = new Secret({ size: SECRET_BYTES }).base32;
    return {
      secret,
      sealed: this.secrets.seal(secret, factorOwner(id)),
      uri: totpOf(secret, email).toString(),
    };
  }

  /**
   * A code of the authenticator that was begun and is not confirmed yet.
   *
   * @returns its secret, as stored.
   * @throws ServiceError `second_factor_failed`, `rate_limited`; `conflict` when nothing was begun.
   */
  async assertBegun(userId: number, code: string): Promise<string> {
    const factor = await this.find(userId);
    if (factor === null || factor.confirmedAt !== null) {
      throw new ServiceError('conflict', { message: 'Begin with a new secret first.' });
    }
    await this.assertRight(userId, factor, code);
    return factor.secret;
  }

  private async assertRight(userId: number, { secret: sealed }: Factor, code: string): Promise<void> {
    const counted = await this.database.run(COUNT_TRY, [userId]);
    if (counted.length === 0) {
      throw new ServiceError('rate_limited', {
        message: 'Too many wrong codes. Please wait an hour.',
        retryAfterSeconds: 3_600,
      });
    }
    const sent = normalOf(code);
    const used = TOTP_CODE.test(sent)
      ? await this.useCode(userId, sealed, sent)
      : await this.database.run(USE_RECOVERY_CODE, [userId, hashOfToken(sent)]);
    if (used.length > 0) return;
    throw new ServiceError('second_factor_failed', { message: 'The code is not right, or was used before.' });
  }

  private async useCode(userId: number, sealed: string, code: string): Promise<readonly unknown[]> {
    const secret = this.secrets.open(sealed, factorOwner(userId));
    if (secret === null) throw new Error('a second factor was sealed under a key that is gone');
    const now = Date.now();
    const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: WINDOW });
    if (delta === null) return [];
    const step = Math.floor(now / 1_000 / PERIOD_SECONDS) + delta;
    return this.database.run(USE_STEP, [userId, step]);
  }

  private async find(userId: number): Promise<Factor | null> {
    const [factor] = await this.database.run<Factor>(FIND_SECOND_FACTOR, [userId]);
    return factor ?? null;
  }
}

const totpOf = (secret: string, email: string): TOTP =>
  new TOTP({
    issuer: 'Rampart',
    label: email,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
