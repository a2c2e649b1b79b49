import { parseEnv } from '@rampart/config';
import { type ServiceSchema, writingClient } from '@rampart/persistence';
import { readSecretKeys, type SealedCounts, SecretBox, sealStored } from '@rampart/sealing';
import { escapeIdentifier } from 'pg';
import { z } from 'zod';

export interface SealedSecrets extends SealedCounts {
  /** `<service>.<table>.<column>`. */
  readonly column: string;
}

const keys = z.string().default('').transform(readSecretKeys);

/**
 * Seals what a service stores under the first of its keys.
 *
 * @param databaseUrl with a login that owns the service's tables, or is a member of the role that does.
 * @returns a row for each column; null for a service that has no secrets, or for which the environment has no keys.
 * @throws ConfigError naming a variable that has no valid keys; the errors of Postgres.
 */
export async function sealSecrets(
  { service, sealed }: ServiceSchema,
  databaseUrl: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<SealedSecrets[] | null> {
  if (sealed === undefined) return null;
  const box = new SecretBox(
    parseEnv(z.object({ [sealed.variable]: keys }), env)[sealed.variable] as readonly Buffer[],
  );
  if (box.prefix === null) return null;
  const client = writingClient(databaseUrl);
  await client.connect();
  try {
    await client.query(`SET search_path = ${escapeIdentifier(service)}`);
    const outcomes: SealedSecrets[] = [];
    for (const column of sealed.columns) {
      const counts = await sealStored(
        async (text, values) => (await client.query(text, [...values])).rows,
        box,
        column,
      );
      outcomes.push({ column: `${service}.${column.table}.${column.column}`, ...counts });
    }
    return outcomes;
  } finally {
    await client.end();
  }
}
