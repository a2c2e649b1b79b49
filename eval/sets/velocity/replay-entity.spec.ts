import type { Api } from '../../eval-set';
import { replayEntity } from './replay-entity';

type Form = Readonly<Record<string, string>>;

/** A check that counts each action by itself, as if everything were sent within a moment. */
function countingApi() {
  const sent: string[] = [];
  const postOnce = async (_: string, { entity_value: value = '', action = '' }: Form) => {
    sent.push(action);
    const count = sent.filter((each) => each === action).length;
    const counts = { '60s': count, '300s': count, '3600s': count, '86400s': count };
    return { entity_value: value, counts, velocity_exceeded: count > 2 };
  };
  return { sent, api: { postOnce } as unknown as Api };
}

const entity = (seconds: readonly number[]) => ({
  value: 'D',
  accounts: 3,
  actions: seconds.map((each) => ({ at: each * 1_000, isFraud: true })),
});

describe('replaying an entity', () => {
  it('sends the busiest window of each length under an action of its own, and reads that length alone', async () => {
    const { sent, api } = countingApi();
    const replayed = await replayEntity(api, 'device', entity([0, 10, 200, 3_000, 80_000]), 'run');
    expect(replayed.counts).toEqual({ 60: 2, 300: 3, 3600: 4, 86400: 5 });
    const times = (action: string) => sent.filter((each) => each === action).length;
    expect(['run-60', 'run-300', 'run-3600', 'run-86400'].map(times)).toEqual([2, 3, 4, 5]);
  });

  it('decides by the busiest minute whether a limit was exceeded', async () => {
    const quick = await replayEntity(countingApi().api, 'device', entity([0, 1, 2]), 'run');
    const slow = await replayEntity(countingApi().api, 'device', entity([0, 1, 900]), 'run');
    expect([quick.exceededInMinute, slow.exceededInMinute]).toEqual([true, false]);
  });

  it('sends once what is the same for several lengths', async () => {
    const { sent, api } = countingApi();
    const { counts } = await replayEntity(api, 'device', entity([0, 1]), 'run');
    expect(sent).toEqual(['run-60', 'run-60']);
    expect(counts).toEqual({ 60: 2, 300: 2, 3600: 2, 86400: 2 });
  });
});
