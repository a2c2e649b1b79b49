import { connect } from '@nats-io/transport-node';
import { natsOptions } from '@rampart/rpc';
import { Pool } from 'pg';
import { FLOOR_TABLES, runOrderStatements } from './order-statements';

/**
 * The responder behind the floor. `floor.echo` gives the bytes of FLOOR_BODY back and `floor.echo-check` those of
 * FLOOR_CHECK_BODY; `floor.order` first runs, for that
 * one request, the Postgres statements that screening an order needs.
 */
async function main(): Promise<void> {
  const body = process.env.FLOOR_BODY ?? '{}';
  const checkBody = process.env.FLOOR_CHECK_BODY ?? '{}';
  const connectionString = process.env.DATABASE_URL;
  const pool = new Pool({ connectionString, max: 20 });
  const counters = new Pool({ connectionString, max: 4, options: '-c synchronous_commit=off' });
  for (const statement of FLOOR_TABLES) await pool.query(statement);
  const connection = await connect(natsOptions(process.env.NATS_URL ?? ''));
  connection.subscribe('floor.echo', {
    queue: 'floor',
    callback: (_error, message) => void message.respond(body),
  });
  connection.subscribe('floor.echo-check', {
    queue: 'floor',
    callback: (_error, message) => void message.respond(checkBody),
  });
  connection.subscribe('floor.order', {
    queue: 'floor',
    callback: (_error, message) => {
      void runOrderStatements(pool, counters, body).then(
        () => message.respond(body),
        (error: unknown) => {
          process.stderr.write(`${String(error)}\n`);
          message.respond('{"error":true}');
        },
      );
    },
  });
  await connection.flush();
  process.stdout.write('ready\n');
}

void main();
