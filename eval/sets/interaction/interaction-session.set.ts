import { cell, type EvalSet, type Figure, firstCell, type Measuring, type Row } from '../../eval-set';
import { flagFigures, shareFigure } from '../../flag-figures';
import { furtherFieldsOf } from './further-fields';
import { judgeSessions, type RecordedSession } from './judge-sessions';
import { judgeSummaries, memberOf } from './judge-summaries';
import { readTimeline, submittedAt } from './read-timeline';

/** The summary of a recording without the move that a browser reports when a page appears under the pointer. */
const WITHOUT_FIRST = 'summary_without_initial_synthetic_move';

/** Forms filled in by tools, or texts typed by people → which are suspected of being programs. */
export const interactionSession: EvalSet = {
  area: 'session',
  fits: (file) => file.format === 'jsonl',
  async measure(rows, { api, pool }) {
    const judged = await judgeSummaries(rows, api, (row) => memberOf(row, 'summary'));
    pool(judged);
    const trimmed = rows.filter((row) => row[WITHOUT_FIRST] !== undefined);
    const typed = rows.filter((row) => memberOf(row, 'summary').typing_span_ms !== undefined);
    return [
      ...flagFigures('is_suspected_automated', judged),
      ...flagFigures(
        'without the browser’s own first move',
        await judgeSummaries(trimmed, api, (row) => memberOf(row, WITHOUT_FIRST)),
      ),
      ...flagFigures('as a page of nothing but typing', await judgeSummaries(typed, api, asPage)),
      ...byTool('', rows, judged),
      ...(await measureSessions(rows, api, '')),
      ...(await measureFurther(rows, api)),
    ];
  },
};

/** The same with the optional fields beyond the first six. */
async function measureFurther(rows: readonly Row[], api: Measuring['api']): Promise<Figure[]> {
  const timed = rows.filter((row) => readTimeline(row, null) !== null);
  const typed = timed.filter((row) => memberOf(row, 'summary').typing_span_ms !== undefined);
  const ask = (some: readonly Row[], summaryOf: (row: Row) => Row) =>
    judgeSummaries(some, api, summaryOf, furtherFieldsOf);
  const judged = await ask(timed, (row) => memberOf(row, 'summary'));
  return [
    ...flagFigures('with further fields', judged),
    ...flagFigures('with further fields: as a page of nothing but typing', await ask(typed, asPage)),
    ...byTool('with further fields: ', timed, judged),
    ...(await measureSessions(timed, api, 'with further fields: ')),
  ];
}

/** A typed text as the page on which it was typed, from its first key to its last. */
function asPage(row: Row): Row {
  const summary = memberOf(row, 'summary');
  // As if the page had been viewed for two seconds: a text alone contains no such time.
  const lookedAtMs = 2_000;
  return {
    ...summary,
    time_to_first_interaction_ms: lookedAtMs,
    time_to_submit_ms: lookedAtMs + Number(summary.typing_span_ms),
  };
}

/** The recordings as beacons send them: each a session, and all the texts of a person as one. */
async function measureSessions(
  rows: readonly Row[],
  api: Measuring['api'],
  prefix: string,
): Promise<Figure[]> {
  const readable = rows.flatMap((row) => {
    const page = readTimeline(row, submittedAt(row));
    return page === null ? [] : [{ row, positive: cell(row, 'label') !== 'human', pages: [page] }];
  });
  const judged = await judgeSessions(readable, api, prefix !== '');
  const ofPeople = await judgeSessions(joinTexts(readable), api, prefix !== '');
  return [
    ...flagFigures(`${prefix}as beacons`, judged),
    ...(prefix === '' ? eventlessFigures(rows) : []),
    ...flagFigures(`${prefix}as beacons, all texts of a person`, ofPeople),
    ...byTool(
      `${prefix}as beacons: `,
      readable.map(({ row }) => row),
      judged,
    ),
  ];
}

/** Recordings without events are not sent as beacons; they must not be missing silently. */
function eventlessFigures(rows: readonly Row[]): Figure[] {
  const figure = shareFigure('recordings without events', rows, (row) => readTimeline(row, null) === null);
  return figure.value === 0 ? [] : [figure];
}

/** `aalto/<person>/<text>`: people who typed several texts, in order. */
function joinTexts(sessions: readonly (RecordedSession & { readonly row: Row })[]): RecordedSession[] {
  const people = new Map<string, RecordedSession>();
  for (const { row, positive, pages } of sessions.filter((session) => !session.positive)) {
    const person = cell(row, 'id').split('/').slice(0, -1).join('/');
    if (person === '') continue;
    people.set(person, { positive, pages: [...(people.get(person)?.pages ?? []), ...pages] });
  }
  return [...people.values()];
}

function byTool(
  prefix: string,
  rows: readonly Row[],
  judged: readonly { readonly flagged: boolean }[],
): Figure[] {
  const toolOf = (row: Row | undefined) =>
    row === undefined ? '' : firstCell(row, ['tool', 'style', 'source']);
  const tools = [...new Set(rows.map(toolOf))].filter((tool) => tool !== '').sort();
  return tools.map((tool) => {
    const own = judged.filter((_, index) => toolOf(rows[index]) === tool);
    return shareFigure(`${prefix}${tool}: flagged`, own, ({ flagged }) => flagged);
  });
}
