import { flagFigures, scoreFigures } from './flag-figures';
import { wilson } from './intervals';

const row = (positive: boolean, flagged: boolean, score = 0) => ({ positive, flagged, score });

describe('flagFigures', () => {
  it('gives recall, false positives and precision, each with the rows behind it', () => {
    const rows = [row(true, true), row(true, true), row(true, false), row(false, true), row(false, false)];
    expect(flagFigures('VPN', rows)).toEqual([
      { name: 'VPN: recall', value: 2 / 3, interval: wilson(2, 3), rows: 3 },
      { name: 'VPN: false', value: 1 / 2, interval: wilson(1, 2), rows: 2 },
      { name: 'VPN: precision', value: 2 / 3, interval: wilson(2, 3), rows: 3 },
    ]);
  });

  it('gives no precision where only one kind of rows is there', () => {
    expect(flagFigures('VPN', [row(false, true), row(false, false)])).toEqual([
      { name: 'VPN: false', value: 1 / 2, interval: wilson(1, 2), rows: 2 },
    ]);
  });
});

describe('scoreFigures', () => {
  it('measures how a score ranks, where there is something to rank', () => {
    const rows = [row(true, false, 9), row(true, false, 1), row(false, false, 2)];
    expect(scoreFigures('score', rows)).toEqual([
      { name: 'score: AUC', value: 0.5, interval: [0, 1], rows: 3 },
      { name: 'score: recall at 1 % false', value: 0.5, interval: [0, 1], rows: 2 },
    ]);
    expect(scoreFigures('score', [row(true, false, 9)])).toEqual([]);
  });
});
