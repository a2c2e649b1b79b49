import { type Difference, formatDifference } from './difference';
import { RuleFile } from './rule-file';

const file = RuleFile.read('cards/a.yaml', 'name: A') as RuleFile;
const change = (
  fields: Difference['changes'][number]['fields'],
  rest: Partial<Difference['changes'][number]>,
) => ({
  kind: 'changed' as const,
  name: 'A',
  rule_id: 1,
  version: 2,
  index: 0,
  fields,
  ...rest,
});

describe('a difference', () => {
  it('shows what goes and what comes, line by line', () => {
    const fields = [{ field: 'expression', before: 'true', after: 'a &&\nb\n' }];
    expect(formatDifference({ changes: [change(fields, {})], unchanged: 3 }, [file])).toEqual([
      '~ changed   A  (cards/a.yaml)',
      '    - expression: true',
      '    + expression: a &&',
      '    +             b',
      '',
      '0 created, 1 changed, 0 moved, 0 disabled; 3 unchanged.',
    ]);
  });

  it('shows the content of a new rule', () => {
    const fields = [
      { field: 'name', before: null, after: 'A' },
      { field: 'description', before: null, after: null },
      { field: 'action', before: null, after: { type: 'REJECT' } },
    ];
    const [head, ...lines] = formatDifference(
      { changes: [change(fields, { kind: 'created' })], unchanged: 0 },
      [file],
    );
    expect(head).toBe('+ created   A  (cards/a.yaml)');
    expect(lines.slice(0, -2)).toEqual(['      action: {"type":"REJECT"}']);
  });

  it('lists a rule that is in no file as removed', () => {
    const fields = [{ field: 'mode', before: 'active', after: 'disabled' }];
    const changes = [change(fields, { kind: 'disabled', index: null })];
    expect(formatDifference({ changes, unchanged: 0 }, [file]).slice(0, 3)).toEqual([
      '- disabled  A  (in no file)',
      '    - mode: active',
      '    + mode: disabled',
    ]);
  });

  it('is one line without differences', () => {
    expect(formatDifference({ changes: [], unchanged: 2 }, [])).toEqual([
      '0 created, 0 changed, 0 moved, 0 disabled; 2 unchanged.',
    ]);
  });
});
