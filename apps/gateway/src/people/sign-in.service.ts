import { Inject, Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { ServiceError } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { LOGGER } from '@rampart/telemetry';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { atMost } from '../memory/growing-cache';
import { assertAcceptable } from './acceptable-password';
import { Passwords } from './passwords';
import { recordOfPerson } from './person-record';
import { SecondFactorService } from './second-factor/second-factor.service';
import type { Session } from './session';
import { END_OTHERS, FIND_PERSON, SET_PASSWORD } from './session-statements';
import { SessionsService, type Visitor } from './sessions.service';
import { SignInAttempts } from './sign-in-attempts';

/** A person with what they prove their identity by. */
export interface KnownPerson {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly isOperator: boolean;
}

/** Milliseconds within which a person's failures are recorded once: guesses must not fill the audit trail. */
const RECORD_EVERY_MS = 60_000;

/** Signs people in by their passwords, and changes these. */
@Injectable()
export class SignInService {
  private readonly recorded = new LRUCache<number, true>({ ...atMost(10_000), ttl: RECORD_EVERY_MS });

  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly attempts: SignInAttempts,
    private readonly sessions: SessionsService,
    private readonly audit: AuditTrail,
    private readonly secondFactor: SecondFactorService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @returns the token of a new session.
   * @throws ServiceError `sign_in_failed`, the same after the same work for an unknown address, a wrong password and a
   * person who may act for no account; `second_factor_required`, `second_factor_failed`, `rate_limited`, `unavailable`.
   */
  async signIn(email: string, password: string, code: string | null, visitor: Visitor): Promise<string> {
    const person = await this.prove(email, password, visitor.clientIp);
    const isLetIn = person.isOperator || (await this.sessions.accountsOf(person.id)).length > 0;
    if (!isLetIn) throw failed();
    await this.proveSecond(person.id, code);
    return this.database.transaction((runner) => this.sessions.begin(runner, person.id, visitor));
  }

  /**
   * The person whose password this is.
   *
   * @throws ServiceError as `signIn`.
   */
  async prove(email: string, password: string, clientIp: string): Promise<KnownPerson> {
    const forgive = this.attempts.begin(email, clientIp);
    const person = await this.findPerson(email);
    if (!(await this.passwords.isRight(person?.passwordHash ?? null, password))) {
      if (person !== null) void this.recordFailure(person.id);
      throw failed();
    }
    forgive();
    return person as KnownPerson;
  }

  /**
   * For a person whose password has been proved.
   *
   * @throws ServiceError `second_factor_required`, `second_factor_failed`, `rate_limited`.
   */
  async proveSecond(userId: number, code: string | null): Promise<void> {
    await this.secondFactor.assertProved(userId, code).catch((error: unknown) => {
      if (error instanceof ServiceError && error.code === 'second_factor_failed')
        void this.recordFailure(userId);
      throw error;
    });
  }

  async findPerson(email: string): Promise<KnownPerson | null> {
    const [person] = await this.database.run<KnownPerson>(FIND_PERSON, [email]);
    return person ?? null;
  }

  /**
   * Changes a password. All of the person's sessions end; the one that asked goes on under a new token.
   *
   * @returns that token.
   * @throws ServiceError `sign_in_failed` for a wrong current password, `validation_failed` for a new one that is not
   * acceptable, `rate_limited`, `unavailable`.
   */
  async changePassword(
    { user, account, isByPasskey }: Session,
    current: string,
    wanted: string,
    visitor: Visitor,
  ): Promise<string> {
    assertAcceptable(wanted, user.email, 'new_password');
    await this.prove(user.email, current, visitor.clientIp);
    const hash = await this.passwords.hash(wanted);
    return this.database.transaction(async (runner) => {
      await runner.run(SET_PASSWORD, [user.id, hash]);
      await runner.run(END_OTHERS, [user.id, null]);
      await this.audit.record(runner, [recordOfPerson(user.id, 'user.change_password')]);
      return this.sessions.begin(runner, user.id, visitor, { account: account?.id ?? null, isByPasskey });
    });
  }

  /** Beside the answer, so that its time does not show whether there is such a person. */
  private async recordFailure(userId: number): Promise<void> {
    if (this.recorded.has(userId)) return;
    this.recorded.set(userId, true);
    try {
      await this.audit.record(this.database, [recordOfPerson(userId, 'session.refuse')]);
    } catch (error) {
      this.logger.warn({ err: error }, 'cannot record a failed sign-in');
    }
  }
}

const failed = () =>
  new ServiceError('sign_in_failed', { message: 'The e-mail address or the password is not right.' });
