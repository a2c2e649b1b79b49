import { ClientNats, ServerNats } from '@nestjs/microservices';
import { ServiceError } from '@rampart/contracts';
import { testNatsUrl } from '@rampart/testing';
import { pino } from 'pino';
import { lastValueFrom } from 'rxjs';
import { RpcClient } from './calls/rpc-client';
import { NatsLink } from './link/nats-link';
import { natsOptions } from './link/nats-options';
import { speakOnce, speakToNobody, startReplica } from './scripted-replica.fixture';

test("Nest's own client can call our controllers, and distinguishes errors by code", async () => {
  const replica = await startReplica(testNatsUrl(), (text) => {
    if (text === 'fail') throw new ServiceError('not_found', { message: 'There is no such thing.' });
    return { text };
  });
  const client = new ClientNats(natsOptions(testNatsUrl()) as object);
  try {
    await client.connect();
    await expect(lastValueFrom(client.send(speakOnce.subject, { text: 'hello' }))).resolves.toEqual({
      text: 'hello',
    });
    await expect(lastValueFrom(client.send(speakOnce.subject, { text: 'fail' }))).rejects.toMatchObject({
      code: 'not_found',
      kind: 'not_found',
    });
  } finally {
    await client.close();
    await replica.close();
  }
});

test("our client talks to Nest's own server", async () => {
  const server = new ServerNats(natsOptions(testNatsUrl()) as object);
  server.addHandler(speakToNobody.subject, async (request: { text: string }) => ({
    text: `heard ${request.text}`,
  }));
  await new Promise<void>((resolve, reject) => {
    void server.listen((error?: unknown) => (error ? reject(error) : resolve()));
  });
  const link = await NatsLink.open(testNatsUrl(), 'nest-client-spec', pino({ level: 'silent' }));
  try {
    await server.unwrap<{ flush(): Promise<void> }>().flush();
    await expect(new RpcClient(link).call(speakToNobody, { text: 'you' })).resolves.toEqual({
      text: 'heard you',
    });
  } finally {
    await link.close();
    await server.close();
  }
});
