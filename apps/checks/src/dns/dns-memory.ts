import { LRUCache } from 'lru-cache';
import { FairQuestions } from '../fair-questions';
import {
  type DnsClient,
  DnsFailure,
  type DnsFailureCause,
  type DnsQuestion,
  type DnsReply,
} from './dns-client.port';
import { DnsHealth } from './dns-health';

export interface DnsMemoryOptions {
  /** Longest wait of one caller in milliseconds. */
  readonly deadlineMs: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** A reliable reply, or that there is none. */
export type RememberedReply = DnsReply | { readonly kind: 'unknown'; readonly cause: DnsFailureCause };

/** Cached answers, and their characters in total: the owner of a domain decides how long its answers are. */
const REMEMBERED_ANSWERS = 50_000;
const REMEMBERED_CHARACTERS = 16 * 2 ** 20;
/** Longer answers are returned but not cached: honest ones have a few hundred characters. */
const MAX_REMEMBERED_CHARACTERS = 8_192;
/** Size of an entry besides its characters. */
const CHARACTERS_PER_ENTRY = 64;
/** For answers without a TTL: mail hosts and names of addresses hardly ever change. */
const DEFAULT_TTL_MS = 6 * 3_600_000;
/**
 * Bounds for the TTLs of records: below, one visitor's page would cost a query each; above, moves would go unnoticed.
 */
const MIN_TTL_MS = 60_000;
const MAX_TTL_MS = 6 * 3_600_000;
/** A negative answer is cached for a shorter time: a domain may be registered any minute. */
const NEGATIVE_TTL_MS = 10 * 60_000;
/**
 * Queries under way at once: a quarter per account, so that it takes four to use them all up. At 20 ms each that is
 * 1,600 names a second. A caller for whom the queue has no room gets the missing answer at once.
 */
const QUESTIONS = { most: 128, perAccount: 32, waitingPerAccount: 256 };

/**
 * Caches DNS answers, queries once for many callers, gives each account its share of the queries, and gives up at the
 * deadline. An answer that comes too late for its caller is cached for the next. Failures are never cached.
 */
export class DnsMemory {
  private readonly known: LRUCache<string, DnsReply>;
  private readonly questions: FairQuestions<RememberedReply>;
  private readonly health: DnsHealth;

  constructor(
    private readonly client: DnsClient,
    private readonly options: DnsMemoryOptions,
  ) {
    const now = options.now ?? Date.now;
    this.health = new DnsHealth(client, now);
    this.questions = new FairQuestions({ ...QUESTIONS, deadlineMs: options.deadlineMs });
    this.known = new LRUCache({
      max: REMEMBERED_ANSWERS,
      maxSize: REMEMBERED_CHARACTERS,
      maxEntrySize: MAX_REMEMBERED_CHARACTERS,
      sizeCalculation: charactersOf,
      ttl: DEFAULT_TTL_MS,
      // A clock of our own instead of one that is read once a millisecond: exact, and still cheap.
      ttlResolution: 0,
      perf: { now },
    });
  }

  /** Never throws. */
  async find(accountId: number, question: DnsQuestion): Promise<RememberedReply> {
    const key = `${question.type} ${question.name}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const reply = await this.questions.ask(accountId, key, () => this.askUnlessKnown(key, question));
    return typeof reply === 'string' ? { kind: 'unknown', cause: reply } : reply;
  }

  /** It may have become known, or DNS suspect, before the account's turn came. */
  private async askUnlessKnown(key: string, question: DnsQuestion): Promise<RememberedReply> {
    const known = this.known.get(key);
    if (known !== undefined) return known;
    if (!this.health.mayAsk()) return { kind: 'unknown', cause: 'unavailable' };
    return this.withDeadline(this.askAndRemember(key, question));
  }

  /** @throws DnsFailure */
  private async askAndRemember(key: string, question: DnsQuestion): Promise<DnsReply> {
    const reply = await this.client.ask(question);
    if (reply.kind === 'records') this.health.noteFound();
    else await this.health.assertBelievable();
    this.known.set(key, reply, { ttl: lifetimeMs(reply) });
    return reply;
  }

  private async withDeadline(answer: Promise<DnsReply>): Promise<RememberedReply> {
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new DnsFailure('timeout')), this.options.deadlineMs);
    });
    try {
      const reply = await Promise.race([answer, deadline]);
      this.health.noteAnswer();
      return reply;
    } catch (error) {
      this.health.noteFailure();
      return { kind: 'unknown', cause: error instanceof DnsFailure ? error.reason : 'unavailable' };
    } finally {
      clearTimeout(timer);
    }
  }
}

function charactersOf(reply: DnsReply, key: string): number {
  const values = reply.kind === 'records' ? reply.values : [];
  return values.reduce((sum, value) => sum + value.length, key.length + CHARACTERS_PER_ENTRY);
}

function lifetimeMs(reply: DnsReply): number {
  if (reply.kind !== 'records') return NEGATIVE_TTL_MS;
  if (reply.ttlSeconds === null) return DEFAULT_TTL_MS;
  return Math.min(MAX_TTL_MS, Math.max(MIN_TTL_MS, reply.ttlSeconds * 1_000));
}
