import { urlsOfHosts } from '@rampart/config';
import { Client, type ClientConfig } from 'pg';
import { Writer } from './writer';

/** Milliseconds for a server's answer where the caller sets no limit. */
const TIMEOUT_MS = 5_000;

type OnConnected = (error: Error | null) => void;

/**
 * Settings of pg for connections to the server that takes writes: the URL itself where it names one, and a class for the
 * connections where it names several or asks for one that takes writes.
 *
 * @param timeoutMs for connecting.
 */
export function toWriter(
  databaseUrl: string,
  timeoutMs: number,
): { readonly url: string; readonly Client?: typeof Client } {
  const urls = urlsOfHosts(databaseUrl);
  const [first = databaseUrl] = urls;
  if (urls.length === 1 && !new URL(first).searchParams.has('target_session_attrs')) return { url: first };
  // Half of the time: of a server that is silent, the other half is left to connect to the one that answers.
  return { url: first, Client: clientTo(new Writer(urls, timeoutMs / 2)) };
}

/** @returns a connection of its own, not yet connected, to the server of the database that takes writes. */
export function writingClient(databaseUrl: string, config: ClientConfig = {}): Client {
  const { url, Client: Chosen = Client } = toWriter(
    databaseUrl,
    config.connectionTimeoutMillis ?? TIMEOUT_MS,
  );
  return new Chosen({ ...config, connectionString: url });
}

function clientTo(writer: Writer): typeof Client {
  return class WritingClient extends Client {
    override connect(): Promise<Client>;
    override connect(callback: OnConnected): void;
    override connect(callback?: OnConnected): Promise<Client> | undefined {
      const connected = this.connectToWriter();
      if (!callback) return connected;
      connected.then(
        () => callback(null),
        (error: Error) => callback(error),
      );
      return undefined;
    }

    private async connectToWriter(): Promise<Client> {
      const server = await writer.find();
      this.host = server.host;
      this.port = server.port;
      try {
        await super.connect();
        await writer.confirm(this, server);
        return this;
      } catch (error) {
        writer.forget();
        await this.end().catch(() => {});
        throw error;
      }
    }
  };
}
