import { randomUUID } from 'node:crypto';
import { Test } from '@nestjs/testing';
import { AuditTrail } from '@rampart/audit';
import type { Actor, DescribedOrder, decideCase, RequestOf, recordOutcome } from '@rampart/contracts';
import { Outbox } from '@rampart/events';
import { Database, dataSourceOptions } from '@rampart/persistence';
import { Metrics } from '@rampart/telemetry';
import { createTestDatabase } from '@rampart/testing';
import { DataSource } from 'typeorm';
import { CaseFileRepository } from './case-file/case-file.repository';
import { CASES_PARTS } from './cases-parts';
import { schema } from './database/schema';
import { BringOrdersService } from './orders/bring-orders.service';
import { NoteDecisionService } from './orders/note-decision.service';
import { OpenCaseService } from './orders/open-case.service';
import { RecordOutcomeService } from './outcomes/record-outcome.service';
import { CaseLeasesService } from './queue/case-leases.service';
import { CaseStatsService } from './queue/case-stats.service';
import { ListCasesService } from './queue/list-cases.service';
import { CaseSettingsService } from './settings/case-settings.service';
import { AddCaseNoteService } from './work/add-case-note.service';
import { AssignCaseService } from './work/assign-case.service';
import { CaseNotesRepository } from './work/case-notes.repository';
import { ChangeCasesService } from './work/change-cases.service';
import { DecideCaseService } from './work/decide-case.service';
import { SnoozeCaseService } from './work/snooze-case.service';
import { TagCaseService } from './work/tag-case.service';

/** Actors in the specs. */
export const ANN: Actor = { kind: 'key', id: 'key_of_ann00' };
export const RULE: Actor = { kind: 'rule', id: '7' };

/** An event in the outbox. */
export interface WaitingEvent {
  readonly type: string;
  readonly subject: string;
  readonly data: Record<string, unknown>;
  /** The unmasked values. */
  readonly personal: Record<string, unknown>;
}

/** The parts of the cases service on a database of their own. */
export interface TestCases {
  readonly open: OpenCaseService;
  readonly outcomes: RecordOutcomeService;
  readonly assigner: AssignCaseService;
  readonly notes: AddCaseNoteService;
  readonly decider: DecideCaseService;
  readonly queue: ListCasesService;
  readonly leases: CaseLeasesService;
  readonly stats: CaseStatsService;
  readonly snoozer: SnoozeCaseService;
  readonly tagger: TagCaseService;
  readonly changer: ChangeCasesService;
  readonly bringer: BringOrdersService;
  readonly decisions: NoteDecisionService;
  readonly settings: CaseSettingsService;
  readonly file: CaseFileRepository;
  readonly noteRows: CaseNotesRepository;
  readonly database: Database;
  /** An account's events, in order. */
  eventsOf(accountId: number): Promise<WaitingEvent[]>;
  query<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** For specs: the parts over an empty database. */
export async function openTestCases(): Promise<TestCases> {
  const created = await createTestDatabase(schema);
  const settings = { DATABASE_URL: created.url, DATABASE_POOL_SIZE: 10, DATABASE_TIMEOUT_MS: 5_000 };
  const dataSource = new DataSource(dataSourceOptions(schema, settings, () => {}));
  await dataSource.initialize();
  const database = new Database(dataSource);
  const query = <Row>(sql: string, values: readonly unknown[] = []) =>
    dataSource.query<Row[]>(sql, [...values]);
  return {
    ...(await wire(database)),
    database,
    eventsOf: async (accountId) => {
      const rows = await query<{ type: string; envelope: string; personal: string | null }>(
        'SELECT type, envelope, personal FROM outbox WHERE account_id = $1 ORDER BY position',
        [accountId],
      );
      return rows.map(({ type, envelope, personal }) => {
        const { subject, data } = JSON.parse(envelope);
        return { type, subject, data, personal: personal === null ? {} : JSON.parse(personal) };
      });
    },
    query,
    close: async () => {
      await dataSource.destroy();
      await created.drop();
    },
  };
}

/** The parts as the app's module wires them. */
async function wire(database: Database) {
  const parts = await Test.createTestingModule({
    providers: [
      ...CASES_PARTS,
      AuditTrail,
      { provide: Metrics, useValue: new Metrics('cases') },
      { provide: Outbox, useValue: new Outbox(true) },
      { provide: Database, useValue: database },
    ],
  }).compile();
  return {
    open: parts.get(OpenCaseService),
    outcomes: parts.get(RecordOutcomeService),
    assigner: parts.get(AssignCaseService),
    notes: parts.get(AddCaseNoteService),
    decider: parts.get(DecideCaseService),
    queue: parts.get(ListCasesService),
    leases: parts.get(CaseLeasesService),
    stats: parts.get(CaseStatsService),
    snoozer: parts.get(SnoozeCaseService),
    tagger: parts.get(TagCaseService),
    changer: parts.get(ChangeCasesService),
    bringer: parts.get(BringOrdersService),
    decisions: parts.get(NoteDecisionService),
    settings: parts.get(CaseSettingsService),
    file: parts.get(CaseFileRepository),
    noteRows: parts.get(CaseNotesRepository),
  };
}

let accounts = 0;
/** An account of the test's own, so that tests do not see each other's cases. */
export function newAccount(): number {
  accounts += 1;
  return accounts;
}

let screenings = 0;
/** A screening of the test's own. */
export function newShieldId(): string {
  screenings += 1;
  return `20260115-${screenings.toString(16).padStart(6, '0')}`;
}

/** Feedback on a screening of its own; each part can be given. */
export function anOutcome(
  accountId: number,
  changes: Partial<RequestOf<typeof recordOutcome>> = {},
): RequestOf<typeof recordOutcome> {
  return {
    accountId,
    shieldId: newShieldId(),
    ip: '203.0.113.7',
    outcome: 'confirmed_fraud',
    reason: null,
    closes: false,
    attemptId: null,
    actor: ANN,
    ...changes,
  };
}

/** A decision of a case, which states nothing yet; each part can be given. */
export function aVerdict(
  accountId: number,
  id: number,
  changes: Partial<RequestOf<typeof decideCase>>,
): RequestOf<typeof decideCase> {
  const stated = { decision: null, outcome: null, expectedVersion: null, note: null };
  return { accountId, id, ...stated, attemptId: randomUUID(), actor: ANN, ...changes };
}

/** A reviewed order of a customer of its own; each part can be given. */
export function anOrder(accountId: number, changes: Partial<DescribedOrder> = {}): DescribedOrder {
  const shieldId = newShieldId();
  return {
    accountId,
    shieldId,
    createdAt: '2026-01-15T12:00:00.000Z',
    status: 'REVIEW',
    score: 75,
    ip: '203.0.113.7',
    email: 'a***@example.com',
    identities: [`email-of-${shieldId}`],
    amount: 100,
    currency: 'EUR',
    reasons: ['velocity_exceeded'],
    override: null,
    ...changes,
  };
}
