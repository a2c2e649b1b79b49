import { connect } from '@nats-io/transport-node';
import { testNatsUrl } from './test-nats';

test('names a NATS with JetStream that lets in only who knows its password', async () => {
  const { host, username, password } = new URL(testNatsUrl());
  const connection = await connect({ servers: host, user: username, pass: password });
  expect(connection.info?.jetstream).toBe(true);
  await connection.close();
  await expect(connect({ servers: host, user: username, pass: 'wrong' })).rejects.toThrow(/authorization/i);
});
