import type { Attempt } from '../../calls/caller';
import type { Asking } from '../../e2e/api-client.fixture';
import { contradiction, type Operation } from '../histories/linearizable';
import type { Finding, Work, WorkParts } from './work';

/** Operations on one thing, before the callers go on to the next: what overlaps stays within a search. */
const MOST_OPERATIONS = 18;

/** What several callers do to one thing, and what they were answered. */
export interface History<Thing, State> {
  readonly thing: Thing;
  readonly operations: Operation<State>[];
  /** Begun so far, and under way now. */
  begun: number;
  open: number;
}

/** A call whose answer a work of histories understands. */
export interface Done {
  readonly attempt: Attempt;
  /** Absent without an answer: whether it took effect is not known. */
  readonly status: number | undefined;
}

/**
 * Several callers who do to one thing after the other what can be done to it, all at once. Afterwards, each history is
 * held against what one server alone could have answered: the promise is linearizability.
 */
export abstract class HistoryWork<Thing, State> implements Work {
  abstract readonly name: string;
  readonly callers = 3;
  private readonly histories: History<Thing, State>[] = [];
  private next: Promise<History<Thing, State> | null> | undefined;

  constructor(protected readonly parts: WorkParts) {}

  /** @returns the next thing, in its initial state; null when it could not be made now. */
  protected abstract make(number: number): Promise<Thing | null>;
  /** The state of a new thing. */
  protected abstract initial(thing: Thing): State;
  /** Does one operation, and adds it to the history if it may have taken effect. */
  protected abstract operate(history: History<Thing, State>): Promise<void>;

  async round(): Promise<void> {
    const history = await this.current();
    if (history === null) return;
    history.begun += 1;
    history.open += 1;
    try {
      await this.operate(history);
    } finally {
      history.open -= 1;
    }
  }

  async verify(): Promise<Finding[]> {
    const operations = this.histories.reduce((sum, each) => sum + each.operations.length, 0);
    return [
      {
        what: `${this.name}: ${this.histories.length} histories that one server could have answered`,
        acknowledged: operations,
        lost: this.histories.flatMap(({ thing, operations: all }) => {
          const told = contradiction(all, this.initial(thing));
          return told === null ? [] : [`${JSON.stringify(thing)}: ${told}`];
        }),
        doubled: [],
      },
    ];
  }

  /** @param accepts further statuses that are answers, beside 200. */
  protected async send(
    kind: string,
    path: string,
    asking: Asking,
    accepts: readonly number[],
  ): Promise<Done> {
    const asked = { ...asking, key: this.parts.tenant.key };
    const attempt = await this.parts.caller.attempt(kind, path, asked, undefined, accepts);
    return { attempt, status: attempt.answer?.status };
  }

  private async current(): Promise<History<Thing, State> | null> {
    const last = this.histories.at(-1);
    if (last && last.begun < MOST_OPERATIONS) return last;
    // What is still under way would take effect in the next history.
    if (last && last.open > 0) return null;
    this.next ??= this.make(this.histories.length)
      .then((thing) => {
        if (thing === null) return null;
        const history: History<Thing, State> = { thing, operations: [], begun: 0, open: 0 };
        this.histories.push(history);
        return history;
      })
      .finally(() => {
        this.next = undefined;
      });
    return this.next;
  }
}

/** As an operation of a history. @param step what a server in a state would have done to give this answer. */
export function operationOf<State>(
  what: string,
  { attempt: { call }, status }: Done,
  step: (state: State) => State | undefined,
): Operation<State> {
  const isKnown = status !== undefined;
  return {
    what: `${what} → ${status ?? call.how}`,
    startedAt: call.startedAt,
    endedAt: isKnown ? call.endedAt : Number.POSITIVE_INFINITY,
    step,
  };
}
