import { randomUUID } from 'node:crypto';

/** Milliseconds before a call that failed is sent again under its key. */
const AGAIN_AFTER_MS = 500;
/** Most calls that wait to be sent again: beyond it, no new ones are begun. */
const MOST_WAITING = 200;

interface Unfinished<Work> {
  readonly idempotencyKey: string;
  readonly work: Work;
  dueAt: number;
}

/**
 * What a careful caller does: each piece of work has an Idempotency-Key and is sent again under it until it is answered.
 * Meanwhile it goes on with the next piece.
 */
export class Keyed<Work> {
  /** What was answered with success. */
  readonly done: { readonly idempotencyKey: string; readonly work: Work }[] = [];
  private readonly unfinished: Unfinished<Work>[] = [];

  constructor(
    private readonly make: () => Work,
    private readonly send: (work: Work, idempotencyKey: string) => Promise<boolean>,
  ) {}

  /** One call: the next that is due again, else a new one. */
  async round(): Promise<void> {
    const now = performance.now();
    const due = this.unfinished.findIndex(({ dueAt }) => dueAt <= now);
    const [waiting] = due < 0 ? [] : this.unfinished.splice(due, 1);
    if (waiting === undefined && this.unfinished.length >= MOST_WAITING) return;
    await this.try(waiting ?? { idempotencyKey: randomUUID(), work: this.make(), dueAt: 0 });
  }

  /** Sends what is unfinished until everything is done. @throws Error when it is not within a minute and a half. */
  async finish(): Promise<void> {
    const until = performance.now() + 90_000;
    while (this.unfinished.length > 0) {
      if (performance.now() > until) throw new Error(`${this.unfinished.length} calls were never answered`);
      const piece = this.unfinished.shift() as Unfinished<Work>;
      await this.try(piece);
      if (this.unfinished.includes(piece)) await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  private async try(piece: Unfinished<Work>): Promise<void> {
    if (await this.send(piece.work, piece.idempotencyKey)) this.done.push(piece);
    else {
      piece.dueAt = performance.now() + AGAIN_AFTER_MS;
      this.unfinished.push(piece);
    }
  }
}
