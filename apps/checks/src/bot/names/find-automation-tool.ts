import { AUTOMATION_TOOLS } from './automation-tools';

/** The tool that a User-Agent names; null without one. */
export function findAutomationTool(text: string): string | null {
  const lower = text.toLowerCase();
  return AUTOMATION_TOOLS.find(({ mark }) => lower.includes(mark))?.tool ?? null;
}
