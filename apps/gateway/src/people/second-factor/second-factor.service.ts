import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { ServiceError } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { SecretBox } from '@rampart/sealing';
import { Secret, TOTP } from 'otpauth';
import { factorOwner } from '../../database/sealed';
import { recordOfPerson } from '../person-record';
import { hashOfToken } from '../secret-token';
import type { Session } from '../session';
import { END_OTHERS } from '../session-statements';
import { SIGN_IN_SECRETS } from '../sign-in-settings';
import {
  BEGIN_SECOND_FACTOR,
  CONFIRM_SECOND_FACTOR,
  COUNT_TRY,
  DELETE_SECOND_FACTOR,
  FIND_SECOND_FACTOR,
  USE_RECOVERY_CODE,
  USE_STEP,
} from './second-factor-statements';

const RECOVERY_CODES = 10;
/** 80 bits: nothing to guess, so a plain digest is enough. */
const RECOVERY_BYTES = 10;
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
    private readonly audit: AuditTrail,
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
   * @throws ServiceError `second_factor_required`, `second_factor_failed`, `rate_limited`.
   */
  async assertProved(userId: number, code: string | null): Promise<void> {
    const factor = await this.find(userId);
    if (factor === null || factor.confirmedAt === null) return;
    if (code === null) {
      throw new ServiceError('second_factor_required', {
        message: 'Send a code of your authenticator, too.',
      });
    }
    await this.assertRight(userId, factor, code);
  }

  /** Begins anew, until a code has proved that the authenticator has it. @throws ServiceError `conflict` when it has one. */
  async begin({ user }: Session): Promise<{ readonly secret: string; readonly uri: string }> {
    const secret = new Secret({ size: SECRET_BYTES }).base32;
    const sealed = this.secrets.seal(secret, factorOwner(user.id));
    const begun = await this.database.run(BEGIN_SECOND_FACTOR, [user.id, sealed]);
    if (begun.length === 0) {
      throw new ServiceError('conflict', { message: 'You have a second factor already. Remove it first.' });
    }
    return { secret, uri: totpOf(secret, user.email).toString() };
  }

  /**
   * Turns it on. All other sessions of the person end.
   *
   * @returns recovery codes, shown once.
   * @throws ServiceError `second_factor_failed`, `rate_limited`; `conflict` when nothing was begun.
   */
  async confirm({ user, tokenHash }: Session, code: string): Promise<string[]> {
    const factor = await this.find(user.id);
    if (factor === null || factor.confirmedAt !== null) {
      throw new ServiceError('conflict', { message: 'Begin with a new secret first.' });
    }
    await this.assertRight(user.id, factor, code);
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await this.database.transaction(async (runner) => {
      const hashes = codes.map((each) => hashOfToken(normalOf(each)));
      const confirmed = await runner.run(CONFIRM_SECOND_FACTOR, [user.id, hashes]);
      if (confirmed.length === 0) throw new ServiceError('conflict', { message: 'It is on already.' });
      await runner.run(END_OTHERS, [user.id, tokenHash]);
      await this.audit.record(runner, [recordOfPerson(user.id, 'user.add_second_factor')]);
    });
    return codes;
  }

  /** Turns it off. @throws ServiceError `second_factor_failed`, `rate_limited`; `not_found` without one. */
  async remove({ user, tokenHash }: Session, code: string): Promise<void> {
    const factor = await this.find(user.id);
    if (factor === null || factor.confirmedAt === null) {
      throw new ServiceError('not_found', { message: 'Not found.' });
    }
    await this.assertRight(user.id, factor, code);
    await this.database.transaction(async (runner) => {
      await runner.run(DELETE_SECOND_FACTOR, [user.id]);
      await runner.run(END_OTHERS, [user.id, tokenHash]);
      await this.audit.record(runner, [recordOfPerson(user.id, 'user.remove_second_factor')]);
    });
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

/** Four groups of five hexadecimal digits. */
function newRecoveryCode(): string {
  const text = randomBytes(RECOVERY_BYTES).toString('hex');
  return text.match(/.{5}/g)?.join('-') ?? text;
}

const normalOf = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');
