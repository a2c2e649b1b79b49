import { ImportTurns, Interrupted } from './import-pace';
import type { ImportRun, ImportRunsRepository } from './records/import-runs.repository';

const settled = () => new Promise((resolve) => setImmediate(resolve));
const runOf = (accountId: number) => ({ importId: accountId, record: { accountId } }) as ImportRun;

function setUp() {
  const signs: number[] = [];
  const rests: number[] = [];
  const state = { mustStop: false };
  const runs = { touch: async ({ importId }: ImportRun) => void signs.push(importId) };
  const turns = new ImportTurns(
    runs as unknown as ImportRunsRepository,
    () => {
      if (state.mustStop) throw new Interrupted('the service stops');
    },
    { rest: async (tookMs) => void rests.push(tookMs) },
    settled,
  );
  return { signs, state, rests, turns };
}

describe('ImportTurns', () => {
  it('lets one slice go on at a time, in turn between the imports', async () => {
    const { turns } = setUp();
    const order: number[] = [];
    let atOnce = 0;
    const work = (account: number, slices: number) =>
      turns.work(runOf(account), async ({ goOn }) => {
        for (let slice = 0; slice < slices; slice += 1) {
          await goOn();
          order.push(account);
          atOnce += 1;
          expect(atOnce).toBe(1);
          await Promise.resolve();
          atOnce -= 1;
        }
      });
    await Promise.all([work(1, 5), work(2, 5), work(3, 1)]);
    expect(order.indexOf(3)).toBeLessThanOrEqual(2);
    expect(order.slice(0, 6).filter((account) => account === 1)).toHaveLength(3);
  });

  it('pauses after each slice before the next is handed out', async () => {
    const { turns, rests } = setUp();
    await turns.work(runOf(1), async ({ goOn }) => {
      for (let slice = 0; slice < 3; slice += 1) await goOn();
    });
    expect(rests).toHaveLength(2);
  });

  it('lets small ones be written while two large ones are, and a third large one wait, which gives signs of life', async () => {
    const { turns, signs } = setUp();
    const entered: number[] = [];
    const leaves: (() => void)[] = [];
    const apply = (account: number, entries: number) =>
      turns.work(runOf(account), async ({ goOn, enterApplying }) => {
        await goOn();
        const leave = await enterApplying(entries);
        entered.push(account);
        await new Promise<void>((resolve) => leaves.push(resolve));
        leave();
      });
    const large = [apply(1, 900_000), apply(2, 900_000), apply(3, 900_000)];
    while (entered.length < 2) await settled();
    const others = [apply(4, 1), apply(5, 15_000)];
    while (entered.length < 4 || !signs.includes(3)) await settled();
    expect(entered.toSorted()).toEqual([1, 2, 4, 5]);
    expect(new Set(signs)).toEqual(new Set([3]));
    leaves[0]?.();
    while (entered.length < 5) await settled();
    for (const leave of leaves) leave();
    await Promise.all([...large, ...others]);
  });

  it('ends what waits when the service stops, and leaves its turn to others', async () => {
    const { turns, state } = setUp();
    let end: () => void = () => undefined;
    const first = turns.work(runOf(1), async ({ goOn }) => {
      await goOn();
      await new Promise<void>((resolve) => {
        end = resolve;
      });
    });
    await settled();
    const waiting = turns.work(runOf(2), ({ goOn }) => goOn());
    state.mustStop = true;
    await expect(waiting).rejects.toBeInstanceOf(Interrupted);
    state.mustStop = false;
    end();
    await first;
    await expect(turns.work(runOf(3), ({ goOn }) => goOn())).resolves.toBeUndefined();
  });
});
