import { cell, type EvalSet, type Figure, type Measuring, type Row } from '../../eval-set';
import { flagFigures, scoreFigures, shareFigure } from '../../flag-figures';
import { furtherFieldsOf } from './further-fields';
import { judgeSessions } from './judge-sessions';
import { type JudgedRow, judgeSummaries, memberOf } from './judge-summaries';
import { readTimeline, submittedAt } from './read-timeline';

/** The families of programs that the signals were tuned on; those of other sources are new to them. */
const TUNED_ON = ['circles_bot_gan', 'circles_bot_pynput', 'moderate_bot', 'advanced_bot'];

/** Summaries of mouse movement by people and by programs → which are suspected of being programs. */
export const interactionMouse: EvalSet = {
  area: 'mouse',
  fits: (file) => file.format === 'jsonl',
  async measure(rows, { api, pool }) {
    const judged = await judgeSummaries(rows, api, summaryOf);
    pool(judged);
    const withFurther = await judgeSummaries(rows, api, summaryOf, furtherFieldsOf);
    return [
      ...figuresOf(rows, judged),
      ...(await measureSessions(rows, api, '')),
      ...figuresOf(rows, withFurther).map((figure) => ({ ...figure, name: `${FURTHER}${figure.name}` })),
      ...(await measureSessions(rows, api, FURTHER)),
    ];
  },
};

/** Of figures with the optional fields beyond the first six. */
const FURTHER = 'with further fields: ';

function figuresOf(rows: readonly Row[], judged: readonly JudgedRow[]): Figure[] {
  const isNew = (index: number) => !TUNED_ON.includes(sourceOf(rows[index]));
  const unseen = judged.some((row, index) => row.positive && isNew(index))
    ? judged.filter((row, index) => !row.positive || isNew(index))
    : [];
  return [
    shareFigure('accuracy', judged, (row) => row.flagged === row.positive),
    ...flagFigures('is_suspected_automated', judged),
    ...scoreFigures('fraud_score', judged),
    ...scoreFigures('families never tuned on: fraud_score', unseen),
    ...bySource(rows, judged),
  ];
}

/** The same recordings as sessions, each a page of its own. */
async function measureSessions(
  rows: readonly Row[],
  api: Measuring['api'],
  prefix: string,
): Promise<Figure[]> {
  const sessions = rows.flatMap((row) => {
    const page = readTimeline(row, submittedAt(row));
    return page === null ? [] : [{ positive: cell(row, 'label') !== 'human', pages: [page] }];
  });
  const judged = await judgeSessions(sessions, api, prefix === FURTHER);
  const name = `${prefix}as beacons`;
  return [...flagFigures(name, judged), ...scoreFigures(`${name}: fraud_score`, judged)];
}

const sourceOf = (row: Row | undefined) => (row === undefined ? '' : cell(row, 'source'));

/** Gestures of a generator begin at 0 by construction: the time of their first event is unknown. */
function summaryOf(row: Row): Row {
  const summary = memberOf(row, 'summary');
  return cell(row, 'source').includes('gan') ? { ...summary, time_to_first_interaction_ms: null } : summary;
}

function bySource(rows: readonly Row[], judged: readonly JudgedRow[]): Figure[] {
  return [...new Set(rows.map(sourceOf))].sort().map((source) => {
    const own = judged.filter((_, index) => sourceOf(rows[index]) === source);
    const isFalse = own.some(({ positive }) => !positive);
    const name = `${source}: flagged${isFalse ? ' (false)' : ''}`;
    return shareFigure(name, own, ({ flagged }) => flagged);
  });
}
