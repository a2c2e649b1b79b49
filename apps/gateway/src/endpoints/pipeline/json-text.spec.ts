import { JsonText } from './json-text';

describe('JsonText', () => {
  it('adds members at the end and leaves every byte before them', () => {
    const text = '{"a": 1.0,\n "b": "}" }';
    const added = new JsonText(text).withMembers({ warnings: [], 'odd"name': null }).text;
    expect(added.startsWith('{"a": 1.0,\n "b": "}" ')).toBe(true);
    expect(JSON.parse(added)).toEqual({ a: 1, b: '}', warnings: [], 'odd"name': null });
  });

  it('is itself when nothing is added', () => {
    expect(new JsonText('{"a":1}').withMembers({}).text).toBe('{"a":1}');
  });
});
