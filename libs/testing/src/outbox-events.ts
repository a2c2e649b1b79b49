import type { EventEnvelope } from '@rampart/contracts';

/** An event waiting in a service's outbox. */
export interface WaitingEvent extends EventEnvelope {
  /** The values behind the masks; null when there are none or they are not stored. */
  readonly personal: Readonly<Record<string, unknown>> | null;
}

interface OutboxColumns {
  readonly event_id: string;
  readonly account_id: string;
  readonly type: string;
  readonly entity: string;
  readonly envelope: string;
  readonly personal: string | null;
}

/** Loaded with the first outbox: this library is also used by specs without one. */
const loadContracts = () => import('@rampart/contracts');
type Contracts = Awaited<ReturnType<typeof loadContracts>>;

/** Reads with a data source or a client, whichever a spec has. */
type Query = (sql: string) => Promise<readonly unknown[] | { readonly rows: readonly unknown[] }>;

/**
 * The events that wait in an outbox, in sending order. Each is validated against its definition, columns and envelope
 * alike: throws when one deviates from its contract.
 */
export async function readOutbox(query: Query): Promise<WaitingEvent[]> {
  const found = await query(
    'SELECT event_id, account_id, type, entity, envelope, personal FROM outbox ORDER BY position',
  );
  const rows = 'rows' in found ? found.rows : found;
  const contracts = await loadContracts();
  return rows.map((row) => toWaiting(row as OutboxColumns, contracts));
}

function toWaiting(row: OutboxColumns, { EVENTS, eventEnvelope }: Contracts): WaitingEvent {
  const envelope = eventEnvelope.strict().parse(JSON.parse(row.envelope));
  const definition = EVENTS.find(({ type }) => type === row.type);
  if (definition === undefined) throw new Error(`undeclared event ${row.type}`);
  const data = definition.data.strict().parse(envelope.data);
  const promised = {
    event_id: envelope.id,
    account_id: String(envelope.accountid),
    entity: envelope.subject,
    type: definition.type,
  };
  const { event_id, account_id, entity, type } = row;
  if (JSON.stringify({ event_id, account_id, entity, type }) !== JSON.stringify(promised)) {
    throw new Error(`the columns of the event ${row.type} say something else than its envelope`);
  }
  if (
    envelope.subject !== definition.entityOf(data) ||
    envelope.type !== `rampart.${type}` ||
    envelope.source !== `/rampart/${definition.service}`
  ) {
    throw new Error(`the envelope of the event ${row.type} says something else than its definition`);
  }
  return { ...envelope, personal: readPersonal(row.personal, definition.personal) };
}

function readPersonal(text: string | null, members: readonly string[]): WaitingEvent['personal'] {
  if (text === null) return null;
  const personal = JSON.parse(text) as Record<string, unknown>;
  const unexpected = Object.keys(personal).find((name) => !members.includes(name));
  if (unexpected !== undefined) throw new Error(`${unexpected} is not declared as personal`);
  return personal;
}
