import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { DataSource } from 'typeorm';
import { Database } from './database';
import { notesSchema } from './notes.fixture';

/** Long enough for a busy machine to answer a statement, short enough for a test to wait for it. */
const PATIENCE_MS = 2_000;
const CONNECTIONS = 5;

/** A connection to Postgres whose current sockets can fall silent without an error at either end. */
class Wire {
  private readonly server: Server;
  private sockets: Socket[] = [];

  constructor(target: URL) {
    this.server = createServer((socket) => {
      const far = dial(Number(target.port), target.hostname);
      this.sockets.push(socket, far);
      for (const end of [socket, far]) end.on('error', () => {});
      socket.pipe(far).pipe(socket);
    });
  }

  async open(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return (this.server.address() as { port: number }).port;
  }

  fallSilent(): void {
    for (const socket of this.sockets) socket.unpipe().pause();
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}

let testDatabase: TestDatabase;
let wire: Wire;
let dataSource: DataSource;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase(notesSchema);
});
afterAll(() => testDatabase.drop());

beforeEach(async () => {
  const url = new URL(testDatabase.adminUrl);
  wire = new Wire(new URL(url));
  url.port = String(await wire.open());
  dataSource = await new DataSource({
    type: 'postgres',
    url: url.toString(),
    poolSize: CONNECTIONS,
    poolErrorHandler: () => {},
    extra: { query_timeout: PATIENCE_MS },
  }).initialize();
  database = new Database(dataSource);
  // All at once, so that each has a connection of its own.
  await Promise.all(Array.from({ length: CONNECTIONS }, () => database.run(SLEEP, [])));
});

afterEach(async () => {
  await wire.close();
  await dataSource.destroy();
});

const SLEEP = { name: 'sleep', text: 'SELECT pg_sleep(0.2)' };
const ONE = { name: 'one', text: 'SELECT 1 AS one' };

test('one statement without an answer is enough: the other silent connections fail no caller', async () => {
  wire.fallSilent();
  await expect(database.run(ONE, [])).rejects.toMatchObject({ code: 'unavailable' });
  for (let turn = 0; turn < CONNECTIONS; turn += 1)
    await expect(database.run(ONE, [])).resolves.toEqual([{ one: 1 }]);
});

test('a transaction without an answer is not rolled back on the same silent connection, and neither are the others', async () => {
  wire.fallSilent();
  await expect(database.transaction((runner) => runner.run(ONE, []))).rejects.toMatchObject({
    code: 'unavailable',
  });
  for (let turn = 0; turn < CONNECTIONS; turn += 1)
    await expect(database.transaction((runner) => runner.run(ONE, []))).resolves.toEqual([{ one: 1 }]);
});
