import { contributionFaults } from '@rampart/testing';
import { assessInteraction } from './assess-interaction';
import { summaryOf } from './interaction.fixture';
import { HUMANLIKE_TOOLS, RECOGNISED_TOOLS, toSummary } from './tool-recordings.fixture';

const codesOf = (summary: ReturnType<typeof summaryOf>) =>
  assessInteraction(summary).contributions.map(({ code }) => code);

describe('assessInteraction', () => {
  it('finds nothing where nothing was sent', () => {
    expect(assessInteraction(summaryOf())).toEqual({ contributions: [], isSuspectedAutomated: false });
  });

  it.each([
    ['mouse and keyboard in turns', [1_850, 27_400, 340, 530, 62, 108]],
    ['keyboard alone, sent by Enter', [900, 9_800, 0, null, 31, 97]],
    ['keys drawn on glass, fields tapped', [1_400, 21_000, 5, 3_900, 48, 3]],
    ['a form that the browser filled in, sent by Enter', [2_100, 2_100, 0, null, 1, null]],
    ['a form that the browser filled in, sent by mouse', [900, 2_900, 74, 21, 0, null]],
    ['a quick mouse on a display of 144 Hz', [1_200, 3_100, 190, 2.9, 0, null]],
    ['a long read with a restless hand', [400, 299_000, 10_608, 102, 0, null]],
    ['a screen reader or dictation, without keys or moves', [null, 48_000, 0, null, 0, null]],
    ['a one-time code that the browser filled in and sent', [null, 2_600, 0, null, 0, null]],
    ['a fast typist alone', [700, 4_420, 0, null, 38, 72]],
  ])('lets people pass: %s', (_, fields) => {
    const assessment = assessInteraction(toSummary(['', fields]));
    expect(assessment.isSuspectedAutomated).toBe(false);
  });

  it.each(RECOGNISED_TOOLS)('suspects a tool: %s %j', (tool, fields) => {
    const { contributions, isSuspectedAutomated } = assessInteraction(toSummary([tool, fields]));
    expect(isSuspectedAutomated).toBe(true);
    expect(contributions.flatMap(contributionFaults)).toEqual([]);
  });

  it.each(HUMANLIKE_TOOLS)('does not claim to recognise a tool with human timing: %s', (tool, fields) => {
    expect(assessInteraction(toSummary([tool, fields])).isSuspectedAutomated).toBe(false);
  });

  it('suspects from 50 points on', () => {
    const paced = { timeToFirstInteractionMs: 0, mouseMoveCount: 100, keystrokeCount: 0 };
    const below = summaryOf({ ...paced, timeToSubmitMs: 3_000, mouseMoveIntervalStdevMs: 15 });
    expect(codesOf(below)).toEqual(['interaction_pointer_paced']);
    expect(assessInteraction(below).isSuspectedAutomated).toBe(false);
    const at = summaryOf({
      mouseMoveCount: 5,
      mouseMoveIntervalStdevMs: 900,
      keystrokeCount: 30,
      keystrokeDwellAvgMs: 80,
    });
    expect(codesOf(at)).toEqual(['interaction_pointer_jumps']);
    expect(assessInteraction(at).isSuspectedAutomated).toBe(true);
  });

  it('stays the same for the same summary', () => {
    const summary = toSummary(['', [null, 133, 0, null, 0, null]]);
    expect(assessInteraction(summary)).toEqual(assessInteraction(summary));
  });
});
