import { type Answer, type ApiClient, type Asking, clientOf } from '../e2e/api-client.fixture';
import type { Call, CallLog, Outcome } from './call-log';

/**
 * Milliseconds for which callers wait for an answer: a batch may be silent for that long; all others have ten seconds.
 */
const PATIENCE_MS = 30_000;
const CONNECTIONS = 64;

/** A call that has ended. */
export interface Attempt {
  /** Null for a failure. */
  readonly answer: Answer | null;
  readonly call: Call;
}

/** Sends calls to any of the gateways, and logs how each ended. */
export class Caller {
  private readonly clients: readonly ApiClient[];
  private turn = 0;

  constructor(
    urls: readonly string[],
    private readonly log: CallLog,
  ) {
    this.clients = urls.map((url) => clientOf(url, CONNECTIONS, PATIENCE_MS));
  }

  /**
   * @param kind names the call in the log.
   * @param judge names the error in a successful answer; null without one.
   * @returns the answer when it was correct, otherwise null.
   */
  async send(
    kind: string,
    path: string,
    asking: Asking,
    judge?: (answer: Answer) => string | null,
  ): Promise<Answer | null> {
    return (await this.attempt(kind, path, asking, judge)).answer;
  }

  /**
   * Like `send`, for callers that need to know how it failed.
   *
   * @param accepts refusals that are correct answers, too.
   */
  async attempt(
    kind: string,
    path: string,
    asking: Asking,
    judge: (answer: Answer) => string | null = () => null,
    accepts: readonly number[] = [],
  ): Promise<Attempt> {
    const startedAt = performance.now();
    // Distinguished by origin: an error of Node's own is not an `Error` of a test's realm.
    const [answer, verdict] = await this.ask(path, asking).then(
      (given): [Answer | null, Verdict] => [given, verdictOn(given, judge, accepts)],
      (error: NodeJS.ErrnoException): [Answer | null, Verdict] => [null, lost(error)],
    );
    const call = { kind, startedAt, endedAt: performance.now(), ...verdict };
    this.log.add(call);
    return { answer: verdict.outcome === 'served' ? answer : null, call };
  }

  async close(): Promise<void> {
    await Promise.all(this.clients.map((client) => client.close()));
  }

  /** Like a load balancer: a gateway that accepts no connection is skipped, because nothing was sent then. */
  private async ask(path: string, asking: Asking): Promise<Answer> {
    const first = this.turn++;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await (this.clients[(first + attempt) % this.clients.length] as ApiClient).ask(path, asking);
      } catch (error) {
        const isRefused = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
        if (!isRefused || attempt + 1 >= this.clients.length) throw error;
      }
    }
  }
}

interface Verdict {
  readonly outcome: Outcome;
  readonly how: string;
}

const lost = ({ code, message }: NodeJS.ErrnoException): Verdict => ({
  outcome: code === 'ECONNREFUSED' ? 'closed' : 'unclear',
  how: `no answer: ${code ?? message}`,
});

function verdictOn(
  answer: Answer,
  judge: (answer: Answer) => string | null,
  accepts: readonly number[],
): Verdict {
  const { status, error, headers } = answer;
  const untrue = status === 200 ? judge(answer) : null;
  if (status === 200) return { outcome: untrue === null ? 'served' : 'wrong', how: untrue ?? '' };
  if (accepts.includes(status) && typeof error.code === 'string' && error.code !== 'idempotency_in_progress')
    return { outcome: 'served', how: `${status} ${error.code}` };
  const isRetriable = Number(headers['retry-after']) >= 1;
  const isWhole = isRetriable && typeof error.code === 'string' && typeof error.request_id === 'string';
  const how = `${status} ${error.code ?? 'without envelope'}${isRetriable ? '' : ', no Retry-After'}`;
  if (isWhole && (status === 503 || status === 504)) return { outcome: 'clear', how };
  if (isWhole && (status === 429 || error.code === 'idempotency_in_progress'))
    return { outcome: 'held', how };
  return { outcome: 'wrong', how };
}
