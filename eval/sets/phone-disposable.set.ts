import type { PhoneCheck } from '@rampart/contracts';
import { type EvalSet, firstCell } from '../eval-set';
import { shareFigure } from '../flag-figures';

/** Numbers offered by public SMS sites → share called disposable. */
export const phoneDisposable: EvalSet = {
  area: 'phone',
  fits: (file) => file.format === 'csv' && file.set.startsWith('disposable_'),
  async measure(rows, { api }) {
    const flagged = await api.forEach(rows, async (row) => {
      const answer = await api.check<PhoneCheck>('phone', {
        phone: firstCell(row, ['e164', 'number', 'phone']),
      });
      return answer?.is_disposable === true;
    });
    return [shareFigure('called disposable', flagged, Boolean)];
  },
};
