import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';

/** One of the servers that a URL of a database names. */
export interface Server {
  readonly url: string;
  readonly host: string;
  readonly port: number;
}

const DEFAULT_PORT = 5_432;

/** Milliseconds for which an answer holds: that there is a writer, and which one, or that there is none. */
const HOLDS_MS = 1_000;
const NONE_HOLDS_MS = 250;
/**
 * Milliseconds that a server which takes writes waits for the others to say that they do, too, where it is as new as any
 * that was known.
 */
const OTHERS_MS = 200;

/** Of a server that takes writes, and must not. */
const FORMER = 'was the primary before another one';

/** None of the servers can be written to now: all are away, or standbys of which none was promoted yet. */
export class NoWriterError extends Error {
  constructor(causes: readonly string[]) {
    super(`no server of DATABASE_URL takes writes: ${causes.join('; ')}`);
    this.name = 'NoWriterError';
  }
}

interface Answer {
  readonly untilMs: number;
  /** @throws NoWriterError */
  readonly found: Promise<Server>;
}

interface Candidate {
  readonly server: Server;
  readonly timeline: number | null;
}

/**
 * Knows which of several servers takes writes, as libpq's `target_session_attrs=read-write` finds it, and better in two
 * ways. All are asked at once, so that a silent one causes no long delay. And of two that take writes the one with the
 * later timeline is chosen: the other was the primary before a failover, and came back unaware of it. What it
 * answers was true then, so that even a reading of it would be wrong.
 */
export class Writer {
  private readonly servers: readonly Server[];
  private answer: Answer | undefined;
  /** The latest timeline of any server that took writes: those with an earlier one are not used again. */
  private latest = 0;

  /**
   * @param urls one for each server; the same login, database and options.
   * @param timeoutMs for one server's answer.
   */
  constructor(
    urls: readonly string[],
    private readonly timeoutMs: number,
  ) {
    this.servers = urls.map(serverOf);
  }

  /** @throws NoWriterError */
  find(): Promise<Server> {
    if (!this.answer || performance.now() >= this.answer.untilMs) this.answer = this.ask();
    return this.answer.found;
  }

  /** To be called when the server that was found cannot be connected to, or takes no writes after all. */
  forget(): void {
    this.answer = undefined;
  }

  /** @throws NoWriterError when a connection that was made to the server does not lead to one that takes writes. */
  async confirm(client: Client, { host, port }: Server): Promise<void> {
    const { takesWrites, timeline } = await stateOf(client);
    if (!takesWrites) throw new NoWriterError([`${host}:${port} (read-only)`]);
    if (this.isFormer(timeline)) throw new NoWriterError([`${host}:${port} (${FORMER})`]);
    this.latest = timeline ?? this.latest;
  }

  /** Callers share it from now on: how long it holds counts from its end. */
  private ask(): Answer {
    const holdFor = (ms: number) => {
      if (this.answer === asked) this.answer = { found, untilMs: performance.now() + ms };
    };
    const found = this.search();
    const asked: Answer = { found, untilMs: Number.POSITIVE_INFINITY };
    found.then(
      () => holdFor(HOLDS_MS),
      () => holdFor(NONE_HOLDS_MS),
    );
    return asked;
  }

  private async search(): Promise<Server> {
    const candidates: Candidate[] = [];
    const isFirst = this.latest === 0;
    const asking = this.servers.map(async (server) => {
      candidates.push(await this.candidate(server));
    });
    try {
      await Promise.any(asking);
    } catch (error) {
      throw new NoWriterError((error as AggregateError).errors.map(messageOf));
    }
    const all = Promise.allSettled(asking);
    // Nothing is known yet, so that the first to answer may be a former primary: all are waited for.
    if (isFirst) await all;
    else {
      const isOver = new AbortController();
      await Promise.race([all, pause(OTHERS_MS, undefined, { signal: isOver.signal }).catch(ignore)]);
      isOver.abort();
    }
    const found = candidates.reduce((latest, each) =>
      (each.timeline ?? 0) > (latest.timeline ?? 0) ? each : latest,
    );
    this.latest = Math.max(this.latest, found.timeline ?? 0);
    return found.server;
  }

  private isFormer(timeline: number | null): boolean {
    return timeline !== null && timeline < this.latest;
  }

  /** @throws Error whose message names the server and says why it cannot be written to. */
  private async candidate(server: Server): Promise<Candidate> {
    const client = new Client({
      connectionString: server.url,
      connectionTimeoutMillis: this.timeoutMs,
      query_timeout: this.timeoutMs,
      application_name: 'rampart-writer',
    });
    client.on('error', ignore);
    const name = `${server.host}:${server.port}`;
    try {
      await client.connect();
      const { takesWrites, timeline } = await stateOf(client);
      if (takesWrites && !this.isFormer(timeline)) return { server, timeline };
      throw new Error(takesWrites ? FORMER : 'read-only');
    } catch (error) {
      throw new Error(`${name} (${messageOf(error)})`);
    } finally {
      void client.end().catch(ignore);
    }
  }
}

/** Whether a connection leads to a server that takes writes, rather than to a standby. */
const TAKES_WRITES = `
  SELECT current_setting('transaction_read_only') = 'off' AND NOT pg_is_in_recovery() AS "takesWrites"`;

/**
 * The timeline grows with each promotion; of a primary, it is the first eight digits of the name of the file that it writes to.
 * Services that keep no such files (Amazon Aurora) refuse the question.
 */
const TIMELINE = `
  SELECT ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer AS timeline`;

interface State {
  readonly takesWrites: boolean;
  /** Null: it cannot be read, and says nothing against the server. */
  readonly timeline: number | null;
}

async function stateOf(client: Client): Promise<State> {
  const [state] = (await client.query<{ takesWrites: boolean }>(TAKES_WRITES)).rows;
  if (state?.takesWrites !== true) return { takesWrites: false, timeline: null };
  try {
    const [found] = (await client.query<{ timeline: number }>(TIMELINE)).rows;
    return { takesWrites: true, timeline: found?.timeline ?? null };
  } catch (error) {
    // A refusal of Postgres. Everything else is a connection that was lost.
    if (!(error instanceof DatabaseError)) throw error;
    return { takesWrites: true, timeline: null };
  }
}

function serverOf(url: string): Server {
  const { hostname, port } = new URL(url);
  // An IPv6 address is in brackets in a URL and nowhere else.
  return { url, host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || DEFAULT_PORT) };
}

/** Of several addresses of one name, Node's error is empty, and those of the addresses are within it. */
function messageOf(error: unknown): string {
  const { message, errors } = error as AggregateError;
  return message || errors?.map(messageOf).join(', ') || String(error);
}

function ignore(): void {}
