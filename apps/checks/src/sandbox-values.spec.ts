import { readdirSync } from 'node:fs';
import path from 'node:path';
import { SANDBOX_VALUES } from './sandbox-values';

const FILES = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\/sandbox-[a-z-]+\.ts$/.test(file),
);
const lists = FILES.flatMap((file) =>
  Object.entries(jest.requireActual<object>(path.join(__dirname, file))).filter(([name]) =>
    name.endsWith('_VALUES'),
  ),
);

describe('the documented values of the sandbox', () => {
  it('are those of every folder, each once', () => {
    expect(lists.length).toBeGreaterThan(8);
    const values = lists.flatMap(([, list]) => list as typeof SANDBOX_VALUES);
    expect(values.filter((value) => !SANDBOX_VALUES.includes(value))).toEqual([]);
    expect(SANDBOX_VALUES).toHaveLength(values.length);
    const sent = SANDBOX_VALUES.map(({ fields, value }) => `${fields} ${value}`);
    expect(new Set(sent).size).toBe(sent.length);
  });
});
