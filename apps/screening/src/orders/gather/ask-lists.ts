import { type ListMatch, matchMany, type OrderFields, ServiceError } from '@rampart/contracts';
import type { RpcClient } from '@rampart/rpc';
import { type ListVerdicts, listedValues, readVerdicts } from '../../facts/list-verdicts';

/** Values per query of `match-many`, and queries per message. */
const VALUES_PER_QUESTION = 16;
const QUESTIONS_PER_MESSAGE = 64;

/** Calls of other services, with or without a circuit breaker. */
export type Calls = Pick<RpcClient, 'call'>;

type Values = ReturnType<typeof listedValues>;

/**
 * The account's lists matched against each of several orders. Values that orders share are matched once.
 *
 * @throws ServiceError `unavailable` when the lists cannot be read: without them an order cannot be screened
 * properly.
 */
export async function askLists(
  calls: Calls,
  accountId: number,
  orders: readonly OrderFields[],
  deadlineMs: number = matchMany.deadlineMs,
): Promise<ListVerdicts[]> {
  const asked = orders.map(listedValues);
  const distinct = new Map(asked.flat().map((value) => [nameOf(value), value]));
  const found = await matchesOf(calls, { ...matchMany, deadlineMs }, accountId, [...distinct.values()]);
  return asked.map((values) => {
    const matches = values.flatMap((value, index) =>
      (found.get(nameOf(value)) ?? []).map((match) => ({ ...match, index })),
    );
    return readVerdicts(values, matches);
  });
}

const nameOf = ({ entityType, value }: Values[number]) => `${entityType} ${value}`;

async function matchesOf(
  calls: Calls,
  command: typeof matchMany,
  accountId: number,
  values: Values,
): Promise<Map<string, ListMatch[]>> {
  const questions = slices(values, VALUES_PER_QUESTION);
  const messages = slices(questions, QUESTIONS_PER_MESSAGE).map(async (some) => {
    const { answers } = await calls.call(command, {
      questions: some.map((each) => ({ accountId, values: each })),
    });
    return answers;
  });
  const answers = (await Promise.all(messages).catch(throwUnavailable)).flat();
  const found = new Map<string, ListMatch[]>();
  for (const [place, matches] of answers.entries()) {
    for (const match of matches) {
      const value = questions[place]?.[match.index];
      if (value === undefined) throw new Error('the lists answered an unrequested value');
      const name = nameOf(value);
      found.set(name, [...(found.get(name) ?? []), match]);
    }
  }
  return found;
}

function slices<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, n) => items.slice(n * size, (n + 1) * size));
}

function throwUnavailable(error: unknown): never {
  throw new ServiceError('unavailable', {
    message: "Orders cannot be screened while the account's lists cannot be read. Please try again.",
    retryAfterSeconds: 1,
    cause: error,
  });
}
