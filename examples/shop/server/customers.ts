import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Of an account of the shop, and of an address on a form. */
export interface Address {
  readonly name: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly state?: string;
  /** ISO 3166-1. */
  readonly country: string;
}

export interface Customer {
  readonly email: string;
  readonly createdAt: Date;
  /** Where the last order went; fills in the next form. */
  address: Address | null;
}

interface Stored {
  readonly customer: Customer;
  readonly salt: Buffer;
  readonly digest: Buffer;
}

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const DIGEST_BYTES = 32;
/** Accounts in memory at most; the oldest goes first. */
const MOST = 2_000;

/** The shop's accounts, in memory: it forgets them when it ends. */
export class Customers {
  readonly #byEmail = new Map<string, Stored>();

  /** @returns null when the address has an account. */
  async add(email: string, password: string, more: Partial<Customer> = {}): Promise<Customer | null> {
    const key = email.toLowerCase();
    if (this.#byEmail.has(key)) return null;
    const salt = randomBytes(16);
    const digest = await derive(password, salt, DIGEST_BYTES);
    if (this.#byEmail.has(key)) return null;
    const customer: Customer = { email, createdAt: new Date(), address: null, ...more };
    this.#byEmail.set(key, { customer, salt, digest });
    const [oldest] = this.#byEmail.keys();
    if (this.#byEmail.size > MOST && oldest !== undefined) this.#byEmail.delete(oldest);
    return customer;
  }

  /** @returns null for an unknown address and a wrong password alike. */
  async find(email: string, password: string): Promise<Customer | null> {
    const stored = this.#byEmail.get(email.toLowerCase());
    const digest = await derive(password, stored?.salt ?? Buffer.alloc(16), DIGEST_BYTES);
    return stored && timingSafeEqual(digest, stored.digest) ? stored.customer : null;
  }
}
