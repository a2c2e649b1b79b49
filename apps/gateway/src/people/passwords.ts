import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { ServiceError } from '@rampart/contracts';

/** Of 4 threads that Node has for such work; DNS and files need the others. */
const AT_ONCE = 2;
/** A second's work, at 21 ms each. */
const MAX_WAITING = 64;

/** Of random bytes, with the parameters of all others (OWASP: 19 MiB, 2 passes). */
const NO_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$fW4Pj/EquL27T27YfLrNLQ$+tAaExqItWMx0US3/DPHdVdMEPsXaJEdOzKtnemgmCc';

/** Hashes passwords, a few at a time: sign-ins that come in thousands wait or are refused, and cost others nothing. */
@Injectable()
export class Passwords {
  private atWork = 0;
  private readonly waiting: (() => void)[] = [];

  /** @throws ServiceError `unavailable` when too many are waiting. */
  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password));
  }

  /**
   * Whether a password has this hash. The same work is done without one, so that the time of the answer does not show
   * whether a person exists.
   *
   * @throws ServiceError `unavailable` when too many are waiting.
   */
  async isRight(passwordHash: string | null, password: string): Promise<boolean> {
    const isMatch = await this.inTurn(() => verify(passwordHash ?? NO_HASH, password));
    return isMatch && passwordHash !== null;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.atWork >= AT_ONCE) {
      if (this.waiting.length >= MAX_WAITING) {
        throw new ServiceError('unavailable', {
          message: 'Too many people are signing in at the moment. Please try again.',
          retryAfterSeconds: 2,
        });
      }
      // A turn that ends is passed on, so that no newcomer overtakes.
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.atWork += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.atWork -= 1;
      else next();
    }
  }
}
