import { type Result, SCENARIOS } from './scenarios';
import { isSound } from './verify/findings';

const BEGIN = '<!-- rehearse:restore writes what follows -->';
const END = '<!-- end of what rehearse:restore writes -->';

/** The results as a table in Markdown. */
export function tableOf(results: readonly Result[]): string {
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const columns = results.map(({ scenario }) => `stream ${SCENARIOS[scenario]}`);
  const line = (what: string, cell: (result: Result) => string | number) => row([what, ...results.map(cell)]);
  const yes = (holds: boolean) => (holds ? 'yes' : '**no**');
  return [
    row(['', ...columns]),
    row(['---', ...columns.map(() => '---')]),
    line('Postgres back after', ({ restoreMs }) => `${(restoreMs / 1_000).toFixed(1)} s`),
    line('calls acknowledged before the moment', ({ findings }) => findings.before),
    line('… of them missing', ({ findings }) => findings.missing),
    line('… orders not the same to the byte', ({ findings }) => findings.altered),
    line('calls sent after the moment', ({ findings }) => findings.after),
    line('… of them there all the same', ({ findings }) => findings.left),
    line('calls of the day, by the counter', ({ findings }) => findings.counted),
    line(
      '… by the answers that callers received',
      ({ findings }) => `${findings.countedAtLeast} to ${findings.countedAtMost}`,
    ),
    line('numbers of lost things given to others', ({ events }) => events.reusedIds),
    line('events in the outboxes, all sent on', ({ events }) => events.sentFromOutboxes),
    line('events in the stream that tell of the lost time', ({ events }) => events.ofLostTime ?? '–'),
    line('events that listeners could not handle', ({ events }) => events.refused),
    line('a new outcome is heard of', ({ events }) => events.unheard ?? 'yes'),
    line('listeners came to the end of the stream', ({ events }) => yes(events.caughtUp)),
    line('sound', ({ findings, events }) => yes(isSound(findings, events))),
  ].join('\n');
}

/** Puts the table into a page, between its marks. @throws Error when the page has none. */
export function insertTable(page: string, table: string): string {
  const from = page.indexOf(BEGIN);
  const to = page.indexOf(END);
  if (from < 0 || to < from) throw new Error(`the page has no place for the table: ${BEGIN} … ${END}`);
  return `${page.slice(0, from + BEGIN.length)}\n\n${table}\n\n${page.slice(to)}`;
}
