/** Where the tool reads its settings and writes its answers; a spec passes its own. */
export interface ToolIo {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** One line of an answer, for standard output. */
  out(line: string): void;
  /** One progress line, for standard error. */
  err(line: string): void;
  /** Asks the person at the terminal; absent where there is none. */
  readonly confirm?: (question: string) => Promise<boolean>;
}

/** An error message for the operator. Ends the tool with exit code 1. */
export class ToolError extends Error {
  constructor(message: string, options?: { cause: unknown }) {
    super(message, options);
    this.name = 'ToolError';
  }
}
