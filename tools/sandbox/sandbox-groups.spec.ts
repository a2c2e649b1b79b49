import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { screeningResult } from '@rampart/contracts';
import { BEHAVIOR_FOLDERS } from '../../apps/behavior/src/signals';
import { CHECKS_SIGNALS } from '../../apps/checks/src/signals';
import { SIGNALS } from '../../apps/screening/src/decide/signals/registry';
import { CHECK_GROUPS } from './check-groups';
import { SANDBOX_GROUPS } from './sandbox-groups';
import { SESSION_CASES } from './session-registry';

const cases = SANDBOX_GROUPS.flatMap((group) => group.cases);
const checks = CHECK_GROUPS.flatMap((group) => group.cases);
const documented = new Set(
  [...cases, ...checks, ...SESSION_CASES].flatMap((each) => Object.keys(each.contributions)),
);

const codes = [
  ...SIGNALS.map((signal) => signal.code),
  ...[...CHECKS_SIGNALS, ...BEHAVIOR_FOLDERS].flatMap(({ signals }) => signals.map(({ code }) => code)),
];

describe('the sandbox', () => {
  it.each(codes)('has an order, a single check or a session on which %s fires', (code) => {
    expect(documented).toContain(code);
  });

  it.each(screeningResult.shape.shield_status.options)('has an order that ends in %s', (status) => {
    expect(cases.map((each) => each.status)).toContain(status);
  });

  it('documents no code that nothing gives', () => {
    const known = [...codes, 'score_limit'];
    const unknown = [...documented].filter(
      (code) => !known.includes(code) && !/^whitelisted_|^account_(black|white)list$|_limit$/.test(code),
    );
    expect(unknown).toEqual([]);
  });

  it('names each case of a group once', () => {
    for (const { cases: inGroup } of [...SANDBOX_GROUPS, ...CHECK_GROUPS]) {
      const titles: readonly string[] = inGroup.map(({ title }) => title);
      expect(new Set(titles).size).toBe(titles.length);
    }
  });

  it('names each session once, and numbers all its slices', () => {
    for (const key of ['title', 'sessionId'] as const) {
      expect(new Set(SESSION_CASES.map((each) => each[key])).size).toBe(SESSION_CASES.length);
    }
    expect(SESSION_CASES.every(({ slices }) => slices.every(({ seq }) => seq !== undefined))).toBe(true);
  });

  it('has every file of single checks in its registry', () => {
    const files = readdirSync(join(__dirname, 'check-cases')).filter((file) => file.endsWith('.cases.ts'));
    expect(CHECK_GROUPS.map(({ path }) => `${path.split('/')[0]}.cases.ts`).sort()).toEqual(files.sort());
  });

  it('sends nothing of the world outside: documentation addresses, reserved domains, test cards', () => {
    const values = cases.flatMap((each) => [each.order, ...(each.lists ?? [])]);
    const emails = values.flatMap((fields) => (fields.email === undefined ? [] : [fields.email]));
    // No registry gives out a name of `com` that mixes alphabets.
    const belongsToOthers = (email: string) =>
      email.includes('@') && !email.endsWith('.sandbox.example') && !email.endsWith('@gm\u0430il.com');
    expect(emails.filter(belongsToOthers)).toEqual([]);
    // An order without an address is judged by the caller's own, which differs everywhere.
    expect(cases.every(({ order }) => order.ip !== undefined)).toBe(true);
  });
});
