import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const marker = (part: string | undefined, end: 'begin' | 'end') =>
  `<!-- the run${part ? ` of ${part}` : ''}: ${end} -->`;

/** The page of docs/ to which a run is written, and its content. */
export interface RunReport {
  /**
   * Name of the page and of the file of figures beside it: `reliability` is docs/reliability.md and
   * docs/reliability.json.
   */
  readonly name: string;
  /** Of several runs on one page: this one's. Its figures are in `<name>-<part>.json`. */
  readonly part?: string | undefined;
  /** Markdown that replaces the text between the markers of the page. */
  readonly tables: string;
  readonly figures: object;
}

/** Writes the tables of a run between the markers of its page, and its figures beside it. @throws Error without markers. */
export function writePage(root: string, { name, part, tables, figures }: RunReport): void {
  const page = join(root, 'docs', `${name}.md`);
  const [begin, end] = [marker(part, 'begin'), marker(part, 'end')];
  const text = readFileSync(page, 'utf8');
  const [before, rest = ''] = text.split(begin);
  const [, after] = rest.split(end);
  if (after === undefined) throw new Error(`${page} has lost its markers`);
  writeFileSync(page, `${before}${begin}\n\n${tables}\n\n${end}${after}`);
  const file = part ? `${name}-${part}.json` : `${name}.json`;
  writeFileSync(join(root, 'docs', file), `${JSON.stringify(figures, null, 2)}\n`);
}
