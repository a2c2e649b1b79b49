import { ServiceError } from '@rampart/contracts';
import { currentRequestContext, runInRequestContext } from '@rampart/telemetry';
import { AskTogether } from './ask-together';

interface Sent {
  readonly questions: readonly number[];
  readonly requestId: string | undefined;
  readonly deadlineAt: number | undefined;
}

/** Doubles every number, unless `answer` says otherwise. */
function setUp(answer = async (questions: readonly number[]) => questions.map((each) => each * 2)) {
  const sent: Sent[] = [];
  const together = new AskTogether<number, number>((questions) => {
    const { requestId, deadlineAt } = currentRequestContext() ?? {};
    sent.push({ questions, requestId, deadlineAt });
    return answer(questions);
  });
  return { together, sent, messages: () => sent.map(({ questions }) => questions) };
}

describe('AskTogether', () => {
  it('asks for what one turn brings in one message, and gives everyone the own answer', async () => {
    const { together, messages } = setUp();
    const ask = async (question: number) => {
      await null;
      return together.ask('a', question);
    };
    expect(await Promise.all([1, 2, 3].map(ask))).toEqual([2, 4, 6]);
    expect(messages()).toEqual([[1, 2, 3]]);
  });

  it('asks immediately for a question that is alone', async () => {
    const { together, messages } = setUp();
    expect(await together.ask('a', 1)).toBe(2);
    expect(await together.ask('a', 2)).toBe(4);
    expect(messages()).toEqual([[1], [2]]);
  });

  it('never puts two groups into one message', async () => {
    const { together, messages } = setUp();
    await Promise.all([together.ask('a', 1), together.ask('b', 2), together.ask('a', 3)]);
    expect(messages()).toEqual([[1, 3], [2]]);
  });

  it('puts 32 questions into a message at most', async () => {
    const { together, messages } = setUp();
    const answers = await Promise.all(Array.from({ length: 70 }, (_, n) => together.ask('a', n)));
    expect(answers).toEqual(Array.from({ length: 70 }, (_, n) => n * 2));
    expect(messages().map(({ length }) => length)).toEqual([32, 32, 6]);
  });

  it('waits as long as the most patient of the orders does', async () => {
    const { together, sent } = setUp();
    const ask = (requestId: string, deadlineAt?: number) =>
      runInRequestContext({ requestId, ...(deadlineAt === undefined ? {} : { deadlineAt }) }, () =>
        together.ask('a', 1),
      );
    await Promise.all([ask('first', 500), ask('second', 900)]);
    await Promise.all([ask('first', 500), ask('third')]);
    expect(sent).toEqual([
      { questions: [1, 1], requestId: 'first', deadlineAt: 900 },
      { questions: [1, 1], requestId: 'first', deadlineAt: undefined },
    ]);
  });

  it('asks by itself for an order that is recorded as a trace', async () => {
    const { together, messages } = setUp();
    const span = {} as never;
    const traced = runInRequestContext({ requestId: 'traced', span }, () => together.ask('a', 1));
    await Promise.all([traced, together.ask('a', 2), together.ask('a', 3)]);
    expect(messages()).toEqual([[1], [2, 3]]);
  });

  it('lets a question that cannot be answered fail by itself', async () => {
    const bad = new ServiceError('validation_failed', { message: 'No.' });
    const { together, messages } = setUp(async (questions) => {
      if (questions.includes(2)) throw bad;
      return questions.map((each) => each * 2);
    });
    const outcomes = await Promise.allSettled([1, 2, 3].map((each) => together.ask('a', each)));
    expect(outcomes).toEqual([
      { status: 'fulfilled', value: 2 },
      { status: 'rejected', reason: bad },
      { status: 'fulfilled', value: 6 },
    ]);
    expect(messages()).toEqual([[1, 2, 3], [1], [2], [3]]);
  });

  it.each(['unavailable', 'deadline_exceeded'] as const)(
    'does not repeat what failed as %s',
    async (code) => {
      const { together, messages } = setUp(async () => {
        throw new ServiceError(code, { message: 'Away.' });
      });
      const outcomes = await Promise.allSettled([1, 2].map((each) => together.ask('a', each)));
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      expect(messages()).toEqual([[1, 2]]);
    },
  );
});
