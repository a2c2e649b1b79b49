/** One documented value of the sandbox, for the documentation. */
export interface SandboxValue {
  /** The form fields that it can stand in. */
  readonly fields: string;
  /** As it is sent; `…` stands for letters, digits or dashes of the caller's choice. */
  readonly value: string;
  /** The last of the values that begin with `value`; absent for a single one. */
  readonly upTo?: string;
  /** What the sandbox knows of it. */
  readonly meaning: string;
}
