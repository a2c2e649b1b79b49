import { Client } from 'pg';
import { type ConsoleAnswer, type ConsoleClient, newOperator } from '../console/console-client.fixture';
import type { TestGateway } from '../http/gateway.fixture';

/** A person who is signed in, sees values masked and may reveal none. */
export interface MaskedPerson {
  readonly client: ConsoleClient;
  readonly userId: number;
  /** What the audit trail has of their look-ups: operation, kind and mask. */
  lookUps(): Promise<string[]>;
}

/** @param mayReveal whether the person has the grant. */
export async function newMaskedPerson(
  gateway: TestGateway,
  database: Client,
  role: 'viewer' | 'analyst' | 'manager' | 'admin',
  mayReveal = false,
): Promise<MaskedPerson> {
  const { client, userId } = await newOperator(gateway);
  await database.query('UPDATE gateway.users SET is_operator = false WHERE id = $1', [userId]);
  await database.query('UPDATE gateway.memberships SET role = $2, can_reveal = $3 WHERE user_id = $1', [
    userId,
    role,
    mayReveal,
  ]);
  const lookUps = async () => {
    const { rows } = await database.query(
      `SELECT concat_ws(' ', target, after ->> 'entity_type', after ->> 'value') AS text
         FROM gateway.audit_records WHERE action = 'value.look_up' AND actor_id = $1 ORDER BY id`,
      [String(userId)],
    );
    return rows.map(({ text }: { text: string }) => text);
  };
  return { client, userId, lookUps };
}

/** What an answer says of a refusal. */
export const refusalIn = ({ status, text }: ConsoleAnswer): unknown => {
  const { error } = JSON.parse(text) as { error?: { code: string; param?: string; details?: unknown } };
  return { status, code: error?.code, param: error?.param, details: error?.details };
};
