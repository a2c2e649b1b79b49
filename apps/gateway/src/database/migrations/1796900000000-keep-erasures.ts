import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Erasures of people's values: while they are under way, and afterwards as certificates. */
export class KeepErasures1796900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE erasures (
        id uuid NOT NULL PRIMARY KEY,
        account_id integer NOT NULL,
        entity_type text NOT NULL,
        mask text NOT NULL,
        value text,
        state text NOT NULL CHECK (state IN ('running', 'done', 'failed', 'cancelled')),
        parts jsonb NOT NULL,
        absent text[] NOT NULL,
        actor_kind text NOT NULL,
        actor_id text NOT NULL,
        requested_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz,
        interruptions integer NOT NULL DEFAULT 0,
        tries integer NOT NULL DEFAULT 0,
        next_try_at timestamptz NOT NULL DEFAULT now(),
        holder uuid,
        held_until timestamptz,
        CHECK ((state = 'running') = (value IS NOT NULL))
      )`);
    await runner.query('CREATE INDEX erasures_by_account ON erasures (account_id, id)');
    await runner.query("CREATE INDEX erasures_open ON erasures (next_try_at) WHERE state = 'running'");
    const comments = {
      'TABLE erasures': 'Erasures of values of people: under way, and as certificates of what was erased',
      'COLUMN erasures.mask': 'The value, masked',
      'COLUMN erasures.value': 'Sealed if the operator has set keys; null once the erasure has ended',
      'COLUMN erasures.parts':
        'Of each service: how many tenants it has finished, where it continues, rows erased',
      'COLUMN erasures.interruptions':
        'How often a step was cut off: what it had erased is not in the figures',
      'COLUMN erasures.holder': 'The gateway that works on it until held_until; null: none does',
    };
    for (const [what, comment] of Object.entries(comments))
      await runner.query(`COMMENT ON ${what} IS '${comment}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE erasures');
  }
}
