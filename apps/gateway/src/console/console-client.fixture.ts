import { connect } from 'node:net';
import { Secret, TOTP } from 'otpauth';
import type { TestGateway } from '../http/gateway.fixture';

/** A parsed answer of the console's listener. */
export interface ConsoleAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly data: Record<string, unknown>;
  readonly code: string | undefined;
  /** Of an error. */
  readonly details: unknown;
}

export const PASSWORD = 'correct horse battery staple';

/** What a page of the console sends with every call. */
export const OWN_PAGE = { 'x-rampart-console': '1', 'sec-fetch-site': 'same-origin' };

/** A browser at the console: keeps its cookie and calls as the console's pages do. */
export class ConsoleClient {
  cookie: string | null = null;

  constructor(
    readonly url: string,
    private readonly address: string | null = null,
  ) {}

  /** @param path from the root. @param body sent as JSON; makes it a POST unless `method` says otherwise. */
  async ask(
    path: string,
    { body, method = body === undefined ? 'GET' : 'POST', headers = {} }: Asked = {},
  ): Promise<ConsoleAnswer> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...OWN_PAGE,
        ...(this.cookie && { cookie: this.cookie }),
        ...(this.address && { 'x-forwarded-for': this.address }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const set = response.headers.get('set-cookie');
    if (set !== null) this.cookie = set.split(';', 1)[0] ?? null;
    const text = await response.text();
    const { data = {}, error } = text.startsWith('{') ? JSON.parse(text) : {};
    const { status, headers: answered } = response;
    return { status, headers: answered, text, data, code: error?.code, details: error?.details };
  }

  signIn(email: string, password = PASSWORD): Promise<ConsoleAnswer> {
    return this.ask('/console/v1/session', { body: { email, password } });
  }
}

interface Asked {
  readonly body?: unknown;
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

let people = 0;

/** An operator who is signed in, and an admin of a new account. */
export async function newOperator(gateway: TestGateway, client = new ConsoleClient(gateway.consoleUrl)) {
  const account = await gateway.askAdmin<{ id: number }>('accounts', { name: 'Test account' });
  const token = await setUpToken(gateway, account.id);
  people += 1;
  const email = `operator-${people}@example.com`;
  const wanted = { token, name: 'Ann Example', email, password: PASSWORD };
  const answer = await client.ask('/console/v1/invitations/accept', { body: wanted });
  if (answer.status !== 200) throw new Error(`the link was refused: ${answer.text}`);
  const { id } = answer.data.user as { id: number };
  return { client, email, userId: id, accountId: account.id, token };
}

/** Turns a second factor on for the person who is signed in. */
export async function addSecondFactor(client: ConsoleClient) {
  const begun = await client.ask('/console/v1/second-factor', { body: { password: PASSWORD } });
  const { secret } = begun.data as { secret: string };
  const confirmed = await client.ask('/console/v1/second-factor/confirm', { body: { code: codeOf(secret) } });
  if (confirmed.status !== 200) throw new Error(`the second factor was refused: ${confirmed.text}`);
  return { secret, recoveryCodes: confirmed.data.recovery_codes as string[], confirmed };
}

/** @param steps how many periods from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** The token of a new set-up link. */
export async function setUpToken({ askAdmin }: TestGateway, accountId?: number): Promise<string> {
  const { url } = await askAdmin<{ url: string }>('setup-links', { account_id: accountId });
  return new URL(url).hash.slice(1);
}

/** Sends bytes as they are. @returns all that comes back until the connection closes. */
export function sendRaw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(port), hostname.replace(/[[\]]/g, ''), () => socket.write(text));
    socket.setEncoding('utf8').on('data', (part) => {
      received += part;
    });
    socket.once('close', () => resolve(received)).once('error', reject);
  });
}
