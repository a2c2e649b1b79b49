/** The address and the key for calls. */
export interface Caller {
  readonly url: string;
  readonly key: string;
}

/** What a call changed, as far as its answer shows. */
export type Deed =
  | {
      readonly what: 'order';
      readonly shieldId: string;
      readonly text: string;
      readonly remainingToday: number;
    }
  | { readonly what: 'list entry'; readonly value: string }
  | { readonly what: 'report'; readonly id: number }
  | { readonly what: 'feedback'; readonly caseId: number; readonly shieldId: string };

/** A call that was answered 200; times in milliseconds since 1970. */
export type Done = Deed & { readonly sentAt: number; readonly acknowledgedAt: number };

/** A call that failed; times in milliseconds since 1970. */
export interface Attempt {
  readonly sentAt: number;
  readonly endedAt: number;
}

/** The calls that were acknowledged before a moment, and those that were sent after it. The rest were under way. */
export function aroundMoment<Each extends Done>(
  done: readonly Each[],
  momentMs: number,
): { before: Each[]; after: Each[] } {
  return {
    before: done.filter(({ acknowledgedAt }) => acknowledgedAt < momentMs),
    // A moment is cut to the millisecond.
    after: done.filter(({ sentAt }) => sentAt > momentMs + 1),
  };
}
