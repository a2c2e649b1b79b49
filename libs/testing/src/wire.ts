import { createServer, connect as dial, type Server, type Socket } from 'node:net';

/** A way to Postgres that can fall silent, without an error at either end, or be closed. */
export class Wire {
  private readonly server: Server;
  private readonly target: URL;
  private sockets: Socket[] = [];
  private isSilent = false;

  constructor(databaseUrl: string) {
    this.target = new URL(databaseUrl);
    this.server = createServer((socket) => {
      const far = dial(Number(this.target.port), this.target.hostname);
      this.sockets.push(socket, far);
      for (const end of [socket, far]) end.on('error', () => {});
      if (!this.isSilent) socket.pipe(far).pipe(socket);
    });
  }

  /** @returns the URL that leads through it. */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const url = new URL(this.target);
    url.port = String((this.server.address() as { port: number }).port);
    return url.toString();
  }

  /** The connections that there are. */
  fallSilent(): void {
    for (const socket of this.sockets) socket.unpipe().pause();
  }

  /** Those that there are, and those to come. */
  staySilent(): void {
    this.isSilent = true;
    this.fallSilent();
  }

  async close(): Promise<void> {
    if (!this.server.listening) return;
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}
