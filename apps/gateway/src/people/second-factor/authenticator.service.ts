import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { ServiceError } from '@rampart/contracts';
import type { StatementRunner } from '@rampart/persistence';
import { recordOfPerson } from '../person-record';
import { BEGUN, SignInChanges } from '../proof/sign-in-changes';
import type { Session } from '../session';
import { END_OTHERS } from '../session-statements';
import { SessionsService } from '../sessions.service';
import { hashesOf, newRecoveryCodes } from './recovery-codes';
import { type NewSecret, SecondFactorService } from './second-factor.service';
import {
  BEGIN_SECOND_FACTOR,
  CONFIRM_SECOND_FACTOR,
  DELETE_CONFIRMED_FACTOR,
  RENEW_RECOVERY_CODES,
} from './second-factor-statements';

/** A session that goes on under a new token, with recovery codes that are shown once. */
interface Confirmed {
  readonly token: string;
  readonly recoveryCodes: readonly string[];
}

/** Turns the codes of an authenticator on and off. What a session may change is decided by `SignInChanges`. */
@Injectable()
export class AuthenticatorService {
  constructor(
    private readonly changes: SignInChanges,
    private readonly factors: SecondFactorService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Begins anew, until a code has proved that the authenticator has the secret.
   *
   * @throws ServiceError `conflict` when one is on; what `SignInChanges` throws.
   */
  async begin(session: Session, password: string | null, clientIp: string): Promise<NewSecret> {
    const passwordHash = await this.changes.provePassword(session, password, clientIp);
    const made = this.factors.newSecret(session.user);
    await this.changes.make(session, passwordHash, async (runner) => {
      const begun = await runner.run(BEGIN_SECOND_FACTOR, [session.user.id, made.sealed]);
      if (begun.length === 0) {
        throw new ServiceError('conflict', { message: 'You have a second factor already. Remove it first.' });
      }
    });
    return made;
  }

  /**
   * Turns it on. All other sessions of the person end.
   *
   * @throws ServiceError `second_factor_failed`, `rate_limited`; `conflict` when nothing was begun, or something else
   *   meanwhile; what `SignInChanges` throws.
   */
  async confirm(session: Session, code: string): Promise<Confirmed> {
    const { user, tokenHash } = session;
    const sealed = await this.factors.assertBegun(user.id, code);
    const recoveryCodes = newRecoveryCodes();
    return this.changes.make(session, BEGUN, async (runner) => {
      const values = [user.id, hashesOf(recoveryCodes), sealed];
      if ((await runner.run(CONFIRM_SECOND_FACTOR, values)).length === 0) {
        throw new ServiceError('conflict', { message: 'It is on already, or was begun anew.' });
      }
      await this.record(runner, user.id, 'user.add_second_factor');
      await runner.run(END_OTHERS, [user.id, tokenHash]);
      return { token: await this.sessions.renew(runner, session, 'code'), recoveryCodes };
    });
  }

  /** Replaces the recovery codes. @throws ServiceError `not_found` without a second factor; what `SignInChanges` throws. */
  async renewRecoveryCodes(session: Session): Promise<readonly string[]> {
    const recoveryCodes = newRecoveryCodes();
    return this.changes.make(session, null, async (runner) => {
      const renewed = await runner.run(RENEW_RECOVERY_CODES, [session.user.id, hashesOf(recoveryCodes)]);
      if (renewed.length === 0) throw notFound();
      await this.record(runner, session.user.id, 'user.renew_recovery_codes');
      return recoveryCodes;
    });
  }

  /** Turns it off. All other sessions end. @throws ServiceError as `renewRecoveryCodes`. */
  async remove(session: Session): Promise<void> {
    const { user, tokenHash } = session;
    await this.changes.make(session, null, async (runner) => {
      if ((await runner.run(DELETE_CONFIRMED_FACTOR, [user.id])).length === 0) throw notFound();
      await this.record(runner, user.id, 'user.remove_second_factor');
      await runner.run(END_OTHERS, [user.id, tokenHash]);
    });
  }

  private record(runner: StatementRunner, userId: number, action: string): Promise<void> {
    return this.audit.record(runner, [recordOfPerson(userId, action)]);
  }
}

const notFound = () => new ServiceError('not_found', { message: 'Not found.' });
