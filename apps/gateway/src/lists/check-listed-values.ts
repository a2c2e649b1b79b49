import { checkValues, MAX_VALUES_PER_CHECK, type ReplyOf, type RequestOf } from '@rampart/contracts';
import type { RpcClient } from '@rampart/rpc';
import type { ItemFault } from '../http/forms/items/refused-items';

type Values = RequestOf<typeof checkValues>['values'];
type Checks = ReplyOf<typeof checkValues>['checks'];

/**
 * Commands of one call that are under way at once. A call of a thousand values is forty commands: sixty such calls, all
 * of them at once, filled the list service, which then refused the orders of every account.
 */
const PARTS_AT_ONCE = 2;

/** Checks any number of values, in commands that are each small enough for its reply to be carried. */
export async function checkListedValues(rpc: RpcClient, accountId: number, values: Values): Promise<Checks> {
  const replies: Checks[] = [];
  let next = 0;
  const askOneByOne = async () => {
    for (let part = next++; part * MAX_VALUES_PER_CHECK < values.length; part = next++) {
      const asked = values.slice(part * MAX_VALUES_PER_CHECK, (part + 1) * MAX_VALUES_PER_CHECK);
      replies[part] = (await rpc.call(checkValues, { accountId, values: asked })).checks;
    }
  };
  await Promise.all(Array.from({ length: PARTS_AT_ONCE }, askOneByOne));
  return replies.flat();
}

/** What is said of a value that the service could not read. */
export const unreadable = (entityType: string): string => `The value cannot be read as ${entityType}.`;

/** The values among many that could not be read, by their places. */
export function faultsOf(values: Values, checks: Checks): ItemFault[] {
  return values.flatMap(({ entityType }, index) => {
    if (checks[index]) return [];
    return [{ index, code: 'validation_failed' as const, param: 'value', message: unreadable(entityType) }];
  });
}
