import type { EmailCheck } from '@rampart/contracts';
import { cell, type EvalSet, firstCell } from '../eval-set';
import { shareFigure } from '../flag-figures';

const VALID: readonly string[] = ['valid', 'valid_intl'];
const SCORED: readonly string[] = [...VALID, 'invalid'];

/**
 * Cases of public test suites of e-mail syntax → how often the check agrees. Legal but odd ones (`gray`) are not
 * scored; inputs that the API does not accept at all (nothing, NUL, over 1,024 characters) count as called invalid.
 */
export const emailSyntax: EvalSet = {
  area: 'email',
  fits: (file) => file.format === 'jsonl' && file.set.startsWith('syntax'),
  async measure(rows, { api }) {
    const scored = rows.filter((row) => SCORED.includes(cell(row, 'label')));
    const seen = await api.forEach(scored, async (row) => {
      const label = cell(row, 'label');
      const answer = await api.check<EmailCheck>('email', {
        email: firstCell(row, ['email', 'address', 'value', 'input']),
      });
      return { label, isRight: (answer?.is_valid_syntax ?? false) === VALID.includes(label) };
    });
    const figure = (name: string, of: typeof seen) => shareFigure(name, of, (each) => each.isRight);
    return [
      figure('syntax right', seen),
      ...SCORED.map((label) =>
        figure(
          `${label}: right`,
          seen.filter((each) => each.label === label),
        ),
      ),
    ];
  },
};
