import { evaluateSignals } from '@rampart/risk';
import { buildBotEvidence } from '../bot-evidence.builder';
import { httpLibrary } from './http-library.signal';

const contributionsOf = (...given: Parameters<typeof buildBotEvidence>) =>
  evaluateSignals([httpLibrary], buildBotEvidence(...given));

describe('http-library signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf({ kind: 'http_library', name: 'curl' })).toEqual([
      expect.objectContaining({
        points: 45,
        reason: 'The client is a program that fetches pages, not a browser: curl.',
      }),
    ]);
  });

  it('does not fire on a browser', () => {
    expect(contributionsOf({ kind: 'browser', name: 'Chrome' })).toEqual([]);
  });

  it('is silent on what is not known', () => {
    expect(contributionsOf({ kind: 'unknown', name: '' })).toEqual([]);
  });
});
