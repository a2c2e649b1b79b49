import { type ReceivedEvent, readStreamSince } from '@rampart/events';
import { type ServiceSchema, writingClient } from '@rampart/persistence';
import { type Client, escapeIdentifier } from 'pg';
import { schemasOf } from '../service-schemas';

/** What the database lacks of the events of one type. */
export interface Forgotten {
  readonly type: string;
  /** Events of the time, of accounts that exist. */
  readonly events: number;
  /** Of those, the ones of which the database has nothing. */
  readonly forgotten: number;
  /** What they are about, and when it happened; in the order of the stream. */
  readonly subjects: readonly {
    readonly account_id: number;
    readonly subject: string;
    readonly at: string;
  }[];
}

/** Accounts whose data was deleted: nothing of it is forgotten. */
const DELETED = "SELECT id FROM gateway.accounts WHERE state = 'deleted' AND id = ANY ($1)";

/**
 * Compares the stream of events with the tables of the services: after a standby was promoted that had not received
 * everything, or after a restore, the stream tells of what the database has forgotten. What had not been sent by then was
 * lost without a trace.
 *
 * @param databaseUrl with a login that may read the services' tables. @param since from when on.
 * @returns a row for each type of event that leaves a row in a table.
 * @throws the errors of Postgres and of the NATS client.
 */
export async function findForgotten(databaseUrl: string, natsUrl: string, since: Date): Promise<Forgotten[]> {
  const client = writingClient(databaseUrl);
  await client.connect();
  try {
    const lookups = schemasOf().flatMap(lookupsOf);
    const found = new Map(lookups.map(({ type }) => [type, { events: 0, subjects: [] as Subject[] }]));
    await readStreamSince(natsUrl, since, async (events) => {
      const deleted = await deletedAmong(client, events);
      for (const lookup of lookups) {
        const { type } = lookup;
        const ofType = events.filter(
          (event) =>
            event.type === type && (type === ACCOUNT_DELETED || !deleted.has(event.envelope.accountid)),
        );
        const row = found.get(type);
        if (ofType.length === 0 || row === undefined) continue;
        row.events += ofType.length;
        row.subjects.push(...(await forgottenAmong(client, lookup, ofType)));
      }
    });
    return [...found].map(([type, { events, subjects }]) => ({
      ...{ type, events, forgotten: subjects.length, subjects },
    }));
  } finally {
    await client.end();
  }
}

type Subject = Forgotten['subjects'][number];

const ACCOUNT_DELETED = 'account.deleted';

/** How to find the events of one type that the tables of a service do not remember. */
export interface Lookup {
  readonly type: string;
  readonly schema: string;
  readonly text: string;
}

export function lookupsOf({ service, remembered = [] }: ServiceSchema): Lookup[] {
  return remembered.flatMap(({ events, condition }) =>
    events.map((type) => ({
      type,
      schema: service,
      text: `
        SELECT e.n::int
          FROM unnest($1::bigint[], $2::text[], $3::jsonb[]) WITH ORDINALITY AS e (account_id, id, data, n)
         WHERE NOT ${condition}
         ORDER BY e.n`,
    })),
  );
}

/** @param events of the lookup's type. @returns those that the tables do not remember, in order. */
export async function forgottenAmong(
  client: Client,
  { schema, text }: Lookup,
  events: readonly Pick<ReceivedEvent, 'envelope'>[],
): Promise<Subject[]> {
  await client.query(`SET search_path TO ${escapeIdentifier(schema)}`);
  const { rows } = await client.query<{ n: number }>(text, [
    events.map(({ envelope }) => envelope.accountid),
    events.map(({ envelope }) => envelope.subject.replace(/^[^/]*\//, '')),
    events.map(({ envelope }) => JSON.stringify(envelope.data)),
  ]);
  return rows.flatMap(({ n }) => {
    const envelope = events[n - 1]?.envelope;
    return envelope ? [{ account_id: envelope.accountid, subject: envelope.subject, at: envelope.time }] : [];
  });
}

async function deletedAmong(client: Client, events: readonly ReceivedEvent[]): Promise<ReadonlySet<number>> {
  const ids = [...new Set(events.map(({ envelope }) => envelope.accountid))];
  const { rows } = await client.query<{ id: number }>(DELETED, [ids]);
  return new Set(rows.map(({ id }) => id));
}
