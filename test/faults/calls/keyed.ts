import { randomUUID } from 'node:crypto';
import type { KeyLog } from './key-log';

/** Milliseconds before a failed call is sent again under its key. */
const AGAIN_AFTER_MS = 500;
/** Maximum of pieces that are retried concurrently: beyond it, no new ones are begun. */
const MOST_UNFINISHED = 30;
/** Milliseconds in which everything must be done once the load has ended. */
const FINISHED_MS = 90_000;

interface Piece<Work> {
  readonly idempotencyKey: string;
  readonly work: Work;
}

/** The kind under which a piece of keyed work is recorded. */
export interface KeyedKind {
  readonly kind: string;
  /**
   * Null: the time until it succeeds is not a meaningful figure, because one call of it may last as long as a fault.
   */
  readonly keys: KeyLog | null;
}

/**
 * The behaviour of a careful caller: each piece of work has an Idempotency-Key and is sent again under it, half a
 * second after each failure, until it is answered. Meanwhile it continues with the next piece.
 */
export class Keyed<Work> {
  /** Successful answers. */
  readonly done: Piece<Work>[] = [];
  private readonly pursued = new Set<Promise<void>>();
  private broken: unknown = null;

  constructor(
    private readonly noted: KeyedKind,
    private readonly make: () => Work,
    private readonly send: (work: Work, idempotencyKey: string) => Promise<boolean>,
  ) {}

  /** The first attempt of a new piece, which is retried beside the load when it fails. @throws the error of a retry. */
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

  /**
   * Waits until everything is done. @throws Error when it is not within a minute and a half, and the error of a retry.
   */
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
