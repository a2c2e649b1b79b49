/** How a try of an action ended. */
export interface ActionOutcome {
  /** `waiting`: it is tried again later. */
  readonly state: 'done' | 'refused' | 'waiting';
  readonly entryId?: number;
  readonly caseId?: number;
  /** Whether the entry or the case was not there before. */
  readonly isNew?: boolean;
  /** Why it is not done; no value of a person is in it. */
  readonly error?: { readonly code: string; readonly message: string };
}

/** An action that can never be done. */
export const refused = (code: string, message: string): ActionOutcome => ({
  state: 'refused',
  error: { code, message },
});
