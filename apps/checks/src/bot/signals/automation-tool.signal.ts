import { defineSignal } from '@rampart/risk';
import type { BotEvidence } from '../bot-evidence';

/** Fires on driven browsers and on scanners. */
export const automationTool = defineSignal({
  code: 'bot_automation_tool',
  section: 'bot',
  inOrder: 'never',
  points: 70,
  description: 'Automated browsers and scanners act without a customer.',
  evaluate: ({ verdict }: BotEvidence) =>
    verdict.kind === 'automation_tool' ? { tool: verdict.name } : null,
  reason: ({ tool }) => `The client is an automation tool: ${tool}.`,
});
