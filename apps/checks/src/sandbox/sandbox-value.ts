/** One documented value of the sandbox, for the documentation. */
export interface SandboxValue {
  /** The form fields that accept it. */
  readonly fields: string;
  /** As sent; `…` stands for letters, digits or dashes that the caller chooses. */
  readonly value: string;
  /** The last of a range of values that begins with `value`; absent for a single one. */
  readonly upTo?: string;
  /** What the sandbox knows of it. */
  readonly meaning: string;
}
