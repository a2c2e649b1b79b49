import { type Document, isMap, isScalar, LineCounter, type Node, parseDocument, Scalar, visit } from 'yaml';

/** Something unusable in a rule file. */
export interface FileFault {
  readonly file: string;
  /** Both from 1. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** A position in a file, both from 1. */
interface Position {
  readonly line: number;
  readonly column: number;
}

/** One rule as in a file. The API validates its content; the file knows the positions. */
export class RuleFile {
  private constructor(
    /** The operator's name for it: relative to the given folder. */
    readonly file: string,
    /** In the form in which it is sent. */
    readonly rule: Readonly<Record<string, unknown>>,
    private readonly root: Node,
    private readonly lines: LineCounter,
    private readonly text: string,
  ) {}

  /**
   * Parses a file of YAML 1.2 that contains one map.
   * @returns the file, or its faults.
   */
  static read(file: string, text: string): RuleFile | FileFault[] {
    const lines = new LineCounter();
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
    const placed = (offset: number): Position => {
      const { line, col } = lines.linePos(offset);
      return { line, column: col };
    };
    if (document.errors.length > 0) {
      return document.errors.map(({ pos, message }) => ({ file, ...placed(pos[0]), message }));
    }
    const strange = findStrange(document);
    if (strange.length > 0) {
      return strange.map(({ offset, message }) => ({ file, ...placed(offset), message }));
    }
    const root = document.contents;
    if (!isMap(root)) {
      const message = 'Expected one rule: name, expression, action and so on, each on a line.';
      return [{ file, line: 1, column: 1, message }];
    }
    const { action, ...rest } = document.toJS() as Record<string, unknown>;
    // `action: REJECT` is short for an action without parameters.
    const whole = typeof action === 'string' ? { type: action } : action;
    return new RuleFile(file, { ...rest, ...(whole !== undefined && { action: whole }) }, root, lines, text);
  }

  /**
   * The position of a member, or of the nearest existing one around it.
   *
   * @param path in the API's notation: `action.type`. @param within line and column in the text of the member.
   */
  positionOf(path: string, within: Position | null): Position {
    const node = this.findNode(path.split('.').filter(Boolean));
    if (node === null) return { line: 1, column: 1 };
    if (within !== null && isScalar(node)) return this.positionWithin(node, within);
    return this.positionAt(node.range?.[0] ?? 0);
  }

  private findNode(path: readonly string[]): Node | null {
    let node: Node = this.root;
    for (const step of path) {
      if (!isMap(node)) return node;
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === step);
      if (pair === undefined) return path.length === 1 ? null : node;
      node = (pair.value ?? pair.key) as Node;
    }
    return node;
  }

  /** For a folded text only the beginning can be located. */
  private positionWithin(node: Scalar, within: Position): Position {
    const start = this.positionAt(node.range?.[0] ?? 0);
    if (node.type === Scalar.BLOCK_LITERAL) {
      const line = start.line + within.line;
      return { line, column: this.indentOf(line) + within.column };
    }
    const isFolded = node.type === Scalar.BLOCK_FOLDED || within.line > 1;
    if (isFolded) return start;
    const quote = node.type === Scalar.PLAIN ? 0 : 1;
    return { line: start.line, column: start.column + quote + within.column - 1 };
  }

  private positionAt(offset: number): Position {
    const { line, col } = this.lines.linePos(offset);
    return { line, column: col };
  }

  /** For a block text: the indent of its first line applies to all. */
  private indentOf(line: number): number {
    const text = this.text.split('\n')[line - 1] ?? '';
    return text.length - text.trimStart().length;
  }
}

/**
 * YAML features that rules do not need. An alias can contain itself, or grow to gigabytes in a few lines; JSON, in
 * which a rule is sent, has no infinity and no NaN.
 */
function findStrange(document: Document): { readonly offset: number; readonly message: string }[] {
  const found: { offset: number; message: string }[] = [];
  visit(document, {
    Alias: (_key, { source, range }) => {
      const message = `An alias (*${source}) is not taken in a rule file. Please write out what it stands for.`;
      found.push({ offset: range?.[0] ?? 0, message });
    },
    Scalar: (_key, { value, source, range }) => {
      if (typeof value !== 'number' || Number.isFinite(value)) return;
      const message = `Expected a finite number instead of ${source ?? value}.`;
      found.push({ offset: range?.[0] ?? 0, message });
    },
  });
  return found;
}
