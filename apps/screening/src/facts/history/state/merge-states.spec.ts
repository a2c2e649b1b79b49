import { buildHistoryOrder } from '../history-order.builder';
import { addOrder, type HistoryState, learnOutcome, newState, orderStep } from './history-state';
import { mergeStates } from './merge-states';
import { readState, writeState } from './written-state';

const DAY_MS = 86_400_000;
const onDay = (days: number) => new Date(Date.parse('2026-03-01T12:00:00Z') + days * DAY_MS);

/** An order, or the outcome of one: what a history learns. */
type Event = (state: HistoryState) => void;

const order =
  (days: number, device: string, unit = 'EUR', cents = 1_000): Event =>
  (state) =>
    addOrder(
      state,
      orderStep(
        'email',
        buildHistoryOrder({ email: 'ann', device }, { at: onDay(days), amount: { unit, cents } }),
      ),
    );
const outcome =
  (days: number, kind: 'fraud' | 'legitimate'): Event =>
  (state) =>
    learnOutcome(state, { outcome: kind, placedAt: onDay(days), reportedAt: onDay(days + 5) }, 1);

function stateAfter(events: readonly Event[]): HistoryState {
  const state = newState();
  for (const event of events) event(state);
  return state;
}

const EARLIER = [
  order(0, 'a'),
  order(1, 'a', 'JPY', 7),
  order(1, 'b'),
  outcome(0, 'legitimate'),
  outcome(1, 'fraud'),
];
const LATER = [order(1, 'b', 'EUR', 50), order(9, 'c'), outcome(1, 'fraud')];

/** As a set: the order in which buckets and partners came means nothing. */
const asSets = (state: HistoryState) => ({
  ...state,
  hours: new Set(state.hours),
  days: new Set(state.days),
  ever: new Set(state.ever),
  partners: Object.fromEntries(
    Object.entries(state.partners).map(([kind, partners]) => [
      kind,
      new Set(partners.map((partner) => ({ ...partner, days: new Set(partner.days) }))),
    ]),
  ),
});

describe('two histories', () => {
  it.each([
    ['the earlier first', EARLIER, LATER],
    ['the later first', LATER, EARLIER],
  ])('say together what one would, %s', (_, first, second) => {
    const merged = mergeStates(stateAfter(first), stateAfter(second));
    const one = stateAfter([...EARLIER, ...LATER]);
    // Hours are let go of as orders come; merged, those of both are there and none of them is asked for.
    const oldest = Math.max(...one.hours.map(({ slot }) => slot)) - 23;
    expect(
      asSets({ ...merged, hours: merged.hours.filter(({ slot }) => slot >= oldest), run: 0, runFrom: null }),
    ).toEqual(asSets({ ...one, run: 0, runFrom: null }));
  });

  it('have the longer run of frauds of the two', () => {
    const [short, long] = [[outcome(0, 'fraud')], [outcome(2, 'fraud'), outcome(3, 'fraud')]].map((events) =>
      stateAfter(events),
    ) as [HistoryState, HistoryState];
    for (const merged of [mergeStates(short, long), mergeStates(long, short)]) {
      expect(merged).toMatchObject({ frauds: 3, run: 2, runFrom: onDay(2).getTime() });
    }
  });

  it('stay as they were', () => {
    const states = [stateAfter(EARLIER), stateAfter(LATER)] as const;
    const before = states.map((state) => writeState(state));
    mergeStates(...states);
    expect(states.map((state) => writeState(state))).toEqual(before);
  });

  it('of which one is empty are the other', () => {
    const state = stateAfter(EARLIER);
    expect(mergeStates(state, newState())).toBe(state);
    expect(asSets(mergeStates(newState(), state))).toEqual(asSets(state));
    expect(asSets(mergeStates(state, readState(writeState(newState()))))).toEqual(asSets(state));
  });
});
