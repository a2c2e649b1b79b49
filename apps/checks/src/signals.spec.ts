import { readdirSync } from 'node:fs';
import path from 'node:path';
import { CHECKS_SIGNALS } from './signals';

const ROOMS = readdirSync(__dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .filter((room) => filesOf(room).length > 0);

function filesOf(room: string): string[] {
  try {
    return readdirSync(path.join(__dirname, room, 'signals'));
  } catch {
    return [];
  }
}

describe('the signals of the checks', () => {
  it('are registered for every room that has any', () => {
    expect(CHECKS_SIGNALS.map(({ room }) => room).sort()).toEqual([...ROOMS].sort());
  });

  it.each(CHECKS_SIGNALS.map(({ room, signals }) => [room, signals.length] as const))(
    'of %s are listed, each file once',
    (room, listed) => {
      const files = filesOf(room).filter((file) => file.endsWith('.signal.ts'));
      const exported = files.flatMap((file) =>
        Object.values(jest.requireActual<object>(path.join(__dirname, room, 'signals', file))),
      );
      const registry = CHECKS_SIGNALS.find((each) => each.room === room)?.signals ?? [];
      expect(exported).toHaveLength(listed);
      for (const signal of exported) expect(registry).toContain(signal);
    },
  );

  it.each(ROOMS)('of %s have a spec each', (room) => {
    const files = filesOf(room);
    const without = files.filter(
      (file) => file.endsWith('.signal.ts') && !files.includes(file.replace(/\.ts$/, '.spec.ts')),
    );
    expect(without).toEqual([]);
  });

  it('never share a code, and write it in snake case', () => {
    const codes = CHECKS_SIGNALS.flatMap(({ signals }) => signals.map((signal) => signal.code));
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[a-z][a-z0-9]*(_[a-z0-9]+)+$/);
  });
});
