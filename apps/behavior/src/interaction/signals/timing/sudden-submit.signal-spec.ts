import { evaluateWith, pointsOf } from '../../interaction.fixture';
import { suddenSubmit } from './sudden-submit.signal';

const sudden = {
  timeToFirstInteractionMs: 7_066,
  timeToSubmitMs: 7_069,
  mouseMoveCount: 1,
  keystrokeCount: 0,
};

describe('interaction_sudden_submit', () => {
  it('fires when the first move and the submission are one', () => {
    expect(evaluateWith(suddenSubmit, sudden)).toMatchObject({
      points: 55,
      reason: 'The pointer appeared and the form was sent in the same moment.',
    });
  });

  it('is silent from 80 ms on, and from the fourth move on', () => {
    expect([
      pointsOf(suddenSubmit, { ...sudden, timeToSubmitMs: 7_145 }),
      pointsOf(suddenSubmit, { ...sudden, timeToSubmitMs: 7_146 }),
      pointsOf(suddenSubmit, { ...sudden, mouseMoveCount: 3 }),
      pointsOf(suddenSubmit, { ...sudden, mouseMoveCount: 4 }),
    ]).toEqual([55, null, 55, null]);
  });

  it('lets people press Enter in a form that their browser filled in', () => {
    expect(pointsOf(suddenSubmit, { ...sudden, mouseMoveCount: 0, keystrokeCount: 1 })).toBeNull();
  });

  it('is silent where a field is missing', () => {
    for (const missing of Object.keys(sudden))
      expect(pointsOf(suddenSubmit, { ...sudden, [missing]: null })).toBeNull();
  });
});
