import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { ServiceError } from '@rampart/contracts';
import { Database, type TransactionRunner } from '@rampart/persistence';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { PasskeySignInService } from '../passkeys/passkey-sign-in.service';
import { recordOfPerson } from '../person-record';
import { LOCK_PERSON } from '../person-statements';
import { SecondFactorService } from '../second-factor/second-factor.service';
import { FIND_SECOND_FACTOR } from '../second-factor/second-factor-statements';
import type { Factor, Session } from '../session';
import { SessionsService } from '../sessions.service';
import { signInFailed } from '../sign-in-errors';

/** Proves within a session, by a second factor, that the person is still there. It goes on under a new token. */
@Injectable()
export class StepUpService {
  constructor(
    private readonly database: Database,
    private readonly factors: SecondFactorService,
    private readonly passkeys: PasskeySignInService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * @returns the new token.
   * @throws ServiceError `second_factor_failed`, `rate_limited`; `not_found` without an authenticator; `not_signed_in`.
   */
  async byCode(session: Session, code: string): Promise<string> {
    const confirmedAt = await this.factors.assertProved(session.user.id, code);
    if (confirmedAt === null) throw new ServiceError('not_found', { message: 'You have no authenticator.' });
    return this.renew(session, 'code', async (runner) => {
      const [now] = await runner.run<{ confirmedAt: Date | null }>(FIND_SECOND_FACTOR, [session.user.id]);
      if (now?.confirmedAt?.getTime() !== confirmedAt.getTime()) throw signInFailed();
    });
  }

  /** @returns the new token. @throws ServiceError `sign_in_failed`, also for a passkey of someone else; `rate_limited`; `not_signed_in`. */
  async byPasskey(session: Session, response: AuthenticationResponseJSON, clientIp: string): Promise<string> {
    const { userId, forgive, use } = await this.passkeys.answered(response, clientIp);
    if (userId !== session.user.id) throw signInFailed();
    forgive();
    return this.renew(session, 'passkey', use);
  }

  /** @param assertSo that what was proved is still so; the person is locked. */
  private renew(
    session: Session,
    factor: Factor,
    assertSo: (runner: TransactionRunner) => Promise<void>,
  ): Promise<string> {
    return this.database.transaction(async (runner) => {
      await runner.run(LOCK_PERSON, [session.user.id]);
      await assertSo(runner);
      const record = recordOfPerson(session.user.id, 'session.step_up');
      await this.audit.record(runner, [{ ...record, after: { by: factor } }]);
      return this.sessions.renew(runner, session, factor);
    });
  }
}
