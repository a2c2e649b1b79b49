/** The address may not be sent to. */
export class AddressRefused extends Error {
  constructor() {
    super('the address is not public');
    this.name = 'AddressRefused';
  }
}

/** The name has no address, or nobody says. */
export class NameUnresolved extends Error {
  constructor(cause: unknown) {
    super('the name cannot be resolved', { cause });
    this.name = 'NameUnresolved';
  }
}
