import { type BatchAnswer, type RequestOf, ServiceError, screenBatch } from '@rampart/contracts';
import { FairTurns } from '@rampart/fairness';
import type { RpcClient } from '@rampart/rpc';
import { askBatch } from './ask-batch';

type Reply = {
  answers: BatchAnswer[];
  stopped: null | { code: 'unavailable'; message: string; param: null };
};

const patient = { forMs: 60_000, pauseMs: 0, fromTheStart: true, isOver: () => false };
const learned = (id: string): BatchAnswer => ({ kind: 'learned', shieldIds: [id] });
const away = { code: 'unavailable' as const, message: 'Away.', param: null };

const request: RequestOf<typeof screenBatch> = {
  accountId: 1,
  sandbox: false,
  tellsEvents: false,
  whole: false,
  items: ['1', '2', '3'].map((id) => ({
    kind: 'outcome',
    attemptId: id,
    at: null,
    shieldId: id,
    userOrderId: null,
    outcome: 'confirmed_fraud',
  })),
  remainingToday: 0,
  remainingThisMonth: 0,
};

/** A service that gives these replies one after the other. */
function serviceOf(...replies: (Reply | Error)[]) {
  const asked: string[][] = [];
  const call = async (_command: unknown, { items }: typeof request) => {
    asked.push(items.map(({ attemptId }) => attemptId));
    const reply = replies.shift();
    if (reply === undefined || reply instanceof Error) throw reply ?? new Error('asked too often');
    return { ...reply, isAskedAgain: false };
  };
  return { asked, rpc: { call } as unknown as RpcClient };
}

const ask = (
  { rpc }: ReturnType<typeof serviceOf>,
  patience = patient,
  turns = new FairTurns({ ofAll: 1 }),
) => askBatch(rpc, turns, 'r', request, patience);

describe('askBatch', () => {
  it('asks for what is left, and only that, where the service had to stop or had no more room', async () => {
    const service = serviceOf(
      { answers: [learned('1')], stopped: away },
      { answers: [learned('2')], stopped: null },
      { answers: [learned('3')], stopped: null },
    );
    expect(await ask(service)).toEqual({
      answers: ['1', '2', '3'].map(learned),
      stopped: null,
      isAskedAgain: false,
      isOutcomeUnknown: false,
    });
    expect(service.asked).toEqual([['1', '2', '3'], ['2', '3'], ['3']]);
  });

  it('marks the answers as asked for again when an earlier one was lost', async () => {
    const lost = new ServiceError('deadline_exceeded', { message: 'Late.' });
    const service = serviceOf(lost, { answers: ['1', '2', '3'].map(learned), stopped: null });
    expect(await ask(service)).toMatchObject({ stopped: null, isAskedAgain: true });
  });

  it('gives up after its time with what was answered', async () => {
    const service = serviceOf({ answers: [learned('1')], stopped: away });
    expect(await ask(service, { ...patient, forMs: 0 })).toEqual({
      answers: [learned('1')],
      stopped: away,
      isAskedAgain: false,
      isOutcomeUnknown: false,
    });
  });

  it('reports whether what has no answer may have been screened nevertheless', async () => {
    const lost = new ServiceError('deadline_exceeded', { message: 'Late.', isOutcomeUnknown: true });
    const outage = new ServiceError('unavailable', { message: 'Away.' });
    expect(await ask(serviceOf(lost), { ...patient, forMs: 0 })).toMatchObject({ isOutcomeUnknown: true });
    expect(await ask(serviceOf(outage), { ...patient, forMs: 0 })).toMatchObject({ isOutcomeUnknown: false });
  });

  it('keeps what was answered and waits for nothing once the gateway stops', async () => {
    const service = serviceOf({ answers: [learned('1')], stopped: away });
    expect(await ask(service, { ...patient, isOver: () => true })).toMatchObject({
      answers: [learned('1')],
      stopped: away,
    });
  });

  it('gives up immediately at the start of a batch, when nothing was answered', async () => {
    const outage = new ServiceError('unavailable', { message: 'Away.' });
    expect(await ask(serviceOf(outage), { ...patient, fromTheStart: false })).toMatchObject({
      answers: [],
      stopped: away,
    });
    const begun = serviceOf(
      { answers: [learned('1')], stopped: away },
      { answers: ['2', '3'].map(learned), stopped: null },
    );
    expect((await ask(begun, { ...patient, fromTheStart: false })).stopped).toBeNull();
  });

  it('throws what is not an outage', async () => {
    const defect = new ServiceError('internal_error', { message: 'An internal error occurred.' });
    await expect(ask(serviceOf(defect))).rejects.toBe(defect);
  });

  it('holds a turn only during its call, and fails when no turn is free in time', async () => {
    const turns = new FairTurns({ ofAll: 1 });
    const replies: Promise<unknown>[] = [];
    const service = serviceOf(
      { answers: [], stopped: away },
      { answers: ['1', '2', '3'].map(learned), stopped: null },
    );
    const asking = ask(service, { ...patient, pauseMs: 20 }, turns);
    // Of another account: it gets a turn while the first waits to repeat its message.
    replies.push(turns.run(2, async () => expect(service.asked).toHaveLength(1)));
    await Promise.all(replies);
    expect((await asking).answers).toHaveLength(3);

    const other = await turns.take(2);
    const late = await ask(serviceOf(), { ...patient, forMs: 1 }, turns);
    expect(late).toMatchObject({ answers: [], stopped: { code: 'unavailable' }, isAskedAgain: false });
    other.end();
  });
});
