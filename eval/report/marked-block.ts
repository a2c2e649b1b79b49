/**
 * Puts generated text into a page, between the marks of the command that generates it. Text outside of them stays; a page
 * without the marks gets them at its end.
 */
export function writeBlock(page: string, command: string, text: string): string {
  const begin = `<!-- ${command}: begin -->`;
  const end = `<!-- ${command}: end -->`;
  const block = `${begin}\n\n${text}\n\n${end}`;
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from === -1 || to < from) return `${page.trimEnd()}\n\n${block}\n`.trimStart();
  return page.slice(0, from) + block + page.slice(to + end.length);
}

/** A table of Markdown; the first row is its head. */
export function markdownTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
