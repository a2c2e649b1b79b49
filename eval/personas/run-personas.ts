import type { ApiAccess } from '../eval-set';
import { computeFigures } from './measure/persona-figures';
import { toReport } from './measure/persona-report';
import { replayPersonas } from './measure/replay-personas';
import type { PersonaOptions } from './persona-options';
import { DAY_MS } from './persona-order';
import { writePracticeFile } from './practice-file';

/** The last midnight in UTC: a seed gives the same orders on any day, only moved by whole days. */
const lastMidnight = (): number => Math.floor(Date.now() / DAY_MS) * DAY_MS;

/** Writes a practice file. @returns what to print. */
export function writePersonas({
  seed,
  orders,
  days,
  write,
  json,
}: PersonaOptions & { write: string }): string {
  const counts = writePracticeFile(write, { seed, orders, days, until: lastMidnight() });
  if (json) return JSON.stringify({ file: write, seed, days, ...counts }, null, 2);
  return `${write}: ${counts.orders} orders, ${counts.confirmedFraud} confirmed as fraud, ${counts.falsePositive} as legitimate`;
}

/** Replays the personas. @returns what to print. */
export async function judgePersonas(
  { seed, orders, days, json }: PersonaOptions,
  account: () => Promise<ApiAccess>,
): Promise<string> {
  const judged = await replayPersonas({ seed, orders, days, until: lastMidnight() }, account);
  const figures = computeFigures(judged);
  return json
    ? JSON.stringify({ seed, orders: judged.length, days, ...figures }, null, 2)
    : toReport(figures);
}
