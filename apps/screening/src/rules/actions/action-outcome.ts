/** Result of a try of an action. */
export interface ActionOutcome {
  /** `waiting`: it is retried later. */
  readonly state: 'done' | 'refused' | 'waiting';
  readonly entryId?: number;
  readonly caseId?: number;
  /** Whether the entry or the case is new. */
  readonly isNew?: boolean;
  /** Why it is not done; contains no personal value. */
  readonly error?: { readonly code: string; readonly message: string };
}

/** An action that can never be done. */
export const refused = (code: string, message: string): ActionOutcome => ({
  state: 'refused',
  error: { code, message },
});
