import type { Operation } from '../histories/linearizable';
import { type Done, type History, HistoryWork, operationOf } from './history-work';

/** The number of the rule set that decides. */
type Current = number;

/** How a publication without an answer may still take effect: only as the one behind the set that it expected. */
interface Late {
  readonly expected: Current;
  readonly operation: Operation<Current>;
}

/**
 * Callers who publish rule sets over one another, each expecting the set that it saw last, and who screen orders. The
 * promise: of several who expect one set, one publishes; and the highest number applies from the next order on, on every
 * replica.
 */
export class RuleSetWork extends HistoryWork<Current, Current> {
  readonly name = 'the rule set of an account, by callers at once';
  private turn = 0;
  private seen: Current = 0;
  private readonly late: Late[] = [];

  /** The same account goes on: what its first order rests on is where a history begins. */
  protected async make(): Promise<Current | null> {
    const { current } = await this.screen();
    return current;
  }

  protected initial(current: Current): Current {
    return current;
  }

  protected async operate(history: History<Current, Current>): Promise<void> {
    if (history.operations.length === 0) {
      const possible = this.late.filter(({ expected }) => expected >= history.thing);
      history.operations.push(...possible.map(({ operation }) => operation));
    }
    if (this.turn++ % 3 === 0) return this.publish(history);
    const { done, current } = await this.screen();
    if (current === null) return;
    history.operations.push(
      operationOf(`order by ${current}`, done, (state) => (state === current ? state : undefined)),
    );
  }

  private async publish({ operations }: History<Current, Current>): Promise<void> {
    const expected = this.seen;
    const rule = {
      name: 'Very dear orders',
      expression: 'order.amount > 1000000',
      action: { type: 'ADD_SCORE', points: 1 },
      mode: 'active',
      // Another one each time, or there is nothing to publish.
      priority: 1 + this.turn,
    };
    const json = { rules: [rule], expected_number: expected };
    const done = await this.send('POST rulesets', '/api/v1/rulesets', { json }, [409]);
    const isRefused = done.status === 409 && done.attempt.answer?.error.code !== 'conflict';
    if (isRefused) return;
    const told = done.status === 200 ? Number(done.attempt.answer?.data.number) : null;
    if (told !== null) this.seen = Math.max(this.seen, told);
    const operation = operationOf<Current>(`publish behind ${expected} ${told ?? ''}`, done, (state) => {
      if (done.status === 409) return state === expected ? undefined : state;
      if (told !== null) return state === expected ? told : undefined;
      return state === expected ? expected + 1 : state;
    });
    operations.push(operation);
    if (done.status === undefined) this.late.push({ expected, operation });
  }

  private async screen(): Promise<{ readonly done: Done; readonly current: Current | null }> {
    const form = { amount: '20.00', currency: 'EUR' };
    const done = await this.send('POST screen, by rules', '/api/v1/screen?expand=manifest', { form }, []);
    const { answer } = done.attempt;
    if (!answer) return { done, current: null };
    const manifest = answer.data.manifest as { ruleset: { number: number } | null } | null;
    // The order was decided; what it rests on could not be read for its answer, which says so.
    if (manifest === null) return { done, current: null };
    const current = manifest.ruleset?.number ?? 0;
    this.seen = Math.max(this.seen, current);
    return { done, current };
  }
}
