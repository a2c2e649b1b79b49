import type { Database } from '@rampart/persistence';

/** For specs: gives an account the models of another, the newest as challenger, without training them again. */
export async function copyModels(database: Database, from: number, to: number): Promise<void> {
  const run = (text: string, values: readonly unknown[]) => database.run({ name: '', text }, values);
  await run(
    `INSERT INTO models (account_id, number, kind, seed, options, feature_schema, card, document, job_id,
       actor_kind, actor_id, created_at, in_use_until)
     SELECT $2, number, kind, seed, options, feature_schema, card, document, gen_random_uuid(),
       actor_kind, actor_id, created_at, in_use_until FROM models WHERE account_id = $1`,
    [from, to],
  );
  await run(
    'INSERT INTO model_settings (account_id, last_number) SELECT $2, last_number FROM model_settings WHERE account_id = $1',
    [from, to],
  );
  await run(
    'INSERT INTO account_settings (account_id, challenger) SELECT $2, last_number FROM model_settings WHERE account_id = $1',
    [from, to],
  );
}
