/**
 * Thrown within a transaction that orders of several accounts share: the rules of one account take too long to be made ready
 * while the others wait. The transaction is undone, the orders of this account wait outside of any, and the others go on.
 */
export class ColdRules extends Error {
  constructor(
    readonly accountId: number,
    readonly number: number,
  ) {
    super('the rules of an account have to be made ready first');
  }
}
