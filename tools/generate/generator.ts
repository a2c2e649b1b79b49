/** Writes one committed file from the code, so that a change of its content shows in review. */
export interface Generator {
  readonly name: string;
  /** Relative to the root of the repository. */
  readonly file: string;
  /** The whole text. The same code gives the same bytes. */
  generate(): string | Promise<string>;
}
