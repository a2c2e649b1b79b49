import { AUTOMATION_TOOLS } from './automation-tools';

const NAMES = Object.entries(AUTOMATION_TOOLS);

/** The tool that a User-Agent names; null when it names none. */
export function findAutomationTool(text: string): string | null {
  const lower = text.toLowerCase();
  const found = NAMES.find(([, marks]) => marks.some((mark) => lower.includes(mark)));
  return found?.[0] ?? null;
}
