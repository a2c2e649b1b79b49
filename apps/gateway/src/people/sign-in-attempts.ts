import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import { BadAttempts } from '../access/guesses/bad-attempts';
import { addressBlockOf } from '../http/requests/address-block';

/** Wrong passwords a minute: for one e-mail address from one address block, and for all from that block. */
export const WRONG_PASSWORDS = { perPerson: 5, perAddress: 30 } as const;

/** One that is counted so far. */
interface Attempt {
  /** Takes it back: it turned out to be good. */
  forgive(): void;
  /** Takes it back for the address alone: it may have been a guess at this one person. */
  forgiveAddress(): void;
}

/**
 * Bounds guesses of passwords and links on this gateway. They are counted by address, never by person alone: guessing
 * elsewhere must not lock out the person whose password is guessed (ADR 58).
 */
@Injectable()
export class SignInAttempts {
  private readonly now = () => performance.now();
  private readonly ofPerson = new BadAttempts({ limit: WRONG_PASSWORDS.perPerson, now: this.now });
  private readonly ofAddress = new BadAttempts({ limit: WRONG_PASSWORDS.perAddress, now: this.now });

  /**
   * Counts an attempt before its password is looked at, so that attempts at the same time are counted too.
   *
   * @param subject the e-mail address as typed, or what else is guessed.
   * @throws ServiceError `rate_limited`, in the same words whether the person exists or not.
   */
  begin(subject: string, clientIp: string): Attempt {
    const block = addressBlockOf(clientIp);
    // A digest, since what is typed may be long.
    const person = createHash('sha256').update(`${subject.toLowerCase()} ${block}`).digest('base64');
    const wait = this.ofAddress.note(block) ?? this.ofPerson.note(person);
    if (wait !== null) {
      throw new ServiceError('rate_limited', {
        message: 'Too many failed attempts from your address. Please wait.',
        retryAfterSeconds: wait,
      });
    }
    return {
      forgive: () => {
        this.ofAddress.forgive(block);
        this.ofPerson.forgive(person);
      },
      forgiveAddress: () => this.ofAddress.forgive(block),
    };
  }
}
