import { blocksOf, partsOf } from './blocks.fixture';
import { deviationOf, jsonValuesIn } from './compare-shown.fixture';

const json = (text: string) => ({ language: 'json', text, line: 1 });
const text = (lines: string) => ({ language: 'text', text: lines, line: 1 });

describe('what a page shows as JSON', () => {
  it('may be a part of what came back', () => {
    expect(
      deviationOf(json('{ "data": { "score": 0 } }'), '{"data":{"score":0,"status":"APPROVE"}}'),
    ).toBeNull();
  });

  it.each([
    ['another value', '{ "score": 1 }', '{"score":0}'],
    ['a member that did not come', '{ "points": 1 }', '{"score":0}'],
    ['another type', '{ "score": "0" }', '{"score":0}'],
    ['a list that is longer', '{ "reasons": ["a"] }', '{"reasons":["a","b"]}'],
    ['a list in another order', '{ "reasons": ["b", "a"] }', '{"reasons":["a","b"]}'],
    ['an id of another shape', '{ "shield_id": "20261123" }', '{"shield_id":"20261123-2b9fe7"}'],
    ['another number of answers', '{ "a": 1 }', '{"a":1}{"a":1}'],
    ['an answer in place of an error', '{ "data": {} }', '{"error":{}}'],
  ])('must not have %s', (_, shown, real) => {
    expect(deviationOf(json(shown), real)).not.toBeNull();
  });

  it.each([
    ['the rest of a string', '{ "key": "rmp_live_…" }', '{"key":"rmp_live_x"}'],
    ['the rest of a list', '{ "reasons": ["a", "…"] }', '{"reasons":["a","b","c"]}'],
    [
      'ids and times',
      '{ "shield_id": "20261121-57f2b5", "at": "2026-11-21T10:00:00Z" }',
      '{"shield_id":"20261123-2b9fe7","at":"2026-11-23T16:04:07Z"}',
    ],
    ['an id in a sentence of its own', '{ "id": 7 }', '{"id":217613047898848}'],
  ])('leaves open: %s', (_, shown, real) => {
    expect(deviationOf(json(shown), real)).toBeNull();
  });

  it('is compared answer by answer, in order', () => {
    expect(deviationOf(json('{ "n": 1 }\n{ "n": 2 }'), '{"n":1}\n{"n":2}\n')).toBeNull();
    expect(deviationOf(json('{ "n": 2 }\n{ "n": 1 }'), '{"n":1}\n{"n":2}\n')).toContain('answer 1.n');
  });
});

describe('what a page shows as text', () => {
  it('is lines in their order, whatever lies between', () => {
    expect(deviationOf(text('side  model\nchampion …\n'), 'progress\nside   model  orders\n')).not.toBeNull();
    expect(deviationOf(text('side  model\nchampion …\n'), 'x\nside  model\ny\nchampion  -  0\n')).toBeNull();
    expect(deviationOf(text('b\na\n'), 'a\nb\n')).not.toBeNull();
  });
});

it('finds the JSON values that begin a line or follow one another', () => {
  expect(jsonValuesIn('a {"not":1}\n{"a":"}\\""}{"b":[1]}\n[2]\n{ broken\n')).toEqual([
    { a: '}"' },
    { b: [1] },
    [2],
  ]);
});

describe('the blocks of a page', () => {
  const page = [
    'Text.',
    '```js',
    '// events.mjs',
    'run();',
    '```',
    '```sh',
    'node events.mjs',
    '```',
    'It prints:',
    '```json',
    '{}',
    '```',
    '```sh',
    'ls',
    '```',
    '```yaml',
    'a: 1',
    '```',
  ].join('\n');

  it('are read with language and line', () => {
    expect(blocksOf(page).map(({ language, line }) => [language, line])).toEqual([
      ['js', 2],
      ['sh', 6],
      ['json', 10],
      ['sh', 13],
      ['yaml', 16],
    ]);
  });

  it('become files to save and steps, each with what is shown beneath it', () => {
    expect(partsOf(page)).toMatchObject([
      { name: 'events.mjs', block: { text: '// events.mjs\nrun();\n' } },
      { commands: { text: 'node events.mjs\n' }, shown: { text: '{}\n' } },
      { commands: { text: 'ls\n' }, shown: null },
    ]);
  });
});
