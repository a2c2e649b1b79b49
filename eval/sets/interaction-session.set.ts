import { type EvalSet, type Figure, firstCell, type Row } from '../eval-set';
import { flagFigures } from '../flag-figures';
import { share } from '../metrics';
import { judgeSummaries, memberOf } from './interaction-answer';

/** The summary of a recording without the move that a browser makes up when a page appears under the pointer. */
const WITHOUT_FIRST = 'summary_without_initial_synthetic_move';

/** Forms filled in by tools, or texts typed by people → who is suspected of being a program. */
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
      ...byTool(rows, judged),
    ];
  },
};

/** A typed text as the page on which it was typed, from its first key to its last. */
function asPage(row: Row): Row {
  const summary = memberOf(row, 'summary');
  // As if the page had been looked at for two seconds: a text alone knows nothing of that.
  const lookedAtMs = 2_000;
  return {
    ...summary,
    time_to_first_interaction_ms: lookedAtMs,
    time_to_submit_ms: lookedAtMs + Number(summary.typing_span_ms),
  };
}

function byTool(rows: readonly Row[], judged: readonly { readonly flagged: boolean }[]): Figure[] {
  const toolOf = (row: Row | undefined) =>
    row === undefined ? '' : firstCell(row, ['tool', 'style', 'source']);
  const tools = [...new Set(rows.map(toolOf))].filter((tool) => tool !== '').sort();
  return tools.map((tool) => {
    const own = judged.filter((_, index) => toolOf(rows[index]) === tool);
    return { name: `${tool}: flagged`, value: share(own, ({ flagged }) => flagged), rows: own.length };
  });
}
