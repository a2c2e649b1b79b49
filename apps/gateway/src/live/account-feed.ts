import type { LiveEvent } from './live-event';

/** What a feed remembers for callers who come back, in events and in characters. */
const KEPT_EVENTS = 256;
const KEPT_CHARACTERS = 262_144;

/**
 * Events before the last one that a caller saw, which it gets again: another gateway may have received the events of two
 * services in another order.
 */
const OVERLAP_MS = 2_000;

/** Receives a feed's events; `null`: some may have been missed. */
export type FeedListener = (event: LiveEvent | null) => void;

/** The latest events of one account, and who follows them. */
export class AccountFeed {
  private readonly listeners = new Set<FeedListener>();
  private readonly known = new Set<string>();
  private kept: LiveEvent[] = [];
  private characters = 0;

  get followers(): number {
    return this.listeners.size;
  }

  /** A duplicate, which the stream leaves out, is left out here, too. */
  add(event: LiveEvent): void {
    if (this.known.has(event.id)) return;
    this.known.add(event.id);
    this.kept.push(event);
    this.characters += event.text.length;
    while (this.kept.length > KEPT_EVENTS || this.characters > KEPT_CHARACTERS) this.dropOldest();
    for (const listener of this.listeners) listener(event);
  }

  /** After the connection to NATS was lost: what came meanwhile is not known. */
  interrupt(): void {
    this.kept = [];
    this.known.clear();
    this.characters = 0;
    for (const listener of this.listeners) listener(null);
  }

  /** @returns a function that ends it. */
  follow(listener: FeedListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The events after one, with some before it; null when it is not known here, so that some may be missing. */
  after(id: string): readonly LiveEvent[] | null {
    const seen = this.kept.find((each) => each.id === id);
    if (seen === undefined) return null;
    return this.kept.filter((each) => each !== seen && each.arrivedAt >= seen.arrivedAt - OVERLAP_MS);
  }

  private dropOldest(): void {
    const oldest = this.kept.shift();
    if (oldest === undefined) return;
    this.known.delete(oldest.id);
    this.characters -= oldest.text.length;
  }
}
