import { Injectable } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { Passwords } from './passwords';
import { FIND_PEOPLE, FIND_PERSON } from './person-statements';
import type { Beginning } from './proof/beginning';
import { SecondFactorService } from './second-factor/second-factor.service';
import type { Factor, Session } from './session';
import { SessionsService, type Visitor } from './sessions.service';
import { SignInAttempts } from './sign-in-attempts';
import { signInFailed } from './sign-in-errors';
import { SignInFailures } from './sign-in-failures';

/** A person with what they prove their identity by. */
export interface KnownPerson {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly isOperator: boolean;
}

/** Signs people in by their passwords. */
@Injectable()
export class SignInService {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly attempts: SignInAttempts,
    private readonly sessions: SessionsService,
    private readonly secondFactor: SecondFactorService,
    private readonly failures: SignInFailures,
  ) {}

  /**
   * @returns the token of a new session.
   * @throws ServiceError `sign_in_failed`, the same after the same work for an unknown address, a wrong password and a
   * person who may act for no account; `second_factor_required`, `second_factor_failed`, `rate_limited`, `unavailable`.
   */
  async signIn(email: string, password: string, code: string | null, visitor: Visitor): Promise<string> {
    const person = await this.prove(email, password, visitor.clientIp);
    const isLetIn = person.isOperator || (await this.sessions.accountsOf(person.id)).length > 0;
    if (!isLetIn) throw signInFailed();
    const proof = await this.proveSecond(person, code);
    return this.database.transaction((runner) => this.sessions.begin(runner, person.id, visitor, proof));
  }

  /**
   * The person whose password this is, of those who sign in under this address.
   *
   * @throws ServiceError as `signIn`.
   */
  async prove(email: string, password: string, clientIp: string): Promise<KnownPerson> {
    const attempt = this.attempts.begin(email, clientIp);
    const people = await this.database.run<KnownPerson>(FIND_PEOPLE, [email]);
    return this.whoseIs(people, password, attempt);
  }

  /** The person of a session by the password, again. @throws ServiceError as `prove`. */
  async proveOwn({ id, email }: Named, password: string, clientIp: string): Promise<KnownPerson> {
    const attempt = this.attempts.begin(email, clientIp);
    const people = await this.database.run<KnownPerson>(FIND_PERSON, [id]);
    return this.whoseIs(people, password, attempt);
  }

  /**
   * As `prove`, for someone who may come in for the first time: null then. That stays counted as a failed attempt for
   * this address, or a link would be a way to try out passwords.
   *
   * @throws ServiceError `rate_limited`, `unavailable`.
   */
  async recognise(email: string, password: string, clientIp: string): Promise<KnownPerson | null> {
    const attempt = this.attempts.begin(email, clientIp);
    const person = await this.find(await this.database.run<KnownPerson>(FIND_PEOPLE, [email]), password);
    if (person === null) attempt.forgiveAddress();
    else attempt.forgive();
    return person;
  }

  /** The hash of a new person's password, with the salt of those who have the address. @throws ServiceError `unavailable`. */
  async hashFor(email: string, password: string): Promise<string> {
    const [other] = await this.database.run<KnownPerson>(FIND_PEOPLE, [email]);
    return this.passwords.hash(password, other?.passwordHash);
  }

  /**
   * For a person whose password has been proved.
   *
   * @returns by what a session of the person begins.
   * @throws ServiceError `second_factor_required`, `second_factor_failed`, `rate_limited`.
   */
  async proveSecond(person: KnownPerson, code: string | null): Promise<Beginning> {
    const confirmedAt = await this.secondFactor.assertProved(person.id, code).catch((error: unknown) => {
      if (error instanceof ServiceError && error.code === 'second_factor_failed') {
        this.failures.record([person]);
      }
      throw error;
    });
    const factors: readonly Factor[] = confirmedAt === null ? ['password'] : ['password', 'code'];
    return { factors, proved: { passwordHash: person.passwordHash, confirmedAt } };
  }

  private async whoseIs(
    people: readonly KnownPerson[],
    password: string,
    attempt: { forgive(): void },
  ): Promise<KnownPerson> {
    const person = await this.find(people, password);
    if (person === null) {
      this.failures.record(people);
      throw signInFailed();
    }
    attempt.forgive();
    return person;
  }

  /** After the same work for no one, one person, and many who share an address. */
  private async find(people: readonly KnownPerson[], password: string): Promise<KnownPerson | null> {
    const hashes = people.map(({ passwordHash }) => passwordHash);
    return people[await this.passwords.find(hashes, password)] ?? null;
  }
}

/** A person, and the address under which failures are counted. */
type Named = Pick<Session['user'], 'id' | 'email'>;
