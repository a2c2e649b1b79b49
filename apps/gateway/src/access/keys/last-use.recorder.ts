import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { atMost } from '../../memory/growing-cache';

interface LastUsePorts {
  touchKeys(keyIds: readonly string[]): Promise<void>;
  readonly logger: Logger;
  /** Milliseconds, monotonic. */
  now(): number;
}

/** Milliseconds within which another use of a key is not written again. */
const REPEAT_AFTER_MS = 60_000;
/** Milliseconds between two writes, each for all keys used in between. */
const FLUSH_INTERVAL_MS = 5_000;
const MAX_KEYS = 50_000;

/** Keeps `last_used_at` to the minute without delaying requests: one statement for many keys, every few seconds. */
export class LastUseRecorder {
  private readonly notedAt = new LRUCache<string, number>(atMost(MAX_KEYS));
  private readonly due = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly ports: LastUsePorts) {}

  start(): void {
    this.timer = setInterval(() => void this.flush(), FLUSH_INTERVAL_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  note(keyId: string): void {
    const now = this.ports.now();
    const before = this.notedAt.get(keyId);
    if (before !== undefined && now - before < REPEAT_AFTER_MS) return;
    this.notedAt.set(keyId, now);
    this.due.add(keyId);
  }

  /** Writes what is due. Never throws: a failed write is repeated with the next one. */
  async flush(): Promise<void> {
    if (this.due.size === 0) return;
    const keyIds = [...this.due];
    this.due.clear();
    try {
      await this.ports.touchKeys(keyIds);
    } catch (error) {
      for (const keyId of keyIds) this.due.add(keyId);
      this.ports.logger.warn({ err: error }, 'cannot record the last use of keys; retrying');
    }
  }
}
