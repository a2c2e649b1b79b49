/** Makes one committed file from the code, so that a change of what it tells of is seen in review. */
export interface Generator {
  readonly name: string;
  /** From the root of the repository. */
  readonly file: string;
  /** The whole text. The same code gives the same bytes. */
  generate(): string | Promise<string>;
}
