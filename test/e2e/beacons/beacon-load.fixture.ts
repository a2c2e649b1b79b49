import { randomUUID } from 'node:crypto';
import { untilTrue } from '@rampart/testing';
import { type Answer, type ApiClient, clientOf } from '../api-client.fixture';

/** One slice of the load. */
export interface SentSlice {
  readonly sessionId: string;
  /** Fields of the beacon. */
  readonly form: Readonly<Record<string, string>>;
  /** Absent where the slice has its number. */
  readonly idempotencyKey?: string;
}

/** Sums over slices, by their names in a session's result. */
export interface SliceSums {
  readonly beacon_count: number;
  readonly mouse_move_count: number;
  readonly visible_ms: number;
}

export interface BeaconLoadOptions {
  readonly url: string;
  readonly key: string;
  readonly callers: number;
  /** Milliseconds between two slices of a caller: a steady stream that leaves time for the apps that start beside it. */
  readonly restMs: number;
}

export interface BeaconLoad {
  /** Slices that were answered `{"received":true}`. */
  readonly acknowledged: readonly SentSlice[];
  /** Numbered slices with another answer: it is unknown whether they were merged. */
  readonly unknown: readonly SentSlice[];
  /** Resolves once every caller has been acknowledged twice from now on. */
  untilFlowing(): Promise<void>;
  /** Resolves once a slice fails from now on. */
  untilFailing(): Promise<void>;
  /** How slices failed since the last call, each way once: status and code, and whether it says when to retry. */
  takeFailures(): string[];
  /** Sends slices again, as many concurrently as there are callers. @throws Error unless each is acknowledged. */
  sendAgain(slices: readonly SentSlice[]): Promise<void>;
  /** The sums in the result of a session. */
  sumsOf(sessionId: string): Promise<SliceSums>;
  /** Lets each caller finish its slice. Safe to call twice. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds that a caller waits after a failure: otherwise the load itself would keep the suite down. */
const PAUSE_MS = 25;
/** Longer than the lease of an Idempotency-Key that a gateway could not release while Postgres was away (30 s). */
const FLOWING_WITHIN_MS = 75_000;
const BEACON = '/api/v1/interaction/session-beacon';

/** What slices add to their session when each is merged once. */
export function sumUp(slices: readonly SentSlice[]): SliceSums {
  const sumOf = (field: string) => slices.reduce((sum, { form }) => sum + Number(form[field] ?? 0), 0);
  return {
    beacon_count: slices.length,
    mouse_move_count: sumOf('mouse_move_count'),
    visible_ms: sumOf('visible_ms'),
  };
}

/** Slices by their session. */
export function bySession(slices: readonly SentSlice[]): Map<string, SentSlice[]> {
  const sessions = new Map<string, SentSlice[]>();
  for (const slice of slices) {
    const known = sessions.get(slice.sessionId);
    if (known === undefined) sessions.set(slice.sessionId, [slice]);
    else known.push(slice);
  }
  return sessions;
}

/**
 * Callers that send slice after slice. Of four callers two write numbered slices to a session of their own, one
 * numbered slices to a session that all such callers share, and one slices under an Idempotency-Key, each of which it
 * repeats until it is acknowledged.
 */
export function startBeacons(options: BeaconLoadOptions): BeaconLoad {
  return new Load(options);
}

class Load implements BeaconLoad {
  readonly acknowledged: SentSlice[] = [];
  readonly unknown: SentSlice[] = [];
  private readonly client: ApiClient;
  private readonly rounds: number[];
  private readonly callers: Promise<void>[];
  private readonly sharedSession = randomUUID();
  private lastSeq = 0;
  private failures: string[] = [];
  private failed = 0;
  private isStopping = false;

  constructor(private readonly options: BeaconLoadOptions) {
    this.client = clientOf(options.url, options.callers);
    this.rounds = Array.from({ length: options.callers }, () => 0);
    this.callers = this.rounds.map((_, caller) => this.run(caller));
  }

  async untilFlowing(): Promise<void> {
    const wanted = this.rounds.map((rounds) => rounds + 2);
    const isFlowing = async () => this.rounds.every((rounds, caller) => rounds >= (wanted[caller] ?? 0));
    await untilTrue(isFlowing, 'every caller is acknowledged again', FLOWING_WITHIN_MS);
  }

  async untilFailing(): Promise<void> {
    const before = this.failed;
    await untilTrue(async () => this.failed > before, 'an outage reaches a caller');
  }

  takeFailures(): string[] {
    const taken = new Set(this.failures);
    this.failures = [];
    return [...taken];
  }

  async sendAgain(slices: readonly SentSlice[]): Promise<void> {
    const left = [...slices];
    const send = async () => {
      for (let slice = left.pop(); slice; slice = left.pop()) {
        const { status, text } = await this.send(slice);
        if (status !== 200) throw new Error(text);
      }
    };
    await Promise.all(Array.from({ length: this.options.callers }, send));
  }

  async sumsOf(sessionId: string): Promise<SliceSums> {
    const path = `/api/v1/interaction/session/${sessionId}`;
    const { status, text, data } = await this.client.ask(path, { key: this.options.key });
    if (status !== 200) throw new Error(text);
    const { beacon_count, mouse_move_count, visible_ms } = data.stats as SliceSums;
    return { beacon_count, mouse_move_count, visible_ms };
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.callers);
  }

  async close(): Promise<void> {
    await this.stop();
    await this.client.close();
  }

  private async run(caller: number): Promise<void> {
    const sessionId = caller % 4 === 2 ? this.sharedSession : randomUUID();
    const isKeyed = caller % 4 === 3;
    while (!this.isStopping) {
      const slice = this.nextSlice(sessionId, isKeyed);
      let isTaken = await this.try(slice);
      while (!isTaken && isKeyed) isTaken = await this.try(slice);
      if (isTaken) {
        this.acknowledged.push(slice);
        this.rounds[caller] = (this.rounds[caller] ?? 0) + 1;
        await new Promise((resolve) => setTimeout(resolve, this.options.restMs));
      } else this.unknown.push(slice);
    }
  }

  /** Numbered across all sessions, so that their numbers have gaps; each adds something distinctive. */
  private nextSlice(sessionId: string, isKeyed: boolean): SentSlice {
    this.lastSeq += 1;
    const form = {
      session_id: sessionId,
      mouse_move_count: String(1 + (this.lastSeq % 7)),
      visible_ms: String(this.lastSeq),
    };
    if (isKeyed) return { sessionId, form, idempotencyKey: randomUUID() };
    return { sessionId, form: { ...form, seq: String(this.lastSeq) } };
  }

  private send({ form, idempotencyKey }: SentSlice): Promise<Answer> {
    const headers = { ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }) };
    return this.client.ask(BEACON, { key: this.options.key, form, headers });
  }

  private async try(slice: SentSlice): Promise<boolean> {
    const answer = await this.send(slice).catch((error: Error) => error);
    if (!(answer instanceof Error) && answer.status === 200) return true;
    this.failed += 1;
    this.failures.push(answer instanceof Error ? `no answer: ${answer.message}` : howOf(answer));
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return false;
  }
}

const howOf = ({ status, error, headers }: Answer): string =>
  `${status} ${error.code}${Number(headers['retry-after']) >= 1 ? ', retriable' : ''}`;
