import { setImmediate as nextTurn } from 'node:timers/promises';
import { MAX_VALUES_PER_CHECK } from '@rampart/contracts';
import type { RpcClient } from '@rampart/rpc';
import { ListChecksService } from './list-checks.service';

const SHOP = 1;
const OTHER = 2;

/** Answers each value with itself, the commands in reverse order, or as soon as it is released. */
function rpcThatCounts() {
  const seen = { underWay: 0, most: 0, commands: 0, accounts: [] as number[] };
  const held: (() => void)[] = [];
  const choice = { holds: false };
  const call = async (
    _command: unknown,
    { accountId, values }: { accountId: number; values: readonly { value: string }[] },
  ) => {
    seen.underWay += 1;
    seen.commands += 1;
    seen.accounts.push(accountId);
    seen.most = Math.max(seen.most, seen.underWay);
    if (choice.holds) await new Promise<void>((resolve) => held.push(resolve));
    else for (let turns = seen.commands === 1 ? 50 : 1; turns > 0; turns -= 1) await Promise.resolve();
    seen.underWay -= 1;
    return { checks: values.map(({ value }) => ({ record: { value } })) };
  };
  return { seen, held, choice, checks: new ListChecksService({ call } as unknown as RpcClient) };
}

const valuesOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ entityType: 'username', value: `user${n}` }));

it.each([1, MAX_VALUES_PER_CHECK, MAX_VALUES_PER_CHECK + 1, 1_000])(
  'checks %i values in their order, with two commands under way at the most',
  async (count) => {
    const { checks, seen } = rpcThatCounts();
    const answered = await checks.check(SHOP, valuesOf(count));
    expect(answered.map((check) => check?.record.value)).toEqual(valuesOf(count).map(({ value }) => value));
    expect(seen.most).toBeLessThanOrEqual(2);
    expect(seen.commands).toBe(Math.ceil(count / MAX_VALUES_PER_CHECK));
  },
);

it('twenty large checks of one account have two commands under way together; one of another account goes on beside them', async () => {
  const { checks, seen, held, choice } = rpcThatCounts();
  choice.holds = true;
  const all = Array.from({ length: 20 }, () => checks.check(SHOP, valuesOf(1_000)));
  await nextTurn();
  expect([seen.underWay, seen.commands]).toEqual([2, 2]);
  const small = checks.check(OTHER, valuesOf(3));
  const large = checks.check(OTHER, valuesOf(100));
  await nextTurn();
  expect(seen.accounts).toEqual([SHOP, SHOP, OTHER, OTHER, OTHER]);
  choice.holds = false;
  for (const end of held) end();
  await expect(small).resolves.toHaveLength(3);
  await expect(large).resolves.toHaveLength(100);
  expect((await Promise.all(all)).map(({ length }) => length)).toEqual(
    Array.from({ length: 20 }, () => 1_000),
  );
});
