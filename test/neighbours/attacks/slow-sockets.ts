import { connect, type Socket } from 'node:net';
import type { Abuser } from './abuser';

/** The data sent on a connection. */
export interface SlowRequest {
  /** The caller. */
  readonly abuser: Abuser;
  readonly url: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Connections that are held as long as the other side allows. */
export class SlowSockets {
  private readonly open = new Set<Socket>();

  /**
   * Sends the head of a request, followed by the output of a writer. @param reads false: reads nothing of the answer.
   */
  hold(
    { abuser, url, method, path, headers }: SlowRequest,
    write: (socket: Socket) => void = () => undefined,
    reads = true,
  ): void {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port) });
    this.open.add(socket);
    const startedAt = performance.now();
    let status: number | null = null;
    socket.on('close', () => {
      this.open.delete(socket);
      abuser.note(path, startedAt, status);
    });
    socket.on('error', () => undefined);
    if (reads) socket.on('data', (bytes) => (status ??= statusOf(bytes)));
    else socket.pause();
    const lines = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, () => write(socket));
  }

  /** Breaks all of them. */
  end(): void {
    for (const socket of this.open) socket.destroy();
  }
}

function statusOf(bytes: Buffer): number | null {
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(bytes.toString('latin1')) ?? [];
  return status === undefined ? null : Number(status);
}

/** Writes a text repeatedly, character by character, with so many milliseconds between two. */
export function trickle(socket: Socket, text: string, everyMs: number): void {
  let n = 0;
  const timer = setInterval(() => socket.write(text[n++ % text.length] ?? ''), everyMs);
  socket.once('close', () => clearInterval(timer));
}
