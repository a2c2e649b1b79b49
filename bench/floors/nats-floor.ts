import { connect } from '@nats-io/transport-node';
import { natsOptions } from '@rampart/rpc';
import { Pool } from 'pg';
import { BEHAVIOR_TABLES, runBeaconStatement, runVelocityStatement } from './behavior-statements';
import { FLOOR_TABLES, runOrderStatements } from './order-statements';

/**
 * The responder behind the floor. `floor.echo` returns the bytes of FLOOR_BODY and `floor.echo-check` those of
 * FLOOR_CHECK_BODY; `floor.order` first runs, for each request, the Postgres statements that screening an order needs;
 * `floor.velocity` and `floor.beacon` run one each.
 */
async function main(): Promise<void> {
  const body = process.env.FLOOR_BODY ?? '{}';
  const checkBody = process.env.FLOOR_CHECK_BODY ?? '{}';
  const connectionString = process.env.DATABASE_URL;
  const pool = new Pool({ connectionString, max: 20 });
  const counters = new Pool({ connectionString, max: 4, options: '-c synchronous_commit=off' });
  for (const statement of [...FLOOR_TABLES, ...BEHAVIOR_TABLES]) await pool.query(statement);
  const connection = await connect(natsOptions(process.env.NATS_URL ?? ''));
  connection.subscribe('floor.echo', {
    queue: 'floor',
    callback: (_error, message) => void message.respond(body),
  });
  connection.subscribe('floor.echo-check', {
    queue: 'floor',
    callback: (_error, message) => void message.respond(checkBody),
  });
  const serve = (name: string, answer: string, work: () => Promise<void>) =>
    connection.subscribe(`floor.${name}`, {
      queue: 'floor',
      callback: (_error, message) => {
        void work().then(
          () => message.respond(answer),
          (error: unknown) => {
            process.stderr.write(`${String(error)}\n`);
            message.respond('{"error":true}');
          },
        );
      },
    });
  serve('order', body, () => runOrderStatements(pool, counters, body));
  serve('velocity', checkBody, () => runVelocityStatement(pool));
  serve('beacon', '{"received":true}', () => runBeaconStatement(pool));
  await connection.flush();
  process.stdout.write('ready\n');
}

void main();
