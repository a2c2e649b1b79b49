import type { ListMatch, matchMany, RequestOf } from '@rampart/contracts';
import type { RpcClient } from '@rampart/rpc';
import { currentRequestContext, runInRequestContext } from '@rampart/telemetry';
import { pino } from 'pino';
import { AccountLists } from './account-lists.service';

type Batch = RequestOf<typeof matchMany>;

const silent = pino({ level: 'silent' });
const listed = (value: string) => ({ entityType: 'ip', value });
const entry = (entryValue: string) => ({ index: 0, entryValue }) as ListMatch;

/** Lists with an entry for every value that begins with `bad`; they record their requests. */
function listsOver(answer: (batch: Batch) => unknown = answerAll) {
  const asked: { batch: Batch; deadlineAt: number | undefined }[] = [];
  const call = async (_command: unknown, batch: Batch) => {
    asked.push({ batch, deadlineAt: currentRequestContext()?.deadlineAt });
    return answer(batch);
  };
  return { lists: new AccountLists({ call } as unknown as RpcClient, silent), asked };
}

function answerAll({ questions }: Batch) {
  return {
    answers: questions.map(({ values }) =>
      values.filter(({ value }) => value.startsWith('bad')).map(({ value }) => entry(value)),
    ),
  };
}

describe('AccountLists', () => {
  it('sends no command without values', async () => {
    const { lists, asked } = listsOver();
    expect(await lists.match(1, [])).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('gives each of several concurrent checks its own answer, in one trip', async () => {
    const { lists, asked } = listsOver();
    const answers = await Promise.all([
      lists.match(1, [listed('bad-1')]),
      lists.match(2, [listed('good')]),
      lists.match(1, [listed('bad-2')]),
    ]);
    expect(answers).toEqual([[entry('bad-1')], [], [entry('bad-2')]]);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.batch.questions.map(({ accountId }) => accountId)).toEqual([1, 2, 1]);
  });

  it('does not let the little time that one caller has left decide for the others', async () => {
    const { lists, asked } = listsOver();
    const hurried = runInRequestContext({ requestId: 'hurried', deadlineAt: performance.now() + 1 }, () =>
      lists.match(1, [listed('bad')]),
    );
    await Promise.all([hurried, lists.match(2, [listed('bad')])]);
    expect(asked[0]?.deadlineAt).toBeUndefined();
  });

  it('refuses to answer while the lists cannot be read', async () => {
    const { lists } = listsOver(() => {
      throw new Error('nobody there');
    });
    await expect(lists.match(1, [listed('bad')])).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 1,
    });
  });
});
