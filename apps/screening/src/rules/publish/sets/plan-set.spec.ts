import type { RuleMode, WantedRule } from '@rampart/contracts';
import type { RuleVersionRow } from '../../../database/rows/rules/rule-version.row';
import { buildDefinition, buildWanted } from '../../fixtures/definitions.fixture';
import type { FoundRule } from '../../manage/rules.repository';
import { planSet } from './plan-set';

const AT = new Date('2026-01-31T10:00:00Z');

function row(version: number, mode: RuleMode, fields: Partial<RuleVersionRow> = {}): RuleVersionRow {
  const who = { accountId: '1', actorKind: 'key' as const, actorId: 'ann', createdAt: AT, modeSince: AT };
  return { ruleId: '7', version, mode, ...buildDefinition(), ...who, ...fields };
}

function found(...versions: RuleVersionRow[]): FoundRule {
  const newest = Math.max(...versions.map(({ version }) => version));
  const rule = {
    id: '7',
    name: 'Everything',
    accountId: '1',
    newestVersion: newest,
    createdAt: AT,
    updatedAt: AT,
  };
  return {
    rule: { ...rule, archivedAt: null },
    versions: versions.toSorted((a, b) => b.version - a.version),
  };
}

const plan = (known: FoundRule[], ...wanted: Partial<WantedRule>[]) =>
  planSet(known, wanted.map(buildWanted));
const kindsOf = ({ changes }: ReturnType<typeof planSet>) => changes.map(({ kind }) => kind);

describe('the plan of a set', () => {
  it('creates a rule whose name is new, in the mode that it was sent with', () => {
    const planned = plan([], { mode: 'shadow' });
    expect(planned.versions).toEqual([
      { ruleId: null, version: 1, mode: 'shadow', definition: buildDefinition() },
    ]);
    expect(planned.changes).toMatchObject([{ kind: 'created', name: 'Everything', version: 1, index: 0 }]);
  });

  it('leaves alone what is the same in the same mode', () => {
    const planned = plan([found(row(1, 'active'))], { mode: 'active' });
    expect(planned).toMatchObject({ versions: [], moves: [], changes: [], unchanged: 1 });
  });

  it('treats a draft like a disabled rule: neither is evaluated', () => {
    expect(plan([found(row(1, 'draft'))], { mode: 'disabled' })).toMatchObject({ moves: [], unchanged: 1 });
  });

  it('reuses an equal version instead of writing another', () => {
    const planned = plan([found(row(1, 'disabled'))], { mode: 'active' });
    expect(planned).toMatchObject({ versions: [], moves: [{ ruleId: 7, version: 1, mode: 'active' }] });
    expect(planned.changes).toEqual([
      {
        kind: 'moved',
        name: 'Everything',
        rule_id: 7,
        version: 1,
        index: 0,
        fields: [{ field: 'mode', before: 'disabled', after: 'active' }],
      },
    ]);
  });

  it('writes a version for what has changed, names the differences, and removes the old one', () => {
    const planned = plan([found(row(3, 'active'))], { expression: 'false' });
    expect(planned.versions).toMatchObject([{ ruleId: 7, version: 4, mode: 'active' }]);
    expect(planned.moves).toEqual([{ ruleId: 7, version: 3, mode: 'disabled' }]);
    expect(planned.changes).toMatchObject([
      { kind: 'changed', version: 4, fields: [{ field: 'expression', before: 'true', after: 'false' }] },
    ]);
  });

  it('calls another priority a move, though it is a version of its own', () => {
    const planned = plan([found(row(1, 'active'))], { priority: 5 });
    expect([kindsOf(planned), planned.versions.length]).toEqual([['moved'], 1]);
  });

  it('tries a changed version in shadow beside the one that decides', () => {
    const planned = plan(
      [found(row(1, 'active'))],
      { mode: 'active' },
      { mode: 'shadow', expression: 'false' },
    );
    expect(planned).toMatchObject({
      versions: [{ version: 2, mode: 'shadow' }],
      moves: [],
      unchanged: 1,
      changes: [{ kind: 'changed', index: 1 }],
    });
  });

  it('promotes the version in shadow, and the one before it goes', () => {
    const planned = plan([found(row(1, 'active'), row(2, 'shadow', { expression: 'false' }))], {
      mode: 'active',
      expression: 'false',
    });
    expect(planned.versions).toEqual([]);
    expect(planned.moves).toEqual([
      { ruleId: 7, version: 2, mode: 'active' },
      { ruleId: 7, version: 1, mode: 'disabled' },
    ]);
    expect(kindsOf(planned)).toEqual(['moved']);
  });

  it('disables what is left out, and lists it once for each version in question', () => {
    const planned = plan([found(row(1, 'active'), row(2, 'shadow', { expression: 'false' }))]);
    expect(planned.moves.map(({ version, mode }) => [version, mode])).toEqual([
      [2, 'disabled'],
      [1, 'disabled'],
    ]);
    expect(planned.changes).toMatchObject([
      { kind: 'disabled', index: null, version: null },
      { kind: 'disabled', index: null, version: null },
    ]);
  });

  it('disables what is sent as disabled', () => {
    const planned = plan([found(row(1, 'active'))], { mode: 'disabled' });
    expect([kindsOf(planned), planned.moves]).toEqual([
      ['disabled'],
      [{ ruleId: 7, version: 1, mode: 'disabled' }],
    ]);
  });

  it('keeps a draft that is not in the set', () => {
    expect(plan([found(row(1, 'draft'))])).toMatchObject({ moves: [], changes: [], unchanged: 0 });
  });

  it('lists changes in the order of the set', () => {
    const planned = plan([found(row(1, 'active'))], { name: 'B' }, { name: 'A' });
    expect(planned.changes.map(({ name }) => name)).toEqual(['B', 'A', 'Everything']);
  });
});
