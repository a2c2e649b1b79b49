import type { Node } from '@rampart/rule-values';

/**
 * The text of a node as written. The parser lets a node begin after brackets that open before its first operand, so
 * those are included.
 */
export function textOf(source: string, { start, end }: Node): string {
  let from = start;
  let until = end;
  let open = unclosed(source.slice(from, until));
  while (open.closing > 0 && from > 0) {
    from -= 1;
    if (source[from] === '(') open = unclosed(source.slice(from, until));
  }
  while (open.opening > 0 && until < source.length) {
    until += 1;
    if (source[until - 1] === ')') open = unclosed(source.slice(from, until));
  }
  return source.slice(from, until).trim();
}

/** Quoted texts, in which brackets mean nothing. */
const QUOTED = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;

/** Brackets that are closed without having been opened, and the other way round. */
function unclosed(text: string): { closing: number; opening: number } {
  let closing = 0;
  let opening = 0;
  for (const letter of text.replace(QUOTED, '')) {
    if (letter === '(') opening += 1;
    if (letter !== ')') continue;
    if (opening > 0) opening -= 1;
    else closing += 1;
  }
  return { closing, opening };
}
