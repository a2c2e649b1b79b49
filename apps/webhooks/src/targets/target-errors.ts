/** Nothing may be sent to the URL, as its text shows. */
export class AddressRefused extends Error {
  constructor() {
    super('the address is not public');
    this.name = 'AddressRefused';
  }
}

/**
 * The name has no address that may be connected to: none at all, one that is not public, or its servers do not answer.
 * One error for all three, because knowing which one it was would let an account map the network that the service runs in.
 */
export class NameUnresolved extends Error {
  constructor(cause: unknown) {
    super('the name has no public address', { cause });
    this.name = 'NameUnresolved';
  }
}
