import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from '@nats-io/transport-node';
import { natsOptions } from '@rampart/rpc';
import { toErrorRecord } from '@rampart/telemetry';
import { untilTrue } from '@rampart/testing';
import { Client } from 'pg';
import { findNatsServer } from '../../../tools/engines/find-binaries';
import { findFreePort } from '../../../tools/engines/free-port';
import { isListening } from '../../e2e/is-listening.fixture';

const PASSWORD = 'planted-quux-password';

/** Every part of an error that could get into a log: what the log takes of it, and what a careless print would show. */
const tracesOf = (error: unknown) => [
  JSON.stringify(toErrorRecord(error)),
  String((error as Error).stack),
  String((error as Error).message),
];

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('the error of a refused login', () => {
  it('to Postgres names who was refused, and not with what', async () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.password = PASSWORD;
    const client = new Client({ connectionString: url.toString() });
    const error = await failureOf(client.connect());
    expect(error).toMatchObject({ code: '28P01' });
    expect(tracesOf(error).join()).not.toMatch(/quux/);
  });

  it('to NATS reports the refusal, and not with what', async () => {
    const port = await findFreePort();
    const args = ['-a', '127.0.0.1', '-p', String(port), '--user', 'bus', '--pass', 'another'];
    const nats: ChildProcess = spawn(findNatsServer(), args, { stdio: 'ignore' });
    try {
      await untilTrue(() => isListening(port), 'NATS listens');
      const options = natsOptions(`nats://bus:${PASSWORD}@127.0.0.1:${port}`);
      const error = await failureOf(connect({ ...options, reconnect: false }));
      expect(String(error)).toMatch(/authorization/i);
      expect(tracesOf(error).join()).not.toMatch(/quux/);
    } finally {
      nats.kill('SIGKILL');
    }
  });
});
