/** A fenced block of a document. */
export interface Block {
  /** The first word after the fence. */
  readonly language: string;
  readonly text: string;
  /** Of its fence, counted from 1. */
  readonly line: number;
}

/** Commands of a document, and what the page shows beneath them. */
export interface Step {
  readonly commands: Block;
  /** The `json` or `text` block that comes next, before any other; null without one. */
  readonly shown: Block | null;
}

/** A program that the page asks the reader to save: a block whose first line is a comment with a file's name. */
export interface SavedFile {
  readonly name: string;
  readonly block: Block;
}

const FENCED = /^```(\w*)[^\n]*\n(.*?)^```$/gms;
const FILE_NAME = /^(?:\/\/|#) ([\w-]+\.(?:mjs|js|ts|py|yaml|ndjson|csv|txt))\n/;

export function blocksOf(markdown: string): Block[] {
  return [...markdown.matchAll(FENCED)].map(({ 1: language = '', 2: text = '', index }) => ({
    language,
    text,
    line: markdown.slice(0, index).split('\n').length,
  }));
}

/** The steps and saved files of a document, in the order of the page. */
export function partsOf(markdown: string): (Step | SavedFile)[] {
  const blocks = blocksOf(markdown);
  return blocks.flatMap((block, index): (Step | SavedFile)[] => {
    if (block.language === 'sh') {
      const next = blocks[index + 1];
      const isShown = next?.language === 'json' || next?.language === 'text';
      return [{ commands: block, shown: isShown ? next : null }];
    }
    const [, name] = FILE_NAME.exec(block.text) ?? [];
    return name ? [{ name, block }] : [];
  });
}
