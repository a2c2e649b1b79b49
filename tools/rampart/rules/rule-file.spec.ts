import { type FileFault, RuleFile } from './rule-file';

const TEXT = `# Why: nobody knows.
name: A rule
expression: |
  order.amount > 5 &&
  order.curency == "EUR"
action:
  type: ADD_SCORE
  points: 200
`;

function read(text: string): RuleFile {
  const file = RuleFile.read('a.yaml', text);
  if (Array.isArray(file)) throw new Error(`the file was refused: ${JSON.stringify(file)}`);
  return file;
}

describe('a rule file', () => {
  it('is one rule as the API takes it', () => {
    expect(read(TEXT).rule).toEqual({
      name: 'A rule',
      expression: 'order.amount > 5 &&\norder.curency == "EUR"\n',
      action: { type: 'ADD_SCORE', points: 200 },
    });
  });

  it('may give an action that takes nothing by its name', () => {
    expect(read('name: A\naction: REJECT').rule).toEqual({ name: 'A', action: { type: 'REJECT' } });
  });

  it.each([
    ['a member', 'name', null, { line: 2, column: 7 }],
    ['a member of a member', 'action.points', null, { line: 8, column: 11 }],
    ['a member that is missing within another', 'action.tag', null, { line: 7, column: 3 }],
    ['a member that is missing', 'priority', null, { line: 1, column: 1 }],
    ['a place in a block of text', 'expression', { line: 2, column: 7 }, { line: 5, column: 9 }],
  ])('knows where %s stands: %s', (_what, path, within, place) => {
    expect(read(TEXT).positionOf(path, within)).toEqual(place);
  });

  it.each([
    ['plain', 'expression: order.amonut > 1', { line: 1, column: 20 }],
    ['in quotes', 'expression: "order.amonut > 1"', { line: 1, column: 21 }],
    ['folded', 'expression: >\n  order.amonut\n  > 1', { line: 1, column: 13 }],
  ])('knows the place in a text that is %s', (_what, text, place) => {
    expect(read(text).positionOf('expression', { line: 1, column: 8 })).toEqual(place);
  });

  it.each([
    ['that holds itself', 'name: &a [*a,*a]', 2],
    ['that grows', 'a: &a [x,x]\nb: &b [*a,*a]\nc: &c [*b,*b]\nname: *c', 5],
  ])('is refused, with the place of every alias, when it has one %s', (_what, text, aliases) => {
    const faults = RuleFile.read('a.yaml', text) as FileFault[];
    expect(faults).toHaveLength(aliases);
    for (const { message } of faults) expect(message).toContain('alias');
  });

  it.each([
    ['no YAML', 'name: "A', 1],
    ['a name twice', 'name: A\nname: B', 2],
    ['a list', '- name: A', 1],
    ['nothing', '# only words', 1],
    ['two documents', 'name: A\n---\nname: B', 2],
    ['an alias', 'name: &a A\ndescription: *a', 2],
    ['infinity', 'name: A\npriority: .inf', 2],
    ['infinity within a member', 'name: A\naction:\n  type: ADD_SCORE\n  points: -.inf', 4],
    ['what is no number', 'name: A\npriority: .nan', 2],
    ['a number without end', 'name: A\npriority: 1e999', 2],
  ])('is refused with its place when it holds %s', (_what, text, line) => {
    expect(RuleFile.read('a.yaml', text)).toEqual([
      { file: 'a.yaml', line, column: expect.any(Number), message: expect.any(String) },
    ]);
  });
});
