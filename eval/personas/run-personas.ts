import type { ApiAccess } from '../eval-set';
import { computeFigures } from './measure/persona-figures';
import { toReport } from './measure/persona-report';
import { replayPersonas } from './measure/replay-personas';
import type { PersonaOptions } from './persona-options';
import { writePracticeFile } from './practice-file';

/** Writes a practice file. @returns what to print. */
export function writePersonas({
  seed,
  orders,
  days,
  write,
  json,
}: PersonaOptions & { write: string }): string {
  const counts = writePracticeFile(write, { seed, orders, days, until: Date.now() });
  if (json) return JSON.stringify({ file: write, seed, days, ...counts }, null, 2);
  return `${write}: ${counts.orders} orders, ${counts.confirmedFraud} confirmed as fraud, ${counts.falsePositive} as legitimate`;
}

/** Replays the personas. @returns what to print. */
export async function judgePersonas(
  { seed, orders, days, json }: PersonaOptions,
  account: () => Promise<ApiAccess>,
): Promise<string> {
  const judged = await replayPersonas({ seed, orders, days, until: Date.now() }, account);
  const figures = computeFigures(judged);
  return json
    ? JSON.stringify({ seed, orders: judged.length, days, ...figures }, null, 2)
    : toReport(figures);
}
