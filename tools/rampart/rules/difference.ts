import type { RuleFile } from './rule-file';

/** What publishing a set would change, according to the API. */
export interface Difference {
  readonly changes: readonly RuleChange[];
  readonly unchanged: number;
}

export interface RuleChange {
  readonly kind: 'created' | 'changed' | 'moved' | 'disabled';
  readonly name: string;
  readonly rule_id: number | null;
  readonly version: number | null;
  readonly index: number | null;
  readonly fields: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[];
}

const SIGNS: Readonly<Record<RuleChange['kind'], string>> = {
  created: '+',
  changed: '~',
  moved: '>',
  disabled: '-',
};

/** A difference for people and logs: no colours, a sign before each rule, removals before additions. */
export function formatDifference({ changes, unchanged }: Difference, files: readonly RuleFile[]): string[] {
  const lines = changes.flatMap((change) => formatChange(change, files));
  const counts = (['created', 'changed', 'moved', 'disabled'] as const).map(
    (kind) => `${changes.filter((change) => change.kind === kind).length} ${kind}`,
  );
  return [...lines, ...(lines.length > 0 ? [''] : []), `${counts.join(', ')}; ${unchanged} unchanged.`];
}

function formatChange({ kind, name, index, fields }: RuleChange, files: readonly RuleFile[]): string[] {
  const file = index === null ? 'in no file' : (files[index]?.file ?? '');
  const shown = fields.filter(
    ({ field, after }) => field !== 'name' && !(kind === 'created' && after === null),
  );
  return [
    `${SIGNS[kind]} ${kind.padEnd(8)}  ${name}  (${file})`,
    ...shown.flatMap((each) => formatField(kind, each)),
  ];
}

function formatField(
  kind: RuleChange['kind'],
  { field, before, after }: RuleChange['fields'][number],
): string[] {
  if (kind === 'created') return prefixed('      ', `${field}: `, after);
  return [...prefixed('    - ', `${field}: `, before), ...prefixed('    + ', `${field}: `, after)];
}

/** A multi-line text stays one: each line gets the sign. */
function prefixed(sign: string, label: string, value: unknown): string[] {
  const text = typeof value === 'string' ? value.trimEnd() : JSON.stringify(value);
  const [first = '', ...more] = text.split('\n');
  return [`${sign}${label}${first}`, ...more.map((line) => `${sign}${' '.repeat(label.length)}${line}`)].map(
    (line) => line.trimEnd(),
  );
}
