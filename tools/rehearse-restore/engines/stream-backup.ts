import { createInbox, type Msg, type NatsConnection } from '@nats-io/transport-node';

/** A copy of a stream, as made by `nats stream backup`: the server's description of it, and its data in chunks. */
export interface StreamBackup {
  readonly name: string;
  readonly config: unknown;
  readonly state: unknown;
  readonly pieces: readonly Uint8Array[];
}

interface SnapshotAnswer {
  readonly config: unknown;
  readonly state: unknown;
  readonly error?: { readonly description: string };
}

interface RestoreAnswer {
  readonly deliver_subject: string;
  readonly error?: { readonly description: string };
}

/** Milliseconds for one request to the server. */
const TIMEOUT_MS = 30_000;
/** Status of the message after the last chunk. */
const END_OF_DATA = 204;

/**
 * Copies a stream while it is in use. The JavaScript client has no function for it; this is the protocol that the
 * `nats` tool speaks (ADR 13 of the NATS architecture records).
 *
 * @throws Error with the server's message.
 */
export async function backUpStream(nats: NatsConnection, name: string): Promise<StreamBackup> {
  const inbox = createInbox();
  const pieces: Uint8Array[] = [];
  const complete = new Promise<void>((resolve, reject) => {
    nats.subscribe(inbox, {
      callback: (error, message) => {
        if (error) return reject(error);
        if (message.data.length === 0) return endOf(message, resolve, reject);
        pieces.push(message.data.slice());
        // The server continues as chunks are acknowledged.
        message.respond();
      },
    });
  });
  const question = JSON.stringify({ deliver_subject: inbox, no_consumers: true });
  const asked = await nats.request(`$JS.API.STREAM.SNAPSHOT.${name}`, question, { timeout: TIMEOUT_MS });
  const { config, state, error } = asked.json<SnapshotAnswer>();
  if (error) throw new Error(`the stream ${name} could not be copied: ${error.description}`);
  await complete;
  return { name, config, state, pieces };
}

function endOf(message: Msg, resolve: () => void, reject: (error: Error) => void): void {
  const { code = END_OF_DATA, description = '' } = message.headers ?? {};
  if (code === END_OF_DATA || code === 0) resolve();
  else reject(new Error(`the copy of the stream broke off: ${code} ${description}`));
}

/** Recreates a stream from its copy. No stream of its name may exist. @throws Error with the server's message. */
export async function restoreStream(nats: NatsConnection, backup: StreamBackup): Promise<void> {
  const { name, config, state, pieces } = backup;
  const ask = (subject: string, data: string | Uint8Array) =>
    nats.request(subject, data, { timeout: TIMEOUT_MS });
  const begun = await ask(`$JS.API.STREAM.RESTORE.${name}`, JSON.stringify({ config, state }));
  const { deliver_subject: subject, error } = begun.json<RestoreAnswer>();
  if (error) throw new Error(`the stream ${name} could not be restored: ${error.description}`);
  for (const piece of pieces) await ask(subject, piece);
  const ended = (await ask(subject, '')).json<{ readonly error?: { readonly description: string } }>();
  if (ended.error) throw new Error(`the stream ${name} could not be restored: ${ended.error.description}`);
}
