import { percentile } from '../load-generator';

/** How many answers of one kind came within a period, and their latency. */
export interface AnswerFigures {
  readonly count: number;
  readonly perSecond: number;
  /** Milliseconds from the moment when the call was due; NaN without answers. */
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** The outcomes of the calls that were due within a period. */
export interface StretchFigures {
  /** 2xx. */
  readonly accepted: AnswerFigures;
  /** 429 and 503: refused with a hint when to retry. */
  readonly shed: AnswerFigures;
  /** Everything else, by status; `0` is a broken connection. */
  readonly others: Readonly<Record<string, number>>;
}

interface Answer {
  readonly dueAt: number;
  readonly ms: number;
  readonly status: number;
}

const isAccepted = ({ status }: Answer) => status >= 200 && status < 300;
const isShed = ({ status }: Answer) => status === 429 || status === 503;

/** The answers of one run, each with the moment when its call was due. */
export class AnswerLog {
  private readonly answers: Answer[] = [];

  /** @param dueAt on the clock of `performance.now()`. @param status 0 when the connection broke. */
  note(dueAt: number, ms: number, status: number): void {
    this.answers.push({ dueAt, ms, status });
  }

  /** The calls that were due from one moment until before another. */
  between(from: number, to: number): StretchFigures {
    const within = this.answers.filter(({ dueAt }) => dueAt >= from && dueAt < to);
    const seconds = (to - from) / 1_000;
    const others: Record<string, number> = {};
    for (const answer of within) {
      if (isAccepted(answer) || isShed(answer)) continue;
      others[answer.status] = (others[answer.status] ?? 0) + 1;
    }
    return {
      accepted: figuresOf(within.filter(isAccepted), seconds),
      shed: figuresOf(within.filter(isShed), seconds),
      others,
    };
  }
}

function figuresOf(answers: readonly Answer[], seconds: number): AnswerFigures {
  const sorted = Float64Array.from(answers, ({ ms }) => ms).sort();
  return {
    count: sorted.length,
    perSecond: sorted.length / seconds,
    p50Ms: percentile(sorted, 0.5),
    p99Ms: percentile(sorted, 0.99),
  };
}
