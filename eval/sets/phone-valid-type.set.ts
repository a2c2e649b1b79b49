import type { Contribution, PhoneCheck } from '@rampart/contracts';
import { type EvalSet, firstCell, type Row, saysYes } from '../eval-set';
import { flagFigures, shareFigure } from '../flag-figures';

interface Seen {
  readonly isValid: boolean;
  readonly isVoip: boolean;
  readonly answer: (PhoneCheck & { readonly contributions?: readonly Contribution[] }) | null;
}

/** Numbers drawn from the ranges of a numbering plan, and truncated or lengthened ones → valid or not, VOIP or not. */
export const phoneValidType: EvalSet = {
  area: 'phone',
  fits: (file) => file.format === 'jsonl' && file.set === 'valid_type',
  async measure(rows, { api }) {
    const seen = await api.forEach(rows, async (row): Promise<Seen> => {
      const phone = firstCell(row, ['e164', 'number', 'phone', 'value']);
      const country = firstCell(row, ['country', 'region']);
      const answer = await api.check<PhoneCheck>('phone', { phone, ...(country && { country }) });
      return { isValid: isValid(row), isVoip: typeOf(row) === 'voip', answer };
    });
    const valid = seen.filter((each) => each.isValid);
    const invalid = seen.filter((each) => !each.isValid);
    return [
      shareFigure('valid: called valid', valid, ({ answer }) => answer?.valid === true),
      shareFigure('invalid: called invalid', invalid, ({ answer }) => answer?.valid !== true),
      ...flagFigures(
        'VOIP',
        valid.map(({ isVoip, answer }) => ({ positive: isVoip, flagged: answer?.is_voip === true })),
      ),
      shareFigure('valid: called disposable (false)', valid, ({ answer }) => answer?.is_disposable === true),
    ];
  },
};

function isValid(row: Row): boolean {
  const said = firstCell(row, ['valid', 'is_valid', 'label']);
  return said === '' ? typeOf(row) !== 'invalid' : saysYes(said, ['valid']);
}

function typeOf(row: Row): string {
  return firstCell(row, ['type', 'line_type', 'kind']).toLowerCase();
}
