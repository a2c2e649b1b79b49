import { ReplicaChoice } from './replica-choice';

let now: number;
let choices: ReplicaChoice;

beforeEach(() => {
  now = 5_000;
  choices = new ReplicaChoice(() => now);
});

/** A call that the given replica answers after so many milliseconds, whichever was chosen. */
function answer(replica: string | undefined, ms: number, isFault = false): void {
  const choice = choices.begin();
  now += ms;
  choices.answered(choice, replica, isFault);
}

/** Replicas that answered, each often enough for its latency to be known, and no call of NATS’s choice is due. */
function know(latencies: Readonly<Record<string, number>>): void {
  for (const [replica, ms] of Object.entries(latencies)) answer(replica, ms);
  let choice = choices.begin();
  while (choice.replica === null) choice = choices.begin();
  choices.answered(choice, undefined, false);
}

/** The replicas to which so many unanswered calls go. */
const beginAll = (calls: number) => Array.from({ length: calls }, () => choices.begin().replica);
const countOf = (chosen: readonly (string | null)[], replica: string | null) =>
  chosen.filter((each) => each === replica).length;

test('until a replica is known, NATS chooses, and for sixteen calls after each one that is met', () => {
  expect(choices.begin().replica).toBeNull();
  answer('a', 1);
  expect(countOf(beginAll(17), null)).toBe(16);
  answer('b', 1);
  expect(countOf(beginAll(17), null)).toBe(16);
});

test('replicas that do not identify themselves leave the choice to NATS', () => {
  for (let call = 0; call < 40; call += 1) answer(undefined, 100);
  expect(beginAll(4)).toEqual([null, null, null, null]);
});

test('of equals each gets as many calls', () => {
  know({ a: 10, b: 10, c: 10, d: 10 });
  const chosen = beginAll(40);
  expect(['a', 'b', 'c', 'd'].map((replica) => countOf(chosen, replica))).toEqual([10, 10, 10, 10]);
});

test('a replica that takes ten times as long gets a tenth of the calls', () => {
  know({ fast: 10, slow: 100 });
  const chosen = beginAll(44);
  expect(countOf(chosen, 'slow')).toBe(4);
  expect(countOf(chosen, 'fast')).toBe(40);
});

test('a replica that stands still gets no more calls than it has, while others answer', () => {
  know({ well: 10, ill: 10 });
  const stuck = [choices.begin(), choices.begin()].filter(({ replica }) => replica === 'ill');
  expect(stuck).toHaveLength(1);
  for (let call = 0; call < 80; call += 1) {
    const choice = choices.begin();
    now += 10;
    if (choice.replica !== null) expect(choice.replica).toBe('well');
    choices.answered(choice, 'well', false);
  }
});

test('once a second NATS chooses, so that a slow replica can show that it has recovered', () => {
  know({ fast: 10, slow: 400 });
  now += 1_000;
  expect([choices.begin().replica, choices.begin().replica]).toEqual([null, 'fast']);
  for (let second = 0; second < 20; second += 1) {
    now += 1_000;
    const choice = choices.begin();
    expect(choice.replica).toBeNull();
    now += 5;
    choices.answered(choice, 'slow', false);
  }
  expect(choices.begin().replica).toBe('slow');
});

test('a replica that fails immediately does not attract calls', () => {
  know({ well: 50 });
  answer('broken', 1, true);
  while (choices.begin().replica === null);
  expect(countOf(beginAll(10), 'broken')).toBe(0);
});

test('what timed out counts as long as it was waited for', () => {
  know({ a: 10, b: 20 });
  const choice = choices.begin();
  expect(choice.replica).toBe('a');
  now += 500;
  choices.unanswered(choice);
  expect(choices.begin().replica).toBe('b');
});

test('a repeat goes to another replica, or to one that NATS chooses', () => {
  know({ a: 10, b: 900 });
  expect(choices.begin('a').replica).toBe('b');
  choices.gone('b');
  expect(choices.begin('a').replica).toBeNull();
});

test('a replica that is gone, or silent for a minute, is chosen no more', () => {
  know({ a: 10, b: 10 });
  choices.gone('a');
  expect(new Set(beginAll(5))).toEqual(new Set(['b']));

  choices = new ReplicaChoice(() => now);
  know({ a: 10, b: 10 });
  for (let second = 0; second < 70; second += 1) {
    now += 1_000;
    answer('b', 1);
  }
  expect(countOf(beginAll(4), 'a')).toBe(0);
});
