import { LRUCache } from 'lru-cache';
import type { AccessChange } from '../../accounts/changes/change-feed';
import type { ApiKeyParts } from '../../accounts/key-format';
import { atMost } from '../../memory/growing-cache';
import type { KeyRecord } from './key-record';

export interface KeyCachePorts {
  /** See `KeyIds`. */
  readonly ids: { has(keyId: string): Promise<boolean>; drop(keyId: string): void };
  /** See `ChangeFeed.use`. */
  use(): Promise<void> | undefined;
  findKey(keyId: string): Promise<KeyRecord | null>;
  /** See `ChangeFeed.confirmedAt`. */
  confirmedAt(): number;
  /** Milliseconds, monotonic; the clock of `confirmedAt`. */
  now(): number;
}

interface Entry {
  readonly record: KeyRecord;
  readonly readAt: number;
}

interface Reading {
  readonly result: Promise<KeyRecord | null>;
  /** Set when the key changed while it was being read: the result may be the previous state. */
  outdated: boolean;
}

/**
 * Milliseconds for which an entry is trusted without a poll's confirmation. With the polls' 400 ms this is under a
 * second in all.
 */
export const UNCONFIRMED_MS = 900;
const MAX_KEYS = 50_000;

/**
 * The keys that this gateway knows. An entry is valid while the change feed has confirmed, within `UNCONFIRMED_MS`,
 * that it has not changed; otherwise it is read again. So a revoked key stops working within a second even when NATS
 * delivers nothing, and while Postgres is down no key is trusted for longer.
 */
export class KeyCache {
  private readonly entries = new LRUCache<string, Entry>(atMost(MAX_KEYS));
  private readonly readings = new Map<string, Reading>();

  constructor(private readonly ports: KeyCachePorts) {}

  /**
   * The record under a key's id, or null when there is none. The secret is not compared here. Concurrent misses share
   * one read; an id that does not exist is not read at all.
   *
   * @throws what `ids.has` and `findKey` throw.
   */
  async find(parts: ApiKeyParts): Promise<KeyRecord | null> {
    const awakening = this.ports.use();
    if (awakening !== undefined) await awakening;
    const entry = this.entries.get(parts.id);
    if (entry && this.isGood(entry)) return entry.record;
    if (!(await this.ports.ids.has(parts.id))) return null;
    const record = await this.read(parts.id);
    if (record === null) this.ports.ids.drop(parts.id);
    return record;
  }

  /** Drops the entries that a change made stale. */
  forget(change: AccessChange): void {
    const keyIds = change.isWhole ? [...this.entries.keys(), ...this.readings.keys()] : change.keyIds;
    for (const keyId of keyIds) {
      this.entries.delete(keyId);
      const reading = this.readings.get(keyId);
      if (reading) reading.outdated = true;
      this.readings.delete(keyId);
    }
  }

  private isGood(entry: Entry): boolean {
    return this.ports.now() - Math.max(entry.readAt, this.ports.confirmedAt()) < UNCONFIRMED_MS;
  }

  private async read(keyId: string): Promise<KeyRecord | null> {
    for (;;) {
      const reading = this.readings.get(keyId) ?? this.startReading(keyId);
      const record = await reading.result;
      if (!reading.outdated) return record;
    }
  }

  private startReading(keyId: string): Reading {
    const readAt = this.ports.now();
    const reading: Reading = { result: this.ports.findKey(keyId), outdated: false };
    this.readings.set(keyId, reading);
    void reading.result
      .then((record) => {
        if (reading.outdated) return;
        if (record === null) this.entries.delete(keyId);
        else this.entries.set(keyId, { record, readAt });
      })
      // The callers get the error from `result`; here it only ends the read.
      .catch(() => undefined)
      .finally(() => {
        if (this.readings.get(keyId) === reading) this.readings.delete(keyId);
      });
    return reading;
  }
}
