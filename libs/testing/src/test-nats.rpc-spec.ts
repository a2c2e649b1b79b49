import { connect } from '@nats-io/transport-node';
import { testNatsUrl } from './test-nats';

test('names a NATS with JetStream, on this machine alone', async () => {
  const connection = await connect({ servers: testNatsUrl() });
  expect(connection.info).toMatchObject({ jetstream: true, host: '127.0.0.1' });
  await connection.close();
});
