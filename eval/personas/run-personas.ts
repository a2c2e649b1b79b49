import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { ApiAccess } from '../eval-set';
import { describeRepeats, repeatedCalls } from '../repeated-calls';
import { writeBlock } from '../report/marked-block';
import { fitPoints } from './fit/fit-points';
import { toFitReport, toFitRows } from './fit/fit-report';
import { neutralScore } from './fit/neutral-score';
import { computeLearningCurves } from './learning/learning-curve';
import { toLearningMarkdown, toLearningReport } from './learning/learning-report';
import { computeFigures, type JudgedOrder, type PersonaFigures } from './measure/persona-figures';
import { toMarkdown, toReport } from './measure/persona-report';
import { replayPersonas } from './measure/replay-personas';
import { computeSignals, type SignalFigures } from './measure/signal-figures';
import { FITTING_SEEDS, type PersonaOptions } from './persona-options';
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

/** Replays the personas, and fits points to them. @returns what to print. */
export async function fitPersonas(
  { seed, orders, days, json }: PersonaOptions,
  account: () => Promise<ApiAccess>,
): Promise<string> {
  const judged = await replayPersonas({ seed, orders, days, until: lastMidnight() }, account);
  const rows = toFitRows(judged);
  const fitted = fitPoints(rows);
  const neutral = neutralScore(rows);
  return json
    ? JSON.stringify({ seed, orders: judged.length, days, fitted, neutral_score: neutral }, null, 2)
    : toFitReport(fitted, neutral);
}

/** Replays the personas and those of the fitting seeds, whose outcomes become known. @returns what to print. */
export async function learnPersonas(
  { seed, orders, days, json, markdown }: PersonaOptions,
  account: () => Promise<ApiAccess>,
): Promise<string> {
  const known: JudgedOrder[] = [];
  const replay = (each: number) =>
    replayPersonas({ seed: each, orders, days, until: lastMidnight() }, account);
  for (const each of FITTING_SEEDS) {
    // Persons and campaigns of two seeds have the same names.
    known.push(...(await replay(each)).map((judged) => withSequence(judged, `${each}: `)));
  }
  const curve = computeLearningCurves(known, await replay(seed));
  if (markdown !== null) writeMarked(markdown, LEARNING_MARK, toLearningMarkdown(curve));
  return json ? JSON.stringify({ seed, known: known.length, days, curve }, null, 2) : toLearningReport(curve);
}

const LEARNING_MARK = 'npm run eval -- --personas --learning --markdown';

function withSequence({ order, ...judged }: JudgedOrder, prefix: string): JudgedOrder {
  const { truth } = order;
  return { ...judged, order: { ...order, truth: { ...truth, sequence: `${prefix}${truth.sequence}` } } };
}

/** Replays the personas, and writes the figures into a page if one is named. @returns what to print. */
export async function judgePersonas(
  { seed, orders, days, json, markdown }: PersonaOptions,
  account: () => Promise<ApiAccess>,
): Promise<string> {
  const judged = await replayPersonas({ seed, orders, days, until: lastMidnight() }, account);
  const figures = computeFigures(judged);
  const signals = computeSignals(judged);
  if (markdown !== null) writePage(markdown, figures, signals);
  const repeated = Object.fromEntries(repeatedCalls);
  return json
    ? JSON.stringify({ seed, orders: judged.length, days, ...figures, signals, repeated }, null, 2)
    : `${toReport(figures, signals)}\n\n${describeRepeats()}`;
}

const writePage = (file: string, figures: PersonaFigures, signals: readonly SignalFigures[]): void =>
  writeMarked(file, 'npm run eval -- --personas --markdown', toMarkdown(figures, signals));

function writeMarked(file: string, mark: string, text: string): void {
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '';
  writeFileSync(file, writeBlock(page, mark, text));
}
