import type { CaseOutcome, ShieldStatus } from '@rampart/contracts';
import { backtestReport } from '@rampart/contracts';
import { NO_POLICY_REFERENCE, type RuleMatch } from '../../decide/scoring/policy';
import { writeInput } from '../../stored/decision-inputs/stored-input';
import { comparedMembers } from '../comparison/compared-members';
import { inputOf, memberOf, ruleOf } from '../fixtures/orders.fixture';
import { BacktestTally } from './backtest-tally';

const STAYS = memberOf(1, ruleOf('stays', 'true'));
const MEMBERS = comparedMembers([STAYS], {
  kind: 'drafts',
  rules: [ruleOf('new', 'true', { type: 'REJECT' })],
});
const QUESTION = {
  candidate: { kind: 'drafts' as const, rules: [] },
  since: '2026-01-01T00:00:00.000Z',
  until: '2026-02-01T00:00:00.000Z',
  sample: 1,
};

let tally: BacktestTally;

beforeEach(() => {
  const numbers = { before: 4, after: null };
  tally = new BacktestTally({ members: MEMBERS, present: NO_POLICY_REFERENCE, numbers, champion: null });
});

interface Sample {
  readonly amount?: number;
  readonly currency?: string;
  readonly outcome?: CaseOutcome;
  readonly matches?: readonly (typeof STAYS)[];
  readonly id?: string;
}

const matchesOf = (members: readonly (typeof STAYS)[] = []) =>
  members.map((each) => ({ ...each }) as unknown as RuleMatch);

function add(
  before: ShieldStatus,
  after: ShieldStatus,
  { amount, currency, outcome, matches, id = 'x' }: Sample = {},
) {
  const input = writeInput(inputOf({ 'order.amount': amount ?? null, 'order.currency': currency ?? null }));
  const verdict = { before, after, matchesBefore: [], matchesAfter: matchesOf(matches) };
  tally.add({ shieldId: id, outcome: outcome ?? null, input }, verdict);
}

const report = () => backtestReport.parse(tally.report(QUESTION, 1.5));
const NEW = MEMBERS.tested[0] as typeof STAYS;

describe('the report of a backtest', () => {
  it('counts statuses on both sides, and changes from each to each', () => {
    add('APPROVE', 'APPROVE');
    add('APPROVE', 'REJECT', { id: 'a', matches: [NEW] });
    add('REVIEW', 'REJECT', { id: 'b', matches: [NEW] });
    add('REJECT', 'REJECT', { matches: [NEW] });
    const actual = report();
    expect(actual).toMatchObject({ screened: 4, evaluable: 4, matched: 3, changed: 2 });
    expect(actual.before).toEqual({
      APPROVE: { count: 2, rate: 0.5 },
      REVIEW: { count: 1, rate: 0.25 },
      REJECT: { count: 1, rate: 0.25 },
    });
    expect(actual.after.REJECT).toEqual({ count: 3, rate: 0.75 });
    expect(actual.changes).toEqual([
      { from: 'APPROVE', to: 'REJECT', count: 1, shield_ids: ['a'] },
      { from: 'REVIEW', to: 'REJECT', count: 1, shield_ids: ['b'] },
    ]);
  });

  it('names twenty orders of a change, however many there are', () => {
    for (let n = 0; n < 30; n += 1) add('APPROVE', 'REJECT', { id: `o${n}` });
    const [change] = report().changes;
    expect([change?.count, change?.shield_ids.length, change?.shield_ids[0]]).toEqual([30, 20, 'o0']);
  });

  it('measures how well the tried rules choose, as far as outcomes are known', () => {
    add('APPROVE', 'REJECT', { matches: [NEW], outcome: 'confirmed_fraud' });
    add('APPROVE', 'REJECT', { matches: [NEW], outcome: 'confirmed_fraud' });
    add('APPROVE', 'REJECT', { matches: [NEW], outcome: 'false_positive' });
    add('APPROVE', 'REJECT', { matches: [NEW] });
    add('REJECT', 'REJECT', { outcome: 'confirmed_fraud' });
    add('APPROVE', 'APPROVE', { outcome: 'confirmed_fraud' });
    const { outcomes, rules } = report();
    expect(outcomes).toEqual({
      known: { fraud: 4, legitimate: 1 },
      matched: { fraud: 2, legitimate: 1, precision: 0.666667, recall: 0.5 },
      refused_before: { fraud: 1, legitimate: 0, precision: 1, recall: 0.25 },
      refused_after: { fraud: 3, legitimate: 1, precision: 0.75, recall: 0.75 },
    });
    expect(rules).toEqual([
      {
        rule_id: null,
        version: null,
        name: 'new',
        action: 'REJECT',
        matched: 4,
        outcomes: { fraud: 2, legitimate: 1 },
        precision: 0.666667,
        recall: 0.5,
      },
    ]);
  });

  it('names the remaining rules that already catch the same orders', () => {
    add('REVIEW', 'REJECT', { matches: [NEW, STAYS] });
    add('APPROVE', 'REJECT', { matches: [NEW] });
    add('REVIEW', 'REVIEW', { matches: [STAYS] });
    expect(report().overlap).toEqual([{ rule_id: 1, version: 1, name: 'stays', both: 1, share: 0.5 }]);
  });

  it('adds up amounts to the hundredth, each currency by itself', () => {
    for (let n = 0; n < 10; n += 1) add('APPROVE', 'APPROVE', { amount: 0.1, currency: 'USD' });
    add('APPROVE', 'REJECT', { amount: 70.07, currency: 'EUR', matches: [NEW] });
    add('REJECT', 'REJECT', { amount: 5, currency: 'EUR', matches: [NEW] });
    add('REJECT', 'REJECT', { amount: 5 });
    expect(report().amounts).toEqual([
      { currency: 'EUR', screened: 75.07, matched: 75.07, changed: 70.07 },
      { currency: 'USD', screened: 1, matched: 0, changed: 0 },
    ]);
  });

  it('counts apart what could not be decided again', () => {
    add('APPROVE', 'APPROVE');
    tally.add({ shieldId: 'x', outcome: 'confirmed_fraud', input: '' }, 'values_gone');
    tally.add({ shieldId: 'x', outcome: null, input: '' }, 'unreadable');
    expect(report()).toMatchObject({
      screened: 3,
      evaluable: 1,
      not_evaluable: { values_gone: 1, unreadable: 1 },
      outcomes: { known: { fraud: 0 } },
    });
  });

  it('has null rates without orders', () => {
    expect(report()).toMatchObject({
      screened: 0,
      before: { APPROVE: { count: 0, rate: null } },
      outcomes: { matched: { precision: null, recall: null } },
      amounts: [],
      changes: [],
    });
  });
});
