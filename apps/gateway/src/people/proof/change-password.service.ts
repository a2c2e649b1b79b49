import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { ServiceError } from '@rampart/contracts';
import { assertAcceptable } from '../acceptable-password';
import { LIST_PASSKEYS, REMOVE_PASSKEY } from '../passkeys/passkey-statements';
import type { Passkey } from '../passkeys/passkeys.service';
import { Passwords } from '../passwords';
import { recordOfPerson } from '../person-record';
import { SET_PASSWORD } from '../person-statements';
import type { Session } from '../session';
import { END_OTHERS } from '../session-statements';
import { SessionsService } from '../sessions.service';
import { SignInChanges } from './sign-in-changes';

export interface PasswordChange {
  readonly current: string;
  readonly wanted: string;
  /** Passkeys that go with the old password. */
  readonly droppedPasskeys: readonly string[];
}

/** Changes passwords. */
@Injectable()
export class ChangePasswordService {
  constructor(
    private readonly passwords: Passwords,
    private readonly changes: SignInChanges,
    private readonly sessions: SessionsService,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Changes a password. All of the person's sessions end; the one that asked goes on under a new token.
   *
   * @returns that token, and the passkeys that still let the person in.
   * @throws ServiceError `sign_in_failed` for a wrong current password, `validation_failed` for a new one that is not
   * acceptable, `not_found` for a passkey that the person does not have, and what `SignInChanges` throws.
   */
  async change(
    session: Session,
    { current, wanted, droppedPasskeys }: PasswordChange,
    clientIp: string,
  ): Promise<{ readonly token: string; readonly passkeys: readonly Passkey[] }> {
    const { user, tokenHash } = session;
    const passwordHash = await this.changes.provePassword(session, current, clientIp);
    assertAcceptable(wanted, user.email, 'new_password');
    const hash = await this.passwords.hash(wanted, passwordHash);
    return this.changes.make(session, passwordHash, async (runner) => {
      for (const id of droppedPasskeys) {
        const removed = await runner.run(REMOVE_PASSKEY, [user.id, id]);
        if (removed.length === 0) {
          throw new ServiceError('not_found', { message: 'Not found.', param: 'drop_passkeys' });
        }
      }
      await runner.run(SET_PASSWORD, [user.id, hash]);
      await runner.run(END_OTHERS, [user.id, tokenHash]);
      await this.audit.record(runner, [
        recordOfPerson(user.id, 'user.change_password'),
        ...droppedPasskeys.map(() => recordOfPerson(user.id, 'user.remove_passkey')),
      ]);
      const passkeys = await runner.run<Passkey>(LIST_PASSKEYS, [user.id]);
      return { token: await this.sessions.renew(runner, session, null), passkeys };
    });
  }
}
