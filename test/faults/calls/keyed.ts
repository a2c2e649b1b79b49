import { randomUUID } from 'node:crypto';
import type { KeyLog } from './key-log';

/** Milliseconds before a call that failed is sent again under its key. */
const AGAIN_AFTER_MS = 500;
/** Most pieces that are sent again side by side: beyond it, no new ones are begun. */
const MOST_UNFINISHED = 30;
/** Milliseconds in which everything must be done once the load has ended. */
const FINISHED_MS = 90_000;

interface Piece<Work> {
  readonly idempotencyKey: string;
  readonly work: Work;
}

/** What a piece of keyed work is noted as. */
export interface KeyedKind {
  readonly kind: string;
  /** Null: the time until it succeeds is no figure, because one call of it may last as long as a fault. */
  readonly keys: KeyLog | null;
}

/**
 * What a careful caller does: each piece of work has an Idempotency-Key and is sent again under it, half a second after
 * each failure, until it is answered. Meanwhile it goes on with the next piece.
 */
export class Keyed<Work> {
  /** What was answered with success. */
  readonly done: Piece<Work>[] = [];
  private readonly pursued = new Set<Promise<void>>();
  private broken: unknown = null;

  constructor(
    private readonly noted: KeyedKind,
    private readonly make: () => Work,
    private readonly send: (work: Work, idempotencyKey: string) => Promise<boolean>,
  ) {}

  /** The first try of a new piece, which is pursued beside the load when it fails. @throws what a pursuit threw. */
  async round(): Promise<void> {
    if (this.broken !== null) throw this.broken;
    if (this.pursued.size >= MOST_UNFINISHED) return;
    const piece = { idempotencyKey: randomUUID(), work: this.make() };
    const answered = this.noted.keys?.begin(this.noted.kind) ?? (() => {});
    if (await this.try(piece, answered)) return;
    const pursuit = this.pursue(piece, answered)
      .catch((error: unknown) => {
        this.broken = error;
      })
      .finally(() => this.pursued.delete(pursuit));
    this.pursued.add(pursuit);
  }

  /** Until everything is done. @throws Error when it is not within a minute and a half, and what a pursuit threw. */
  async finish(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const fail = () => reject(new Error(`${this.pursued.size} calls were never answered`));
      timer = setTimeout(fail, FINISHED_MS);
    });
    await Promise.race([Promise.all(this.pursued), late]).finally(() => clearTimeout(timer));
    if (this.broken !== null) throw this.broken;
  }

  private async pursue(piece: Piece<Work>, answered: () => void): Promise<void> {
    do await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    while (!(await this.try(piece, answered)));
  }

  private async try(piece: Piece<Work>, answered: () => void): Promise<boolean> {
    if (!(await this.send(piece.work, piece.idempotencyKey))) return false;
    answered();
    this.done.push(piece);
    return true;
  }
}
