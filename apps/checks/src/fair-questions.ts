import { AccountTurns } from '@rampart/rpc';

export interface FairQuestionsLimits {
  /** Questions of all accounts under way at once. */
  readonly most: number;
  readonly perAccount: number;
  readonly waitingPerAccount: number;
  /** Milliseconds that one caller waits at most, for its turn and for the answer together. */
  readonly deadlineMs: number;
}

/**
 * Questions to those outside, who may be slow: each account has its part of those under way, so that names that one
 * account sends and that never answer leave the others' questions alone. Callers who ask the same at once share one
 * question, which counts for the account that got its turn first; no account waits in another one's queue.
 */
export class FairQuestions<Answer> {
  private readonly turns: AccountTurns;
  private readonly underWay = new Map<string, Promise<Answer>>();

  constructor(private readonly limits: FairQuestionsLimits) {
    this.turns = new AccountTurns({ ...limits, maxWaitMs: limits.deadlineMs });
  }

  /**
   * Never throws.
   *
   * @param question never throws, and ends; called when it is the account's turn and the same is not being asked.
   * @returns `timeout` when the deadline passed first, `unavailable` when the account's turn did not come.
   */
  async ask(
    accountId: number,
    key: string,
    question: () => Promise<Answer>,
  ): Promise<Answer | 'timeout' | 'unavailable'> {
    const shared = this.underWay.get(key);
    if (shared !== undefined) return shared;
    const answer = this.turns
      .run(accountId, () => this.underWay.get(key) ?? this.begin(key, question))
      .catch(() => 'unavailable' as const);
    return this.withDeadline(answer);
  }

  private begin(key: string, question: () => Promise<Answer>): Promise<Answer> {
    const answer = question().finally(() => this.underWay.delete(key));
    this.underWay.set(key, answer);
    return answer;
  }

  private async withDeadline<Value>(answer: Promise<Value>): Promise<Value | 'timeout'> {
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<'timeout'>((resolve) => {
      timer = setTimeout(() => resolve('timeout'), this.limits.deadlineMs);
    });
    try {
      return await Promise.race([answer, deadline]);
    } finally {
      clearTimeout(timer);
    }
  }
}
