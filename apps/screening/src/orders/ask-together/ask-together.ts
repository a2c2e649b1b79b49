import { currentRequestContext, runInRequestContext } from '@rampart/telemetry';
import { isDownOrLate } from './circuit-breaker';

/** Questions per message, so that a message stays far below what NATS carries. */
const MAX_QUESTIONS = 32;

interface Asker<Question, Answer> {
  readonly question: Question;
  readonly requestId: string;
  /** Infinity: without a deadline. */
  readonly deadlineAt: number;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Asks another service in one message what the orders of one account need that arrive in one turn of the event loop.
 * A message costs more CPU, in three processes, than the question in it, and under load a turn brings ten orders and
 * more (ADR 78). There is no timer: what waits has its message sent before anything else is received.
 *
 * An order that is recorded as a trace asks by itself, so that its trace shows its own calls only.
 */
export class AskTogether<Question, Answer> {
  private readonly waiting = new Map<string, Asker<Question, Answer>[]>();

  /** @param send asks questions of one group; answers in their order. */
  constructor(private readonly send: (questions: readonly Question[]) => Promise<readonly Answer[]>) {}

  /**
   * @param group only questions of the same group are asked together: those of one account.
   * @throws what `send` throws about this question, or about all that were asked with it.
   */
  async ask(group: string, question: Question): Promise<Answer> {
    const context = currentRequestContext();
    if (context?.span) return this.askAlone(question);
    const { requestId = 'none', deadlineAt = Number.POSITIVE_INFINITY } = context ?? {};
    return new Promise((resolve, reject) => {
      const asker = { question, requestId, deadlineAt, resolve, reject };
      const others = this.waiting.get(group);
      if (others !== undefined) others.push(asker);
      else {
        this.waiting.set(group, [asker]);
        process.nextTick(() => this.flush(group));
      }
    });
  }

  private async askAlone(question: Question): Promise<Answer> {
    const [answer] = await this.send([question]);
    return answer as Answer;
  }

  private flush(group: string): void {
    const askers = this.waiting.get(group) ?? [];
    this.waiting.delete(group);
    for (let from = 0; from < askers.length; from += MAX_QUESTIONS) {
      void this.askFor(askers.slice(from, from + MAX_QUESTIONS));
    }
  }

  private async askFor(askers: readonly Asker<Question, Answer>[]): Promise<void> {
    try {
      const answers = await inContextOf(askers, () => this.send(askers.map(({ question }) => question)));
      for (const [index, { resolve }] of askers.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      // One that cannot be answered must not cost the others their answers. Down or late is the service for all.
      if (askers.length === 1 || isDownOrLate(error)) for (const { reject } of askers) reject(error);
      else for (const asker of askers) void this.askFor([asker]);
    }
  }
}

/** The call waits as long as the most patient order does: one with little time left does not shorten that of the others. */
function inContextOf<T>(
  askers: readonly { readonly requestId: string; readonly deadlineAt: number }[],
  work: () => T,
): T {
  const deadlineAt = Math.max(...askers.map((asker) => asker.deadlineAt));
  const context = { requestId: askers[0]?.requestId ?? 'none' };
  return runInRequestContext(Number.isFinite(deadlineAt) ? { ...context, deadlineAt } : context, work);
}

/** The first of the questions that were asked together: all have its group. */
export function firstOf<Question>(questions: readonly Question[]): Question {
  const [first] = questions;
  if (first === undefined) throw new Error('nothing was asked');
  return first;
}
