import { userInfo } from 'node:os';
import { ApiRefusal } from './api-refusal';
import { ToolError, type ToolIo } from './io';
import { findRunningSuite } from './running-suite';

interface Envelope {
  readonly data?: unknown;
  readonly error?: {
    readonly code?: string;
    readonly message?: string;
    readonly param?: string;
    readonly details?: Readonly<Record<string, unknown>>;
  };
}

/** The admin API's address and token; options that are left out come from the environment. */
export interface AdminAddress {
  readonly adminUrl?: string;
  readonly adminToken?: string;
}

/** Milliseconds for one request, unless given. */
const TIMEOUT_MS = 15_000;

/** The tool's user, for the audit trail. A container may run under a number that has no name. */
export function loginName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'operator';
  }
}

/** Calls the gateway's admin API. */
export class AdminClient {
  private constructor(
    private readonly baseUrl: string,
    private readonly token: string,
  ) {}

  /** @throws ToolError when the address or the token is missing, or the address is not a URL. */
  static from(io: ToolIo, given: AdminAddress): AdminClient {
    const named = given.adminUrl ?? io.env.RAMPART_ADMIN_URL;
    const secret = given.adminToken ?? io.env.RAMPART_ADMIN_TOKEN;
    // Only both: a token is never sent anywhere but where it belongs.
    const suite = named || secret ? null : findRunningSuite(io, 'RAMPART_ADMIN_URL');
    const url = named || suite?.admin_url;
    const token = secret || suite?.admin_token;
    if (!url) throw new ToolError('Where is the admin API? Set RAMPART_ADMIN_URL or give --admin-url.');
    if (!token)
      throw new ToolError('Set RAMPART_ADMIN_TOKEN (or give --admin-token) to the token of the admin API.');
    const parsed = URL.canParse(url) ? new URL(url) : null;
    if (parsed?.protocol !== 'http:' && parsed?.protocol !== 'https:') {
      throw new ToolError(`${url} is not the URL of an admin API, such as http://127.0.0.1:4001.`);
    }
    return new AdminClient(parsed.href.replace(/\/+$/, ''), token);
  }

  /**
   * @param body bytes are sent unchanged, any other object as JSON.
   * @param timeoutMs milliseconds that the answer may take.
   * @returns the answer's `data`.
   * @throws ApiRefusal with the API's own words; ToolError without an answer.
   */
  async ask<T>(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    timeoutMs = TIMEOUT_MS,
  ): Promise<T> {
    const response = await this.send(method, path, body, timeoutMs);
    const envelope = await readEnvelope(response);
    if (response.ok) return envelope.data as T;
    const {
      code = `http_${response.status}`,
      message = 'The admin API refused.',
      param,
      details = {},
    } = envelope.error ?? {};
    throw new ApiRefusal(`${message} (${code}${param ? `, ${param}` : ''})`, code, param, details);
  }

  private async send(
    method: string,
    path: string,
    body: object | undefined,
    timeoutMs: number,
  ): Promise<Response> {
    try {
      return await fetch(`${this.baseUrl}/admin/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.token}`,
          // Header values cannot contain characters beyond ASCII.
          'x-operator': loginName().replace(/[^\x20-\x7e]/g, '?'),
          ...(body ? { 'content-type': contentTypeOf(body) } : {}),
        },
        body: body instanceof Uint8Array ? new Uint8Array(body) : body && JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      throw new ToolError(`Cannot reach the admin API at ${this.baseUrl}. Is the gateway running?`, {
        cause: error,
      });
    }
  }
}

function contentTypeOf(body: object): string {
  return body instanceof Uint8Array ? 'application/octet-stream' : 'application/json';
}

async function readEnvelope(response: Response): Promise<Envelope> {
  try {
    return (await response.json()) as Envelope;
  } catch (error) {
    throw new ToolError(`What answers at ${new URL(response.url).origin} is not the admin API.`, {
      cause: error,
    });
  }
}
