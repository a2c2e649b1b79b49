import { Test } from '@nestjs/testing';
import { AuditTrail } from '@rampart/audit';
import {
  type createWebhook,
  type EventEnvelope,
  type RequestOf,
  reportSubmitted,
  type Webhook,
  type WebhookDelivery,
} from '@rampart/contracts';
import type { HostResolver } from '@rampart/egress';
import { TargetGuard, type TargetPolicy } from '@rampart/egress';
import { makeEvent, Outbox, type ReceivedEvent } from '@rampart/events';
import { CLOCK, Database, dataSourceOptions, type ServiceSchema, type Statement } from '@rampart/persistence';
import { SecretBox } from '@rampart/sealing';
import { createLogger, LOGGER, Metrics } from '@rampart/telemetry';
import { createTestDatabase, type FakeClock, fakeClock, type TestDatabase } from '@rampart/testing';
import { DataSource } from 'typeorm';
import { schema } from './database/schema';
import { AttemptService } from './deliveries/attempt.service';
import { CHANCE } from './deliveries/chance';
import { type Claim, ClaimsRepository } from './deliveries/claims.repository';
import { DeliveryWakeUp } from './deliveries/delivery-wake-up';
import { DeliveryWorker } from './deliveries/delivery-worker';
import { DueEndpointsRepository } from './deliveries/due-endpoints.repository';
import { FairClaimsService } from './deliveries/fair-claims.service';
import { RecordOutcomeService } from './deliveries/record-outcome.service';
import { WebhookSender } from './deliveries/webhook-sender';
import { AddWebhookService } from './endpoints/add-webhook.service';
import { ChangeWebhookService } from './endpoints/change-webhook.service';
import { ReadWebhooksService } from './endpoints/read-webhooks.service';
import { FanOutService } from './fan-out/fan-out.service';
import { DeliveriesLogService } from './log/deliveries-log.service';
import { SendAgainService } from './log/send-again.service';
import { WEBHOOK_PARTS } from './webhook-parts';
import { WEBHOOK_SETTINGS, type WebhookSettings } from './webhook-settings';

export const ACTOR = { kind: 'key', id: 'key-1' } as const;
/** Initial time of the clock. */
const START = '2026-01-15T12:00:00.000Z';
export const DAY_MS = 86_400_000;

/** Moves the position as the listener's consumer does. */
const LISTENED: Statement = {
  name: '',
  text: `
    INSERT INTO event_consumers AS c (consumer, stream_created, position, holder, held_until)
    VALUES ('webhooks-events', '2026-01-01Z', $1, gen_random_uuid(), now())
    ON CONFLICT (consumer) DO UPDATE SET position = greatest(c.position, excluded.position)`,
};

interface Choices {
  /** An existing database, which stays, with the login that uses its tables. */
  readonly on?: { readonly url: string; readonly schema: ServiceSchema };
  readonly policy?: Partial<TargetPolicy>;
  readonly resolver?: HostResolver;
  readonly secretKeys?: readonly Buffer[];
}

/** For specs: one replica's worker and its dependencies. */
export interface TestWorker {
  readonly worker: DeliveryWorker;
  readonly sender: WebhookSender;
}

/** For specs: webhooks over a real database and real HTTP, with a fake clock and no background work. */
export interface TestWebhooks {
  readonly clock: FakeClock;
  readonly database: Database;
  readonly adding: AddWebhookService;
  readonly changing: ChangeWebhookService;
  readonly reading: ReadWebhooksService;
  readonly sending: SendAgainService;
  readonly metrics: Metrics;
  /** Claims the due deliveries of account 1, like a replica that is killed before its attempts. */
  claim(until: Date): Promise<Claim[]>;
  /** One more replica's claims, without attempts. */
  fairClaims(): FairClaimsService;
  readonly recording: RecordOutcomeService;
  /** One more replica over the same database. @param timeoutMs for receivers; 5 seconds by default. */
  replica(timeoutMs?: number): TestWorker;
  /** Deletes all endpoints and deliveries, and resets the clock. */
  clear(): Promise<void>;
  add(url: string, wanted?: Partial<RequestOf<typeof createWebhook>>): Promise<Webhook & { secret: string }>;
  /** Passes events to the listener. */
  publish(...events: readonly ReceivedEvent[]): Promise<void>;
  /** Makes the attempts that are due now and waits for them. @returns how many. */
  deliver(by?: TestWorker): Promise<number>;
  /** Newest first. */
  log(webhookId: string): Promise<WebhookDelivery[]>;
  rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  readonly administer: TestDatabase['administer'];
  close(): Promise<void>;
}

export async function openTestWebhooks(choices: Choices = {}): Promise<TestWebhooks> {
  const testDatabase = choices.on === undefined ? await createTestDatabase(schema) : null;
  const DATABASE_URL = choices.on?.url ?? testDatabase?.url ?? '';
  const env = { DATABASE_URL, DATABASE_POOL_SIZE: 8, DATABASE_TIMEOUT_MS: 5_000 };
  const options = dataSourceOptions(choices.on?.schema ?? schema, env, () => {});
  const dataSource = await new DataSource(options).initialize();
  const database = new Database(dataSource);
  const clock = fakeClock(START);
  const box = new SecretBox(choices.secretKeys ?? []);
  const policy = { allowsHttp: true, allowsPrivate: true, forbiddenNetworks: [], ...choices.policy };
  const guard = new TargetGuard(policy, choices.resolver ?? { resolve: async () => ['127.0.0.1'] }, 0);
  const settings: WebhookSettings = {
    personalEvents: false,
    timeoutMs: 5_000,
    graceMs: 100,
    retentionDays: 30,
  };
  const metrics = new Metrics('webhooks');
  const logger = createLogger('webhooks', 'silent');
  const parts = await Test.createTestingModule({
    providers: [
      ...WEBHOOK_PARTS,
      AuditTrail,
      { provide: Outbox, useValue: new Outbox() },
      { provide: Database, useValue: database },
      { provide: SecretBox, useValue: box },
      { provide: TargetGuard, useValue: guard },
      { provide: WebhookSender, useFactory: () => new WebhookSender(guard, settings.timeoutMs) },
      { provide: WEBHOOK_SETTINGS, useValue: settings },
      { provide: CLOCK, useValue: clock },
      { provide: CHANCE, useValue: () => 0 },
      { provide: Metrics, useValue: metrics },
      { provide: LOGGER, useValue: logger },
    ],
  }).compile();
  const [adding, fanOut, log] = [
    parts.get(AddWebhookService),
    parts.get(FanOutService),
    parts.get(DeliveriesLogService),
  ];
  const [dueEndpoints, claims] = [parts.get(DueEndpointsRepository), parts.get(ClaimsRepository)];
  const [recording, wakeUp] = [parts.get(RecordOutcomeService), parts.get(DeliveryWakeUp)];
  const senders = [parts.get(WebhookSender)];
  const fairClaims = (timeoutMs = settings.timeoutMs) =>
    new FairClaimsService(dueEndpoints, claims, { ...settings, timeoutMs }, clock);
  const replica = (timeoutMs = settings.timeoutMs): TestWorker => {
    const sender = new WebhookSender(guard, timeoutMs);
    senders.push(sender);
    const attempts = new AttemptService(box, sender, recording, clock, logger);
    return { sender, worker: new DeliveryWorker(fairClaims(timeoutMs), attempts, wakeUp, settings, logger) };
  };
  const first = replica();
  return {
    clock,
    database,
    adding,
    changing: parts.get(ChangeWebhookService),
    reading: parts.get(ReadWebhooksService),
    sending: parts.get(SendAgainService),
    metrics,
    claim: async (until) => {
      const now = clock.now();
      const endpoints = await dueEndpoints.find([1], now);
      const allotted = endpoints.map(({ id, due }) => ({ endpointId: id, most: due }));
      return claims.claim(allotted, now, until);
    },
    fairClaims,
    recording,
    replica,
    add: async (url, wanted = {}) => {
      const request = {
        accountId: 1,
        url,
        eventTypes: ['*'],
        description: null,
        personal: false,
        actor: ACTOR,
      };
      const { webhook, secret } = await adding.add({ ...request, ...wanted });
      return { ...webhook, secret };
    },
    publish: (...events) =>
      database.transaction(async (runner) => {
        await runner.run(LISTENED, [Math.max(...events.map(({ sequence }) => sequence))]);
        await fanOut.fanOut(events, runner, { endpoints: null, personal: false });
      }),
    deliver: async ({ worker } = first) => {
      const begun = await worker.beginDue();
      await worker.settle();
      return begun;
    },
    log: async (id) => {
      const filters = { state: null, eventId: null, eventType: null, beforeId: null, limit: 100 };
      return (await log.page({ accountId: 1, id, ...filters })).deliveries;
    },
    administer: async (sql) => testDatabase?.administer(sql),
    rows: <Row>(text: string, values: readonly unknown[] = []) =>
      database.run<Row>({ name: '', text }, values),
    clear: async () => {
      for (const table of ['webhook_endpoints', 'webhook_messages', 'outbox', 'event_consumers']) {
        await database.run({ name: '', text: `DELETE FROM ${table}` }, []);
      }
      clock.set(START);
    },
    close: async () => {
      for (const sender of senders) sender.close();
      await dataSource.destroy();
      await testDatabase?.drop();
    },
  };
}

/** For specs: the event of a submitted report, as the listener receives it. */
export function reported(accountId = 1, at = new Date(START), sequence = 1): ReceivedEvent {
  const data = {
    report_id: 5,
    entity_type: 'ip' as const,
    value: '203.0.113.0/24',
    category: 'fraud' as const,
    status: 'pending' as const,
  };
  const { envelope } = makeEvent(reportSubmitted, { accountId, data, at });
  return { ...receivedOf(envelope), sequence };
}

export const receivedOf = (envelope: EventEnvelope): ReceivedEvent => ({
  envelope,
  text: JSON.stringify(envelope),
  type: envelope.type.replace(/^rampart\./, ''),
  sequence: 1,
});
