import { cell, type EvalSet } from '../eval-set';
import { shareFigure } from '../flag-figures';

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

/** The table's abbreviations of networks that are not the beginning of the full name. */
const FULL_NAMES: Readonly<Record<string, string>> = { amex: 'americanexpress' };
const networkOf = (scheme: string) => FULL_NAMES[letters(scheme)] ?? letters(scheme);

/** A BIN table → how often brand, type, country and prepaid agree where the table knows them. */
export const cardBin: EvalSet = {
  area: 'bin',
  fits: (file) => file.format === 'csv' && file.set === 'binlist',
  async measure(rows, { api }) {
    const seen = await api.forEach(rows, async (row) => {
      const { credit_card: card } = await api.screen({ bin_no: cell(row, 'iin_start').slice(0, 8) });
      return { row, card };
    });
    const agreement = (
      name: string,
      column: string,
      agrees: (each: (typeof seen)[number], truth: string) => boolean,
    ) => {
      const known = seen.filter((each) => cell(each.row, column) !== '');
      return shareFigure(name, known, (each) => agrees(each, cell(each.row, column)));
    };
    return [
      shareFigure('BIN known', seen, (each) => each.card.is_bin_exist),
      agreement('brand', 'scheme', ({ card }, truth) =>
        letters(card.card_brand ?? '').startsWith(networkOf(truth)),
      ),
      agreement(
        'type',
        'type',
        ({ card }, truth) => (card.card_type ?? '').toLowerCase() === truth.toLowerCase(),
      ),
      agreement('country', 'country', ({ card }, truth) => card.card_issuing_country === truth),
    ];
  },
};
