import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash } from '@node-rs/argon2';
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

  /**
   * @param like the hash of a person with the same address, whose salt is used again: one computation then finds out whose
   *   password was typed, however many people share the address. Null: a new salt.
   * @throws ServiceError `unavailable` when too many are waiting.
   */
  hash(password: string, like: string | null = null): Promise<string> {
    return this.inTurn(() => (like === null ? hash(password) : hashLike(like, password)));
  }

  /**
   * Which of the hashes is that of a password; -1: none. The same work is done without any hash, so that the time of the
   * answer does not show whether a person exists. Hashes with one salt cost as much as a single one.
   *
   * @throws ServiceError `unavailable` when too many are waiting.
   */
  async find(hashes: readonly string[], password: string): Promise<number> {
    const salts = new Set((hashes.length === 0 ? [NO_HASH] : hashes).map(saltOf));
    let found = -1;
    for (const salt of salts) {
      const computed = Buffer.from(await this.inTurn(() => hashLike(salt, password)));
      hashes.forEach((each, index) => {
        const stored = Buffer.from(each);
        const isSame = stored.length === computed.length && timingSafeEqual(stored, computed);
        if (isSame && found < 0) found = index;
      });
    }
    return found;
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

/** Parameters and salt of a hash (PHC format): all but the last part. */
export const saltOf = (passwordHash: string): string => passwordHash.split('$').slice(0, 5).join('$');

/** With the parameters and the salt of another hash, which may lack its last part. */
function hashLike(like: string, password: string): Promise<string> {
  const [, , , parameters = '', salt = ''] = like.split('$');
  const numbers = new Map(parameters.split(',').map((each) => each.split('=') as [string, string]));
  const numberOf = (name: string) => Number(numbers.get(name));
  return hash(password, {
    memoryCost: numberOf('m'),
    timeCost: numberOf('t'),
    parallelism: numberOf('p'),
    salt: Buffer.from(salt, 'base64'),
  });
}
