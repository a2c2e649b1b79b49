import { ACTION_VALUES } from '../../apps/behavior/src/record-order/sandbox-actions';
import { VELOCITY_VALUES } from '../../apps/behavior/src/record-order/sandbox-velocities';
import { ENTITY_VALUES } from '../../apps/behavior/src/sandbox/sandbox-entities';
import { SANDBOX_VALUES } from '../../apps/checks/src/sandbox-values';
import { HISTORY_VALUES } from '../../apps/screening/src/facts/sandbox-histories';
import { CHECK_GROUPS } from './check-groups';
import { renderSandbox } from './render-sandbox';
import { SANDBOX_GROUPS } from './sandbox-groups';
import { SESSION_CASES } from './session-registry';

const text = renderSandbox();

describe('the documentation of the sandbox', () => {
  it('names every value', () => {
    for (const { value } of [
      ...SANDBOX_VALUES,
      ...ENTITY_VALUES,
      ...VELOCITY_VALUES,
      ...ACTION_VALUES,
      ...HISTORY_VALUES,
    ])
      expect(text).toContain(`\`${value}\``);
  });

  it('shows every order as sent, and every sentence as answered', () => {
    for (const { order, contributions } of SANDBOX_GROUPS.flatMap((group) => group.cases)) {
      for (const [name, value] of Object.entries(order)) expect(text).toContain(`\`${name}=${value}\``);
      for (const sentence of Object.values(contributions)) expect(text).toContain(sentence);
    }
  });

  it('shows every single check as sent, and every sentence as answered', () => {
    for (const { fields, contributions } of CHECK_GROUPS.flatMap((group) => group.cases)) {
      for (const [name, value] of Object.entries(fields)) {
        expect(text).toContain(`\`${name}=${value.replaceAll('|', '\\|')}\``);
      }
      for (const sentence of Object.values(contributions)) expect(text).toContain(sentence);
    }
  });

  it('shows every slice of a session as sent, and every sentence as answered', () => {
    for (const { sessionId, slices, contributions } of SESSION_CASES) {
      for (const slice of slices) {
        const sent = Object.entries({ session_id: sessionId, ...slice });
        expect(text).toContain(sent.map(([name, value]) => `\`${name}=${value}\``).join(' '));
      }
      for (const sentence of Object.values(contributions)) expect(text).toContain(sentence);
    }
  });

  it('keeps its tables whole: every line of one has as many cells as its head', () => {
    for (const table of text
      .trimEnd()
      .split('\n\n')
      .filter((part) => part.startsWith('|'))) {
      const counts = table.split('\n').map((line) => line.match(/(?<!\\)\|/g)?.length);
      expect(new Set(counts).size).toBe(1);
    }
  });
});
