import type { RulesetChange } from '@rampart/contracts';
import { cutDifference } from './cut-difference';

const changeOf = (n: number, expression: string): RulesetChange => ({
  kind: 'created',
  name: `rule ${n}`.padEnd(128, 'x'),
  rule_id: null,
  version: 1,
  index: n,
  fields: ['name', 'description', 'trigger', 'priority', 'expression', 'action', 'mode'].map((field) => ({
    field,
    before: null,
    after: expression,
  })),
});
const differenceOf = (rules: number, expression: string) => ({
  changes: Array.from({ length: rules }, (_, n) => changeOf(n, expression)),
  unchanged: 0,
});

/** NATS's limit, minus room for the rest of the reply. */
const MAX_BYTES = 950_000;

describe('a difference', () => {
  it('that is short is shown in full', () => {
    const difference = differenceOf(3, 'order.amount > 10');
    expect(cutDifference(difference)).toBe(difference);
  });

  it('whose texts are long has them cut', () => {
    const { changes } = cutDifference(differenceOf(100, 'é'.repeat(4_096)));
    expect(changes[99]?.fields[4]).toEqual({
      field: 'expression',
      before: null,
      after: `${'é'.repeat(59)}…`,
    });
  });

  it('of as many rules as there may be names those that change, and fits into a message', () => {
    const cut = cutDifference(differenceOf(2_000, '€'.repeat(4_096)));
    expect(cut.changes).toHaveLength(2_000);
    expect(cut.changes[7]).toMatchObject({ kind: 'created', index: 7, fields: [] });
    expect(Buffer.byteLength(JSON.stringify(cut))).toBeLessThan(MAX_BYTES);
  });
});
