import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';

const { NATS_URL, NATS_USER: name = 'orders', NATS_PASSWORD: pass } = process.env;
const nats = await connect({ servers: NATS_URL, user: name, pass, inboxPrefix: `_INBOX_${name}`, maxReconnectAttempts: -1 });
const { consumers } = await jetstreamManager(nats, { checkAPI: false });
const durable = { durable_name: name, filter_subject: 'rampart.events.1.>', ack_policy: AckPolicy.Explicit };
await consumers.info('RAMPART_EVENTS', name).catch(() => consumers.add('RAMPART_EVENTS', durable));
for await (const message of await (await jetstream(nats).consumers.get('RAMPART_EVENTS', name)).consume()) {
  const event = message.json();
  console.log(event.id, event.type, JSON.stringify(event.data)); // your work; the same id may come again
  message.ack();
}
