import { connect } from '@nats-io/transport-node';
import { natsOptions } from '@rampart/rpc';
import { fastify } from 'fastify';

/**
 * The baseline of every figure: a bare Fastify handler that calls a NATS responder and passes its bytes on. No key, no
 * limit, no validation. Prints its address once it listens.
 */
async function main(): Promise<void> {
  const connection = await connect(natsOptions(process.env.NATS_URL ?? ''));
  const app = fastify();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.all('/:subject', async (request, reply) => {
    const { subject } = request.params as { subject: string };
    const message = await connection.request(`floor.${subject}`, (request.body as string | undefined) ?? '', {
      timeout: 10_000,
    });
    return reply.type('application/json').send(message.data);
  });
  process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
}

void main();
