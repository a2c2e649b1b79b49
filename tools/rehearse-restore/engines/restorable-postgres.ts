import { execFile } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client, escapeLiteral } from 'pg';
import { type Engines, startEngines } from '../../engines/start-engines';
import { waitUntil } from '../../engines/wait-until';
import { copyLiveFolder } from './copy-live-folder';

const run = promisify(execFile);

/** Milliseconds until a finished segment of the log must be in the archive. */
const ARCHIVE_TIMEOUT_MS = 60_000;
/** Milliseconds until Postgres must have stopped on request. */
const END_TIMEOUT_MS = 60_000;
/** Milliseconds until Postgres must have replayed its log. */
const RECOVERY_TIMEOUT_MS = 120_000;
const LOOK_EVERY_MS = 50;

/**
 * A Postgres with a continuous archive of its log, as production should have: a base backup and that archive can
 * restore every moment in between. The embedded one comes without `pg_basebackup`, whose steps are done here by hand
 * (https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP).
 */
export class RestorablePostgres {
  private constructor(
    private readonly home: string,
    private engines: Engines,
    private readonly port: number,
  ) {}

  /** @param home a folder that every user can enter, for this Postgres alone. */
  static async start(home: string): Promise<RestorablePostgres> {
    const start = (port?: number) =>
      startEngines({ dataDir: home, durable: true, only: 'postgres', ...(port && { port }) });
    const first = await start();
    const port = Number(new URL(first.postgres?.databaseUrl ?? '').port);
    const postgres = new RestorablePostgres(home, first, port);
    postgres.own(mkdirSync(postgres.archive, { mode: 0o700 }) ?? postgres.archive);
    // A file is in the archive completely or not at all: it is renamed into place.
    const command = `cp "%p" "${postgres.archive}/%f.part" && mv "${postgres.archive}/%f.part" "${postgres.archive}/%f"`;
    await postgres.sql("ALTER SYSTEM SET archive_mode = 'on'");
    await postgres.sql(`ALTER SYSTEM SET archive_command = ${escapeLiteral(command)}`);
    await first.stop();
    postgres.engines = await start(port);
    return postgres;
  }

  /** Superuser's; the same after every restore. */
  get databaseUrl(): string {
    return this.engines.postgres?.databaseUrl ?? '';
  }

  /** Runs one statement as superuser. @returns its rows. */
  async sql<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const client = new Client({ connectionString: this.databaseUrl });
    await client.connect();
    try {
      return (await client.query<Row>(text, [...values])).rows;
    } finally {
      await client.end();
    }
  }

  /** Copies the data folder while the suite goes on writing to it. */
  async takeBaseBackup(): Promise<void> {
    const client = new Client({ connectionString: this.databaseUrl });
    await client.connect();
    try {
      // The connection that began the backup must end it.
      await client.query("SELECT pg_backup_start('rehearsal', fast => true)");
      await copyLiveFolder(this.data, this.backup);
      const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>(
        'SELECT labelfile, spcmapfile FROM pg_backup_stop(wait_for_archive => true)',
      );
      this.write(join(this.backup, 'backup_label'), rows[0]?.labelfile ?? '');
      if (rows[0]?.spcmapfile) this.write(join(this.backup, 'tablespace_map'), rows[0].spcmapfile);
    } finally {
      await client.end();
    }
    for (const name of ['postmaster.pid', 'postmaster.opts'])
      rmSync(join(this.backup, name), { force: true });
    // The log comes from the archive; the files here were copied while being written.
    rmSync(join(this.backup, 'pg_wal'), { recursive: true });
    this.own(mkdirSync(join(this.backup, 'pg_wal'), { mode: 0o700 }) ?? join(this.backup, 'pg_wal'));
  }

  /**
   * Finishes the current log segment and waits until it is in the archive. In production, `archive_timeout` does so.
   */
  async archiveAll(): Promise<void> {
    const [row] = await this.sql<{ file: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS file');
    const file = join(this.archive, row?.file ?? '');
    await waitUntil(() => statSync(file, { throwIfNoEntry: false }) !== undefined, ARCHIVE_TIMEOUT_MS);
    statSync(file);
  }

  /** Stops Postgres like a crash, and deletes its data folder. */
  async destroy(): Promise<void> {
    const engine = this.engines.postgres;
    // Postgres's immediate shutdown: SIGKILL would leave its children behind.
    if (engine) process.kill(engine.pid, 'SIGQUIT');
    // Polled: waiting only for its end would let a process end that has nothing else to do.
    await waitUntil(() => engine?.isRunning() !== true, END_TIMEOUT_MS);
    await this.engines.stop();
    rmSync(this.data, { recursive: true, maxRetries: 3 });
  }

  /** Restores the moment from the base backup and the archive. @param moment ISO 8601, after the base backup. */
  async restore(moment: string): Promise<void> {
    await run('cp', ['-a', this.backup, this.data]);
    const settings = {
      restore_command: `cp "${this.archive}/%f" "%p"`,
      recovery_target_time: moment,
      recovery_target_action: 'promote',
      recovery_target_timeline: 'current',
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
    appendFileSync(join(this.data, 'postgresql.auto.conf'), lines.join(''));
    this.write(join(this.data, 'recovery.signal'), '');
    this.engines = await startEngines({
      dataDir: this.home,
      durable: true,
      only: 'postgres',
      port: this.port,
    });
    // It accepts connections, read-only, before it has reached the moment.
    await this.untilPromoted();
  }

  private async untilPromoted(): Promise<void> {
    const giveUpAt = Date.now() + RECOVERY_TIMEOUT_MS;
    for (;;) {
      const [row] = await this.sql<{ recovers: boolean }>('SELECT pg_is_in_recovery() AS recovers');
      if (row?.recovers === false) return;
      if (Date.now() > giveUpAt) throw new Error('Postgres did not come to the moment that was asked for');
      await pause(LOOK_EVERY_MS);
    }
  }

  async stop(): Promise<void> {
    await this.engines.stop();
  }

  private get data(): string {
    return join(this.home, 'postgres', 'data');
  }

  private get backup(): string {
    return join(this.home, 'postgres', 'base-backup');
  }

  private get archive(): string {
    return join(this.home, 'postgres', 'archive');
  }

  private write(path: string, text: string): void {
    writeFileSync(path, text, { mode: 0o600 });
    this.own(path);
  }

  /** Gives a path to Postgres's account. */
  private own(path: string): void {
    const { uid, gid } = statSync(join(this.home, 'postgres'));
    if (process.getuid?.() === 0) chownSync(path, uid, gid);
  }
}
