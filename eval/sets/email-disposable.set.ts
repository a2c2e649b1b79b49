import { cell, type EvalSet } from '../eval-set';
import { share } from '../metrics';

/** Domains, one a line → share called disposable: recall on disposable lists, false positives on `neg_` lists. */
export const emailDisposable: EvalSet = {
  area: 'email',
  fits: (file) => file.format === 'txt',
  async measure(rows, api) {
    const flagged = await api.forEach(rows, async (row) => {
      const answer = await api.screen({ email: `someone@${cell(row, 'line')}` });
      return answer.email_address.is_disposable;
    });
    return [{ name: 'called disposable', value: share(flagged, Boolean), rows: flagged.length }];
  },
};
