import { evaluateSignals } from '@rampart/risk';
import { buildBotEvidence } from '../bot-evidence.builder';
import { automationTool } from './automation-tool.signal';

const contributionsOf = (...given: Parameters<typeof buildBotEvidence>) =>
  evaluateSignals([automationTool], buildBotEvidence(...given));

describe('automation-tool signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf({ kind: 'automation_tool', name: 'Headless Chrome' })).toEqual([
      expect.objectContaining({ points: 70, reason: 'The client is an automation tool: Headless Chrome.' }),
    ]);
  });

  it('does not fire on a browser', () => {
    expect(contributionsOf({ kind: 'browser', name: 'Chrome' })).toEqual([]);
  });

  it('is silent on what is not known', () => {
    expect(contributionsOf({ kind: 'unknown', name: '' })).toEqual([]);
  });
});
