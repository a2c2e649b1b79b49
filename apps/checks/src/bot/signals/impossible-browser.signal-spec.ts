import { evaluateSignals } from '@rampart/risk';
import { buildBotEvidence } from '../bot-evidence.builder';
import { impossibleBrowser } from './impossible-browser.signal';

const contributionsOf = (...given: Parameters<typeof buildBotEvidence>) =>
  evaluateSignals([impossibleBrowser], buildBotEvidence(...given));

describe('impossible-browser signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf({ kind: 'browser', name: 'Chrome' }, null, 'two_phones')).toEqual([
      expect.objectContaining({
        points: 25,
        reason: 'The browser claims to run on an iPhone and an Android phone at the same time.',
      }),
    ]);
  });

  it('has a sentence for Windows', () => {
    expect(contributionsOf({ kind: 'browser', name: 'Chrome' }, null, 'unknown_windows')).toEqual([
      expect.objectContaining({
        points: 25,
        reason: 'The browser claims a version of Windows that does not exist.',
      }),
    ]);
  });

  it('has a sentence for the future', () => {
    expect(contributionsOf({ kind: 'browser', name: 'Chrome' }, null, 'future_version')).toEqual([
      expect.objectContaining({
        points: 25,
        reason: 'The browser claims a version that has not been released.',
      }),
    ]);
  });

  it('does not fire on what does not claim to be a browser', () => {
    expect(contributionsOf({ kind: 'crawler', name: 'ExampleBot' }, null, 'two_phones')).toEqual([]);
  });

  it('is silent where nothing stands out', () => {
    expect(contributionsOf({ kind: 'browser', name: 'Chrome' })).toEqual([]);
  });
});
