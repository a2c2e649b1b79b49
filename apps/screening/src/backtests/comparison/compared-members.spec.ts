import { memberOf, ruleOf } from '../fixtures/orders.fixture';
import { comparedMembers, keyOf } from './compared-members';

const [A, B, C] = [
  memberOf(1, ruleOf('a', 'true')),
  memberOf(2, ruleOf('b', 'true')),
  memberOf(3, ruleOf('c', 'true')),
];
const SHADOW = memberOf(4, ruleOf('d', 'true'), { mode: 'shadow' });
const ON_EVENT = memberOf(5, { ...ruleOf('e', 'true'), trigger: 'report.submitted' });
const PRESENT = [A, B, SHADOW, ON_EVENT];

const keys = (members: readonly { ruleId: number; version: number }[]) => members.map(keyOf);
const keysOf = (compared: ReturnType<typeof comparedMembers>) => [
  keys(compared.before),
  keys(compared.after),
  keys(compared.tested),
];

describe('what a backtest compares', () => {
  it('is the active rules about orders with the same and a rule that is not saved', () => {
    const compared = comparedMembers(PRESENT, { kind: 'drafts', rules: [ruleOf('new', 'true')] });
    expect(keys(compared.before)).toEqual(['1/1', '2/1']);
    expect(compared.after.slice(0, 2)).toEqual([A, B]);
    expect(compared.tested).toEqual([compared.after[2]]);
    expect(compared.tested[0]).toMatchObject({ version: 0, mode: 'active', definition: { name: 'new' } });
  });

  it('lets a rule that has the name of an active one take its place', () => {
    const compared = comparedMembers(PRESENT, { kind: 'drafts', rules: [ruleOf('b', 'false')] });
    expect(keysOf(compared)).toEqual([['1/1', '2/1'], ['1/1', '2/0'], ['2/0']]);
  });

  it('asks a new rule after older ones of the same priority', () => {
    const [draft] = comparedMembers(PRESENT, { kind: 'drafts', rules: [ruleOf('new', 'true')] }).tested;
    expect(draft?.ruleId).toBeGreaterThan(1e12);
  });

  it('lets a version take the place of the active version of its rule', () => {
    const member = memberOf(2, ruleOf('b', 'false'), { version: 7, mode: 'shadow' });
    const compared = comparedMembers(PRESENT, { kind: 'version', member });
    expect(keysOf(compared)).toEqual([['1/1', '2/1'], ['1/1', '2/7'], ['2/7']]);
    expect(compared.tested[0]?.mode).toBe('active');
  });

  it('compares a version that is active with its absence', () => {
    const compared = comparedMembers(PRESENT, { kind: 'version', member: B });
    expect(keysOf(compared)).toEqual([['1/1'], ['1/1', '2/1'], ['2/1']]);
  });

  it('activates a version that is tried in shadow', () => {
    const compared = comparedMembers(PRESENT, { kind: 'version', member: SHADOW });
    expect(keysOf(compared)).toEqual([['1/1', '2/1'], ['1/1', '2/1', '4/1'], ['4/1']]);
  });

  it('compares a whole set with the present one, and tries what is new in it', () => {
    const compared = comparedMembers(PRESENT, { kind: 'ruleset', isPresent: false, members: [B, C, SHADOW] });
    expect(keysOf(compared)).toEqual([['1/1', '2/1'], ['2/1', '3/1'], ['3/1']]);
  });

  it('compares the present set with no rules at all', () => {
    const compared = comparedMembers(PRESENT, { kind: 'ruleset', isPresent: true, members: PRESENT });
    expect(keysOf(compared)).toEqual([[], ['1/1', '2/1'], ['1/1', '2/1']]);
  });
});
