import { Injectable } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import { Database, type StatementRunner, type TransactionRunner } from '@rampart/persistence';
import { LOCK_PERSON } from '../person-statements';
import type { Session } from '../session';
import { SignInService } from '../sign-in.service';
import { notSignedIn, signInFailed } from '../sign-in-errors';
import { type Need, needOf, type Standing } from './need';
import { READ_STANDING } from './proof-statements';

/** A password was proved when what is finished now was begun, and only who had it knows what to finish it with. */
export const BEGUN = Symbol('BEGUN');

interface StandingRecord extends Standing {
  readonly passwordHash: string | null;
}

/** Changes of what proves who a person is: each is decided here, by `needOf`, while the person is locked. */
@Injectable()
export class SignInChanges {
  constructor(
    private readonly database: Database,
    private readonly people: SignInService,
  ) {}

  /** What this session must prove first. @throws ServiceError `not_signed_in` when it has ended. */
  async needOf(session: Session): Promise<Need> {
    return needOf(await read(this.database, session));
  }

  /**
   * For a session that may make a change, if need be with the password: others must not be able to try passwords out.
   *
   * @throws ServiceError `proof_required` naming what is missing; `not_signed_in` when the session has ended.
   */
  async assertPossible(session: Session): Promise<void> {
    const need = await this.needOf(session);
    if (need !== 'nothing' && need !== 'password') throw proofRequired(need);
  }

  /**
   * Looks at a password that comes with a change.
   *
   * @returns the hash of the right password; null when none was sent.
   * @throws ServiceError `sign_in_failed`, `rate_limited`, `unavailable`.
   */
  async provePassword(session: Session, password: string | null, clientIp: string): Promise<string | null> {
    if (password === null) return null;
    return (await this.people.proveOwn(session.user, password, clientIp)).passwordHash;
  }

  /**
   * Makes a change, if this session may.
   *
   * @param passwordHash of the password that `provePassword` has found right; null without one.
   * @throws ServiceError `proof_required` naming what is missing; `sign_in_failed` when the password was changed meanwhile;
   *   `not_signed_in` when the session has ended; what `work` throws.
   */
  async make<T>(
    session: Session,
    passwordHash: string | null | typeof BEGUN,
    work: (runner: TransactionRunner) => Promise<T>,
  ): Promise<T> {
    return this.database.transaction(async (runner) => {
      await runner.run(LOCK_PERSON, [session.user.id]);
      const standing = await read(runner, session);
      if (typeof passwordHash === 'string' && passwordHash !== standing.passwordHash) throw signInFailed();
      const need = needOf(standing);
      if (need !== 'nothing' && !(need === 'password' && passwordHash !== null)) throw proofRequired(need);
      return work(runner);
    });
  }
}

async function read(runner: StatementRunner, { user, tokenHash }: Session): Promise<StandingRecord> {
  const [standing] = await runner.run<StandingRecord>(READ_STANDING, [user.id, tokenHash]);
  if (standing === undefined) throw notSignedIn();
  return standing;
}

const MISSING: Readonly<Record<Exclude<Need, 'nothing'>, string>> = {
  password: 'Send your password, too.',
  second_factor:
    'Prove your second factor first: by a code of your authenticator or a passkey, within the last ten minutes.',
  link: 'A second factor is demanded here. You can set one up after using a link that an admin of your account, or an operator, has issued for this.',
  provider: 'The provider of your organisation signs you in. There is nothing to change here.',
};

const proofRequired = (needs: Exclude<Need, 'nothing'>) =>
  new ServiceError('proof_required', { message: MISSING[needs], details: { needs } });
