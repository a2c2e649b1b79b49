import { AuditTrail } from '@rampart/audit';
import type { beginListImport, ListImport, RequestOf } from '@rampart/contracts';
import { Outbox } from '@rampart/events';
import { AccountNumbers } from '@rampart/persistence';
import type { CommandPermits } from '@rampart/rpc';
import { pino } from 'pino';
import type { TestLists } from '../database/lists-database.fixture';
import { EntryLimit } from '../entries/entry-limit';
import { EntryMatchesRepository } from '../matching/entry-matches.repository';
import { OutweighingEntries } from '../matching/outweighing-entries';
import { ListsTurns } from '../turns/lists-turns';
import { ApplyImport } from './applying/apply-import';
import { ImportEntriesRepository } from './applying/import-entries.repository';
import { ImportService } from './import.service';
import type { ImportPace } from './import-pace';
import { ImportRunner } from './import-runner';
import { CheckImport } from './reading/check-import';
import { ImportRunsRepository } from './records/import-runs.repository';
import { ImportsRepository } from './records/imports.repository';
import { LeftoversRepository } from './records/leftovers.repository';
import { RunImport } from './run-import';

export const KEY = { kind: 'key', id: 'key_1' } as const;

/**
 * For specs: a replica's import services. Nothing polls for imports by itself: `runner.idle()` runs all that are
 * there.
 */
export function importServicesOver(
  { database }: TestLists,
  Runs = ImportRunsRepository,
  mostEntries = 5_000_000,
) {
  const logger = pino({ level: 'silent' });
  const imports = new ImportsRepository(database);
  const runs = new Runs(database);
  const leftovers = new LeftoversRepository(database);
  const entries = new ImportEntriesRepository(new AccountNumbers(database));
  const applier = new ApplyImport(
    database,
    runs,
    entries,
    new AuditTrail(),
    new Outbox(true),
    new EntryLimit(database, mostEntries),
  );
  const matches = new EntryMatchesRepository(database, new ListsTurns());
  const outweighing = new OutweighingEntries(database, matches);
  const runImport = new RunImport(
    database,
    runs,
    leftovers,
    new CheckImport(runs, outweighing),
    applier,
    logger,
  );
  const runner = new ImportRunner(runs, runImport, { begun: 0 } as CommandPermits, logger);
  return { imports, runs, leftovers, runImport, runner, service: new ImportService(imports, runner) };
}

export type ImportServices = ReturnType<typeof importServicesOver>;

/** The pace of an import that has the service to itself. @param goOn called between two slices. */
export const paceOf = (goOn: () => unknown = () => undefined): ImportPace => ({
  goOn: async () => {
    await goOn();
  },
  enterApplying: async () => () => undefined,
});

type Opening = RequestOf<typeof beginListImport>;
let attempts = 0;

export const opening = (accountId: number, changes: Partial<Opening> = {}): Opening => ({
  accountId,
  attemptId: `attempt-${attempts++}`,
  defaultListType: 'blacklist',
  defaultEntityType: null,
  columns: {},
  onRefused: 'stop',
  dryRun: false,
  actor: KEY,
  ...changes,
});

/** A process that dies in the middle of a run reports nothing. */
export class DyingRuns extends ImportRunsRepository {
  override async end(): Promise<void> {
    throw new Error('the process is dead');
  }
  override async release(): Promise<void> {
    throw new Error('the process is dead');
  }
}

/** Runs in which something happens just before each report that they begin to apply, or of their progress. */
export const runsAmid = (happening: { applying?(): Promise<unknown>; progress?(): Promise<unknown> }) =>
  class extends ImportRunsRepository {
    override async startApplying(...given: Parameters<ImportRunsRepository['startApplying']>): Promise<void> {
      await happening.applying?.();
      await super.startApplying(...given);
    }
    override async reportProgress(
      ...given: Parameters<ImportRunsRepository['reportProgress']>
    ): Promise<void> {
      await happening.progress?.();
      await super.reportProgress(...given);
    }
  };

/** Instead of waiting: the holder's last heartbeat was too long ago. */
export async function ageHolder({ dataSource }: TestLists, importId: number): Promise<void> {
  await dataSource.query(`UPDATE list_imports SET touched_at = now() - interval '16 s' WHERE id = $1`, [
    importId,
  ]);
}

/** Sends a file in chunks of this many bytes; it waits to be worked on. @returns the id of its import. */
export async function send(
  { service, imports }: ImportServices,
  request: Opening,
  file: string | Buffer,
  chunkBytes = 100_000,
): Promise<number> {
  const { accountId } = request;
  const { import: opened } = await service.begin(request);
  const bytes = Buffer.from(file);
  let chunks = 0;
  for (let at = 0; at < bytes.length; at += chunkBytes, chunks += 1) {
    const chunk = bytes.subarray(at, at + chunkBytes).toString('base64');
    await service.put({ accountId, importId: opened.import_id, index: chunks, bytes: chunk });
  }
  await imports.finishUpload(accountId, opened.import_id, chunks);
  return opened.import_id;
}

/** Sends a file and runs the import. @returns how it ended. */
export async function importFile(
  services: ImportServices,
  request: Opening,
  file: string | Buffer,
): Promise<ListImport> {
  const id = await send(services, request, file);
  await services.runner.idle();
  return services.service.get(request.accountId, id);
}
