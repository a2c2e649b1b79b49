import { jetstream } from '@nats-io/jetstream';
import { createInbox, headers } from '@nats-io/transport-node';
import { EVENTS_STREAM } from '@rampart/events';
import { REPEAT_HEADER } from '@rampart/rpc';
import { type Fault, lasting } from './fault';
import { commands, POISON_HEADER, withNats } from './poison';

/** Marks the second copy of a command, so that it is not copied again. */
const COPY_HEADER = 'Faults-Copy';

/** What a caller does after a lost answer, done to every call at once. */
export function commandsTwice(seconds: number): Fault {
  return {
    name: `every command sent twice for ${seconds} s`,
    how: 'each that may be repeated is sent once more as its caller would repeat it: same request, marked as a repeat',
    strike: (world) =>
      withNats(world, async (connection) => {
        const repeatable = new Set(
          commands().flatMap(({ subject, repeatSafe }) => (repeatSafe ? subject : [])),
        );
        const reply = createInbox();
        connection.subscribe(reply, { callback: () => {} });
        connection.subscribe('cmd.>', {
          callback: (error, message) => {
            if (error || !repeatable.has(message.subject) || message.headers?.has(COPY_HEADER)) return;
            const copy = headers();
            for (const [name, values] of message.headers ?? [])
              for (const value of values) copy.append(name, value);
            copy.set(COPY_HEADER, '1');
            copy.set(REPEAT_HEADER, '1');
            connection.publish(message.subject, message.data, { reply, headers: copy });
          },
        });
        await lasting(seconds);
      }),
  };
}

/** Like a relay that dies between sending and remembering, long after the server's own deduplication window. */
export const eventsTwice: Fault = {
  name: 'every event delivered twice',
  how: 'all that lies on the stream is put there once more, same ids, as new messages',
  strike: (world) =>
    withNats(world, async (connection) => {
      const stream = jetstream(connection);
      const { state } = await (await stream.jetstreamManager()).streams.info(EVENTS_STREAM);
      if (state.messages === 0) return;
      const consumer = await stream.consumers.get(EVENTS_STREAM);
      for await (const message of await consumer.fetch({ max_messages: state.messages })) {
        const isPoison = message.headers?.has(POISON_HEADER) === true;
        if (!isPoison) await stream.publish(message.subject, message.data);
      }
    }),
};
