import { checkValues, MAX_VALUES_PER_CHECK, type ReplyOf, type RequestOf } from '@rampart/contracts';
import type { RpcClient } from '@rampart/rpc';
import type { ItemFault } from '../http/forms/items/refused-items';

type Values = RequestOf<typeof checkValues>['values'];
type Checks = ReplyOf<typeof checkValues>['checks'];

/** Checks any number of values: several commands at once, each small enough for its reply to be carried. */
export async function checkListedValues(rpc: RpcClient, accountId: number, values: Values): Promise<Checks> {
  const parts = Array.from({ length: Math.ceil(values.length / MAX_VALUES_PER_CHECK) }, (_, part) =>
    values.slice(part * MAX_VALUES_PER_CHECK, (part + 1) * MAX_VALUES_PER_CHECK),
  );
  const replies = await Promise.all(parts.map((part) => rpc.call(checkValues, { accountId, values: part })));
  return replies.flatMap(({ checks }) => checks);
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
