import { MAX_VALUES_PER_CHECK } from '@rampart/contracts';
import type { RpcClient } from '@rampart/rpc';
import { checkListedValues } from './check-listed-values';

const ACCOUNT_ID = 1;

/** Answers each value with itself, the first command last. */
function rpcThatCounts() {
  const seen = { underWay: 0, most: 0, commands: 0 };
  const call = async (_command: unknown, { values }: { values: readonly { value: string }[] }) => {
    seen.underWay += 1;
    seen.commands += 1;
    seen.most = Math.max(seen.most, seen.underWay);
    for (let turns = seen.commands === 1 ? 50 : 1; turns > 0; turns -= 1) await Promise.resolve();
    seen.underWay -= 1;
    return { checks: values.map(({ value }) => ({ record: { value } })) };
  };
  return { seen, rpc: { call } as unknown as RpcClient };
}

const valuesOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ entityType: 'username', value: `user${n}` }));

it.each([1, MAX_VALUES_PER_CHECK, MAX_VALUES_PER_CHECK + 1, 1_000])(
  'checks %i values in their order, with two commands under way at the most',
  async (count) => {
    const { rpc, seen } = rpcThatCounts();
    const checks = await checkListedValues(rpc, ACCOUNT_ID, valuesOf(count));
    expect(checks.map((check) => check?.record.value)).toEqual(valuesOf(count).map(({ value }) => value));
    expect(seen.most).toBeLessThanOrEqual(2);
    expect(seen.commands).toBe(Math.ceil(count / MAX_VALUES_PER_CHECK));
  },
);
