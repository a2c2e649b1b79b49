import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const BEGIN = '<!-- the run: begin -->';
const END = '<!-- the run: end -->';

/** The page of docs/ to which a run is written, and its content. */
export interface RunReport {
  /**
   * Name of the page and of the file of figures beside it: `reliability` is docs/reliability.md and
   * docs/reliability.json.
   */
  readonly name: string;
  /** Markdown that replaces the text between the markers of the page. */
  readonly tables: string;
  readonly figures: object;
}

/** Writes the tables of a run between the markers of its page, and its figures beside it. @throws Error without markers. */
export function writePage(root: string, { name, tables, figures }: RunReport): void {
  const page = join(root, 'docs', `${name}.md`);
  const text = readFileSync(page, 'utf8');
  const [before, rest = ''] = text.split(BEGIN);
  const [, after] = rest.split(END);
  if (after === undefined) throw new Error(`${page} has lost its markers`);
  writeFileSync(page, `${before}${BEGIN}\n\n${tables}\n\n${END}${after}`);
  writeFileSync(join(root, 'docs', `${name}.json`), `${JSON.stringify(figures, null, 2)}\n`);
}
