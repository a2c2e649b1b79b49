import { exportRules } from './export-rules';
import type { PublicRule, PublicVersion } from './public-rules';
import { RuleFile } from './rule-file';

function version(fields: Partial<PublicVersion> = {}): PublicVersion {
  return {
    version: 1,
    mode: 'active',
    name: 'A',
    description: null,
    trigger: 'screening.evaluated',
    priority: 10,
    expression: 'true',
    action: { type: 'OPEN_CASE', reason: null },
    ...fields,
  };
}

function rule(versions: PublicVersion[], fields: Partial<PublicRule> = {}): PublicRule {
  const numbers = { active_version: null, shadow_version: null, newest_version: 1 };
  return { id: 7, name: 'A', ...numbers, versions, ...fields };
}

const ruleOf = (text: string) => {
  const file = RuleFile.read('a.yaml', text);
  return Array.isArray(file) ? file : file.rule;
};

describe('exported rules', () => {
  it('contain what a file needs to make the same rule again', () => {
    const [file] = exportRules([rule([version({ expression: 'order.amount > 1 &&\n  true' })])], false);
    expect(file?.file).toBe('a.yaml');
    expect(ruleOf(file?.text ?? '')).toEqual({
      name: 'A',
      mode: 'active',
      priority: 10,
      expression: 'order.amount > 1 &&\n  true',
      action: { type: 'OPEN_CASE' },
    });
  });

  it('are a file for the version that decides and one for the version in shadow', () => {
    const versions = [version({ version: 2, mode: 'shadow', expression: 'false' }), version()];
    expect(exportRules([rule(versions)], false).map(({ file }) => file)).toEqual(['a.shadow.yaml', 'a.yaml']);
  });

  it('are those that are asked, and with --all the others as disabled', () => {
    const draft = rule([version({ mode: 'draft' })]);
    expect(exportRules([draft], false)).toEqual([]);
    expect(ruleOf(exportRules([draft], true)[0]?.text ?? '')).toMatchObject({ mode: 'disabled' });
  });

  it('have names that files may have, each its own', () => {
    const names = ['Für große Beträge!', 'für große Beträge', '???'];
    const rules = names.map((name, id) => rule([version()], { name, id }));
    expect(exportRules(rules, false).map(({ file }) => file)).toEqual([
      'fur-grosse-betrage.yaml',
      'fur-grosse-betrage-1.yaml',
      'rule.yaml',
    ]);
  });
});
