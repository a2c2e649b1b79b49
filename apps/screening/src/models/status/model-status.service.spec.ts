import { MIN_LABELS } from '@rampart/contracts';
import { whyOf } from './model-status.service';

const labels = (frauds: number, legitimate: number) => ({
  frauds,
  legitimate,
  assumed_legitimate: 0,
  needed: MIN_LABELS,
});
const NONE = { champion: null, challenger: null };

describe('whyOf', () => {
  it.each([
    [NONE, 12, false, 'scorer off: 12 of 100 frauds and 340 of 100 legitimate orders are known'],
    [NONE, 100, false, 'scorer off: no model has been promoted'],
    [NONE, 100, true, 'scorer off: the first model is being trained'],
    [
      { champion: null, challenger: 2 },
      100,
      true,
      'scorer off: model 2 scores in shadow and waits to be promoted',
    ],
    [{ champion: 1, challenger: 2 }, 0, false, 'scorer on: model 1 takes part in every score'],
  ])('says of %j with %s frauds, training %s: %s', (roles, frauds, isTraining, sentence) => {
    expect(whyOf(roles, labels(frauds, 340), isTraining)).toBe(sentence);
  });
});
