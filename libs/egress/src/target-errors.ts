/** The URL's text shows that nothing may be sent to it. */
export class AddressRefused extends Error {
  constructor() {
    super('the address is not public');
    this.name = 'AddressRefused';
  }
}

/**
 * The name has no usable address: none at all, one that is not public, or its servers do not answer. One error for
 * all three, since the difference would let an account map the network of the service.
 */
export class NameUnresolved extends Error {
  constructor(cause: unknown) {
    super('the name has no public address', { cause });
    this.name = 'NameUnresolved';
  }
}
