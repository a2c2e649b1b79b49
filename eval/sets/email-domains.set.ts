import type { EmailCheck } from '@rampart/contracts';
import { cell, type EvalSet } from '../eval-set';
import { shareFigure } from '../flag-figures';

/** Domains, one per line → share called disposable: recall on disposable lists, false positives on `neg_` lists. */
export const emailDomains: EvalSet = {
  area: 'email',
  fits: (file) => file.format === 'txt',
  async measure(rows, { api, file }) {
    const flagged = await api.forEach(rows, async (row) => {
      const answer = await api.check<EmailCheck>('email', { email: `someone@${cell(row, 'line')}` });
      return answer?.is_disposable === true;
    });
    const isNegative = file.set.startsWith('neg_');
    return [shareFigure(isNegative ? 'called disposable (false)' : 'called disposable', flagged, Boolean)];
  },
};
