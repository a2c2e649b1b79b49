import { connect, type Msg, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { type Command, type ReplyOf, type RequestOf, SCOPES, type Scope } from '@rampart/contracts';
import { natsOptions, once, toWire } from '@rampart/rpc';
import { createTestDatabase, testNatsUrl } from '@rampart/testing';
import { schema } from '../database/schema';
import { type RunningGateway, start } from '../main';

export const ADMIN_TOKEN = 'token-of-the-tests';
const MANY = 1_000_000;

export interface KeyOptions {
  readonly scopes?: readonly Scope[];
  readonly mode?: 'live' | 'test' | 'pub';
  readonly rate_per_minute?: number;
  /** Null leaves it to the account. */
  readonly per_day?: number | null;
  readonly per_month?: number | null;
  readonly allowed_cidrs?: readonly string[];
  /** Of a publishable key. */
  readonly allowed_origins?: readonly string[];
  /** A key of a new account by default, or of an existing one. */
  readonly account?: TestAccount;
}

export interface TestAccount {
  readonly accountId: number;
  readonly userId: number;
}

export interface TestKey extends TestAccount {
  /** For the `Authorization` header. */
  readonly bearer: string;
  readonly keyId: string;
}

/** A real gateway on real Postgres and NATS; the test plays the other services. */
export interface TestGateway {
  readonly url: string;
  readonly adminUrl: string;
  readonly consoleUrl: string;
  readonly healthUrl: string;
  /** With the superuser's login. */
  readonly adminDatabaseUrl: string;
  issueKey(options?: KeyOptions): Promise<TestKey>;
  /** Calls the admin API. @param body makes it a POST. @returns `data` of the answer. */
  askAdmin<Data>(path: string, body?: object, method?: string): Promise<Data>;
  /**
   * Answers a command from now on; the newest answer applies. Errors thrown by the handler go back as errors.
   * Resolves when NATS knows the responder: an earlier call could find none.
   */
  answer<C extends Command>(
    command: C,
    handler: (request: RequestOf<C>) => Promise<ReplyOf<C>> | ReplyOf<C>,
  ): Promise<void>;
  /** A second gateway of the same deployment. The caller closes it. */
  startAnother(): Promise<RunningGateway>;
  /** Removes the responder of the command. */
  silence(command: Command): Promise<void>;
  /** Stops every played service. */
  silenceAll(): Promise<void>;
  close(): Promise<void>;
}

export async function startTestGateway(env: Record<string, string> = {}): Promise<TestGateway> {
  const database = await createTestDatabase(schema);
  const natsUrl = testNatsUrl();
  const settings = {
    DATABASE_URL: database.url,
    NATS_URL: natsUrl,
    ADMIN_TOKEN,
    LOG_LEVEL: 'silent',
    ...env,
  };
  const gateway = await start(settings);
  const services = new PlayedServices(await connect(natsOptions(natsUrl)));
  return {
    url: gateway.url,
    adminUrl: gateway.adminUrl,
    consoleUrl: gateway.consoleUrl,
    healthUrl: gateway.healthUrl,
    adminDatabaseUrl: database.adminUrl,
    issueKey: (options = {}) => issueKey(gateway.adminUrl, options),
    startAnother: () => start(settings),
    askAdmin: (path, body, method) => askAdmin(gateway.adminUrl, path, body, method),
    answer: (command, handler) => services.answer(command, handler),
    silence: (command) => services.silence(command),
    silenceAll: () => services.silenceAll(),
    close: once(async () => {
      await gateway.close();
      await services.close();
      await database.drop();
    }),
  };
}

/** Services as the gateway sees them: subjects with or without a responder. */
class PlayedServices {
  private readonly handlers = new Map<string, (request: never) => unknown>();
  private readonly subscriptions = new Map<string, Subscription>();

  constructor(private readonly connection: NatsConnection) {}

  async answer<C extends Command>(command: C, handler: (request: RequestOf<C>) => unknown): Promise<void> {
    this.handlers.set(command.subject, handler);
    if (this.subscriptions.has(command.subject)) return;
    const subscription = this.connection.subscribe(command.subject, {
      callback: (_error, message) => void this.reply(command, message),
    });
    this.subscriptions.set(command.subject, subscription);
    await this.connection.flush();
  }

  async silence(command: Command): Promise<void> {
    this.subscriptions.get(command.subject)?.unsubscribe();
    this.subscriptions.delete(command.subject);
    await this.connection.flush();
  }

  async silenceAll(): Promise<void> {
    for (const subscription of this.subscriptions.values()) subscription.unsubscribe();
    this.subscriptions.clear();
    await this.connection.flush();
  }

  async close(): Promise<void> {
    await this.connection.close();
  }

  private async reply(command: Command, message: Msg): Promise<void> {
    const packet = message.json<{ id: string; data: never }>();
    try {
      const response = await this.handlers.get(command.subject)?.(
        command.request.parse(packet.data) as never,
      );
      message.respond(JSON.stringify({ id: packet.id, response, isDisposed: true }));
    } catch (error) {
      message.respond(JSON.stringify({ id: packet.id, err: toWire(error), isDisposed: true }));
    }
  }
}

async function issueKey(adminUrl: string, options: KeyOptions): Promise<TestKey> {
  const { account = await createAccount(adminUrl), scopes = SCOPES, mode = 'live', ...limits } = options;
  const key = await askAdmin<{ id: string; key: string }>(adminUrl, `accounts/${account.accountId}/keys`, {
    user_id: account.userId,
    name: 'test key',
    mode,
    scopes,
    rate_per_minute: MANY,
    per_day: MANY,
    per_month: MANY,
    ...limits,
  });
  return { ...account, bearer: `Bearer ${key.key}`, keyId: key.id };
}

async function createAccount(adminUrl: string): Promise<TestAccount> {
  const account = await askAdmin<{ id: number }>(adminUrl, 'accounts', { name: 'Test account' });
  const user = await askAdmin<{ id: number }>(adminUrl, `accounts/${account.id}/users`, {
    name: 'Test user',
    email: 'tester@example.com',
  });
  return { accountId: account.id, userId: user.id };
}

async function askAdmin<Data>(
  adminUrl: string,
  path: string,
  body?: object,
  method = body ? 'POST' : 'GET',
): Promise<Data> {
  const response = await fetch(`${adminUrl}/admin/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${ADMIN_TOKEN}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  const answer = (await response.json()) as { data: Data };
  if (!response.ok) throw new Error(`the admin API answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer.data;
}
