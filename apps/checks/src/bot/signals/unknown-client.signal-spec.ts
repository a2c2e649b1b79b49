import { evaluateSignals } from '@rampart/risk';
import { buildBotEvidence } from '../bot-evidence.builder';
import { unknownClient } from './unknown-client.signal';

const contributionsOf = (...given: Parameters<typeof buildBotEvidence>) =>
  evaluateSignals([unknownClient], buildBotEvidence(...given));

describe('unknown-client signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf({ kind: 'unknown', name: '' })).toEqual([
      expect.objectContaining({
        points: 40,
        reason: 'The client does not identify itself as any known browser or app.',
      }),
    ]);
  });

  it('does not fire on a browser without a well-known name', () => {
    expect(contributionsOf({ kind: 'browser', name: '' })).toEqual([]);
  });

  it('does not fire on a client that names itself', () => {
    expect(contributionsOf({ kind: 'crawler', name: '' })).toEqual([]);
  });
});
