/**
 * Thrown where orders of several accounts are decided in sequence: one account's rules take too long to prepare while
 * the others wait. Its orders then wait by themselves, and the others continue.
 */
export class ColdRules extends Error {
  constructor(
    readonly accountId: number,
    readonly number: number,
  ) {
    super('the rules of an account must be prepared first');
  }
}
