import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'undici';
import type { Call } from '../load-generator';
import type { AnswerLog } from './answer-log';

/** Milliseconds between two checks for due calls. */
const TICK_MS = 2;
/** An answer that takes longer than this counts as a broken connection. */
const GIVE_UP_MS = 30_000;

/** Keep-alive connections of callers who do not wait for each other. */
export class Callers {
  private readonly idle: Client[] = [];
  private open = 0;
  private underWay = 0;

  /** @param most connections; a call that is due while all are busy waits for one, and its wait counts. */
  constructor(
    private readonly origin: string,
    private readonly most: number,
    private readonly log: AnswerLog,
  ) {}

  /**
   * Open loop: calls become due evenly at a fixed rate, whether or not earlier ones are answered. Resolves when the
   * last has become due, not when it is answered.
   */
  async send(nextCall: () => Call, perSecond: number, seconds: number): Promise<void> {
    const startedAt = performance.now();
    const total = Math.floor(perSecond * seconds);
    const waiting: number[] = [];
    for (let due = 0; due < total || waiting.length > 0; ) {
      const now = performance.now();
      for (; due < total && startedAt + (due * 1_000) / perSecond <= now; due += 1) {
        waiting.push(startedAt + (due * 1_000) / perSecond);
      }
      while (waiting.length > 0) {
        const client = this.take();
        if (client === null) break;
        void this.call(client, nextCall(), waiting.shift() ?? now);
      }
      await pause(TICK_MS);
    }
  }

  /** Closed loop: every connection sends its next call once the previous one is answered. */
  async loop(nextCall: () => Call, seconds: number): Promise<void> {
    const endAt = performance.now() + seconds * 1_000;
    const caller = async () => {
      while (performance.now() < endAt) {
        const client = this.take();
        if (client === null) throw new Error('there are more loops than connections');
        await this.call(client, nextCall(), performance.now());
      }
    };
    await Promise.all(Array.from({ length: this.most }, caller));
  }

  /** Waits for calls under way, and closes every connection. */
  async close(): Promise<void> {
    while (this.underWay > 0) await pause(TICK_MS);
    await Promise.all(this.idle.splice(0).map((client) => client.destroy()));
  }

  private take(): Client | null {
    const client = this.idle.pop();
    if (client !== undefined) return client;
    if (this.open >= this.most) return null;
    this.open += 1;
    return new Client(this.origin, { pipelining: 1, headersTimeout: GIVE_UP_MS, bodyTimeout: GIVE_UP_MS });
  }

  private async call(client: Client, call: Call, dueAt: number): Promise<void> {
    this.underWay += 1;
    const status = await statusOf(client, call);
    this.log.note(dueAt, performance.now() - dueAt, status);
    this.underWay -= 1;
    this.idle.push(client);
  }
}

async function statusOf(client: Client, call: Call): Promise<number> {
  try {
    const { method, path, headers, body = null } = call;
    const answer = await client.request({ method, path, headers, body });
    await answer.body.dump();
    return answer.statusCode;
  } catch {
    return 0;
  }
}
