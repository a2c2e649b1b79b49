/**
 * Thrown where orders of several accounts are decided one after the other: the rules of one account take too long to be made
 * ready while the others wait. Its orders wait by themselves, and the others go on.
 */
export class ColdRules extends Error {
  constructor(
    readonly accountId: number,
    readonly number: number,
  ) {
    super('the rules of an account have to be made ready first');
  }
}
