/** Approximate microseconds of compiling: per instruction, per Unicode class, and per class that ignores case. */
const OF_INSTRUCTION = 1;
const OF_CLASS = 50;
const OF_FOLDED_CLASS = 100;
/** Of a range that is folded character by character. */
const OF_FOLDED_RANGE = 3_000;

/** Characters in a range above which folding it is noticeable. */
const WIDE = 1_000;

const IGNORES_CASE = /\(\?[a-zA-Z]*i/;

/**
 * Estimates from a pattern's text how long it takes to compile: `a{1000}` thirty-six times over is 252 characters and
 * takes 40 ms, which nothing could interrupt. Errs on the high side; deterministic.
 */
export function compileWork(pattern: string): number {
  return new PatternScan(pattern).run();
}

class PatternScan {
  private at = 0;
  /** Instructions of the open groups, the whole pattern first, and of the last part of each. */
  private readonly open = [{ size: 0, last: 0 }];
  private classes = 0;
  private wideRanges = 0;
  private readonly ofClass: number;

  constructor(private readonly text: string) {
    this.ofClass = IGNORES_CASE.test(text) ? OF_FOLDED_CLASS : OF_CLASS;
  }

  run(): number {
    while (this.at < this.text.length) this.read();
    while (this.open.length > 1) this.close();
    const { size, last } = this.group;
    const ranges = this.ofClass === OF_FOLDED_CLASS ? this.wideRanges * OF_FOLDED_RANGE : 0;
    return (size + last) * OF_INSTRUCTION + this.classes * this.ofClass + ranges;
  }

  private get group(): { size: number; last: number } {
    return this.open.at(-1) ?? { size: 0, last: 0 };
  }

  private read(): void {
    const letter = this.text[this.at] ?? '';
    this.at += 1;
    if (letter === '(') this.begin();
    else if (letter === ')') this.close();
    else if (letter === '[') this.readClass();
    else if (letter === '\\') this.readEscape();
    else if ('*+?'.includes(letter)) this.group.last += 1;
    else if (letter === '{') this.readRepetition();
    else this.add(1);
  }

  /** The previous part is complete: a repetition applies to the last one. */
  private add(size: number): void {
    const { group } = this;
    group.size += group.last;
    group.last = size;
  }

  private begin(): void {
    if (this.text[this.at] === '?') this.skip(/^\?(?:P?<\w+>|[a-zA-Z-]*:?)/);
    this.open.push({ size: 0, last: 0 });
  }

  private close(): void {
    if (this.open.length === 1) return;
    const { size, last } = this.open.pop() ?? { size: 0, last: 0 };
    this.add(size + last + 2);
  }

  private readRepetition(): void {
    const [written, least, most] = /^(\d+)(?:,(\d*))?\}/.exec(this.text.slice(this.at)) ?? [];
    if (written === undefined) {
      this.add(1);
      return;
    }
    this.at += written.length;
    const times = Math.max(Number(least), Number(most || 0), 1);
    // Each optional one is an additional instruction.
    this.group.last *= most === undefined ? times : 2 * times;
  }

  private readEscape(): void {
    const rest = this.text.slice(this.at);
    if (rest.startsWith('Q')) {
      const end = rest.indexOf('\\E');
      const quoted = end < 0 ? rest.length : end + 2;
      this.at += quoted;
      this.add(quoted);
      return;
    }
    if (/^[pP]/.test(rest)) this.classes += 1;
    this.skip(/^(?:[pP]\{[^}]*\}|[pP].|x\{[^}]*\}|[\s\S])/u);
    this.add(1);
  }

  private readClass(): void {
    const [written = ''] =
      /^\^?\]?(?:\[:\^?\w+:\]|\\[pP]\{[^}]*\}|\\x\{[^}]*\}|\\[\s\S]|[^\]\\])*\]?/u.exec(
        this.text.slice(this.at),
      ) ?? [];
    this.at += written.length;
    this.classes += written.match(/\\[pP]/g)?.length ?? 0;
    for (const [, first = '', last = ''] of written.matchAll(
      /(\\x\{[^}]*\}|\\[\s\S]|[^\\])-(\\x\{[^}]*\}|\\[\s\S]|[^\\\]])/gu,
    )) {
      if (codeOf(last) - codeOf(first) > WIDE) this.wideRanges += 1;
    }
    this.add(1);
  }

  private skip(what: RegExp): void {
    this.at += what.exec(this.text.slice(this.at))?.[0].length ?? 0;
  }
}

function codeOf(written: string): number {
  const [, hex] = /^\\x\{([0-9a-fA-F]+)\}$/.exec(written) ?? [];
  return hex === undefined ? (written.replace(/^\\/, '').codePointAt(0) ?? 0) : Number.parseInt(hex, 16);
}
