import { type History, HistoryWork, operationOf } from './history-work';

type Outcome = 'confirmed_fraud' | 'false_positive';

/**
 * Callers who decide the same case, one way and the other, and read it. The promise: each decision takes effect at one
 * moment between its beginning and its answer, and every read behind it sees that.
 */
export class CaseWork extends HistoryWork<number, Outcome | null> {
  readonly name = 'the decision of a case, by callers at once';
  private turn = 0;

  protected async make(number: number): Promise<number | null> {
    const order = { ip: `203.0.113.${number % 250}`, email: `case-${number}@shop.example` };
    const screened = await this.send('POST screen, for a case', '/api/v1/screen', { form: order }, []);
    if (!screened.attempt.answer) return null;
    const form = { shield_id: String(screened.attempt.answer.data.shield_id) };
    const opened = await this.send('POST cases', '/api/v1/cases', { form }, []);
    return opened.attempt.answer ? Number(opened.attempt.answer.data.id) : null;
  }

  protected initial(): null {
    return null;
  }

  protected operate(history: History<number, Outcome | null>): Promise<void> {
    const turn = this.turn++ % 4;
    if (turn === 0) return this.decide(history, 'confirmed_fraud');
    if (turn === 2) return this.decide(history, 'false_positive');
    return this.read(history);
  }

  private async decide(
    { thing, operations }: History<number, Outcome | null>,
    outcome: Outcome,
  ): Promise<void> {
    const form = { outcome };
    const done = await this.send('POST case decide, shared', `/api/v1/cases/${thing}/decide`, { form }, []);
    operations.push(operationOf<Outcome | null>(`decide ${outcome}`, done, () => outcome));
  }

  private async read({ thing, operations }: History<number, Outcome | null>): Promise<void> {
    const done = await this.send('GET case, shared', `/api/v1/cases/${thing}`, {}, []);
    if (!done.attempt.answer) return;
    const seen = done.attempt.answer.data.outcome as Outcome | null;
    operations.push(
      operationOf<Outcome | null>(`read ${seen}`, done, (outcome) =>
        outcome === seen ? outcome : undefined,
      ),
    );
  }
}
