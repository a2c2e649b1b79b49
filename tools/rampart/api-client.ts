import { ApiRefusal } from './api-refusal';
import { ToolError, type ToolIo } from './io';
import { findRunningSuite } from './running-suite';

interface Envelope {
  readonly data?: unknown;
  /** Members of `data` that the key sees masked. */
  readonly masked?: readonly string[];
  readonly error?: {
    readonly code?: string;
    readonly message?: string;
    readonly param?: string;
    readonly details?: Readonly<Record<string, unknown>>;
  };
}

/** The public API's address and key; options that are left out come from the environment. */
export interface ApiAddress {
  readonly apiUrl?: string;
  readonly apiKey?: string;
}

/** Milliseconds for one request, unless given. */
const TIMEOUT_MS = 30_000;

/** Calls the public API with an account's key, as a shop does. */
export class ApiClient {
  private constructor(
    private readonly baseUrl: string,
    private readonly apiKey: string,
  ) {}

  /** @throws ToolError when the address or the key is missing, or the address is not a URL. */
  static from(io: ToolIo, given: ApiAddress): ApiClient {
    const named = given.apiUrl ?? io.env.RAMPART_URL;
    const secret = given.apiKey ?? io.env.RAMPART_API_KEY;
    // Only both: a key is never sent anywhere but where it belongs.
    const suite = named || secret ? null : findRunningSuite(io, 'RAMPART_URL');
    const url = named || suite?.url;
    const apiKey = secret || suite?.key;
    if (!url) throw new ToolError('Where is the API? Set RAMPART_URL or give --api-url.');
    if (!apiKey) throw new ToolError('Set RAMPART_API_KEY (or give --api-key) to a key of the account.');
    const parsed = URL.canParse(url) ? new URL(url) : null;
    if (parsed?.protocol !== 'http:' && parsed?.protocol !== 'https:') {
      throw new ToolError(`${url} is not the URL of an API, such as http://127.0.0.1:8787.`);
    }
    return new ApiClient(parsed.href.replace(/\/+$/, '').replace(/\/api\/v1$/, ''), apiKey);
  }

  /**
   * @param path after `/api/v1`, including the query.
   * @param body sent as JSON.
   * @returns the answer's `data`.
   * @throws ApiRefusal with the API's own words; ToolError without an answer.
   */
  async ask<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
    const sent = body === undefined ? undefined : { type: 'application/json', content: JSON.stringify(body) };
    return (await this.read(path, await this.send(method, path, sent))).data as T;
  }

  /**
   * For what is written to files or sent back: a mask in it would replace the value.
   *
   * @throws ToolError when something in the answer is masked; as `ask` does.
   */
  async getUnmasked<T>(path: string): Promise<T> {
    const { data, masked = [] } = await this.read(path, await this.send('GET', path, undefined));
    if (masked.length > 0) {
      throw new ToolError(
        'Nothing was changed: personal values in these rules are masked for this key. Use one with the scope pii.reveal.',
      );
    }
    return data as T;
  }

  /**
   * Sends a file, however long that takes.
   *
   * @param file with its media type. @returns the answer's `data`. @throws as `ask` does.
   */
  async sendFile<T>(path: string, file: Blob): Promise<T> {
    const response = await this.send('POST', path, { type: file.type, content: file }, null);
    return (await this.read(path, response)).data as T;
  }

  private async read(path: string, response: Response): Promise<Envelope> {
    const envelope = await readEnvelope(response);
    if (response.ok) return envelope;
    const { error } = envelope;
    const {
      code = `http_${response.status}`,
      message = 'The API refused.',
      param,
      details = {},
    } = error ?? {};
    // The API says the same of every absent id, so the tool says which it asked for.
    const words = code === 'not_found' ? `Not found: ${path.replace(/^\/|\?.*$/g, '')}.` : message;
    throw new ApiRefusal(`${words} (${code}${param ? `, ${param}` : ''})`, code, param, details);
  }

  private async send(
    method: string,
    path: string,
    body: { readonly type: string; readonly content: string | Blob } | undefined,
    timeoutMs: number | null = TIMEOUT_MS,
  ): Promise<Response> {
    try {
      return await fetch(`${this.baseUrl}/api/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.apiKey}`,
          ...(body && { 'content-type': body.type }),
        },
        body: body?.content,
        ...(timeoutMs !== null && { signal: AbortSignal.timeout(timeoutMs) }),
      });
    } catch (error) {
      throw new ToolError(`Cannot reach the API at ${this.baseUrl}. Is the gateway running?`, {
        cause: error,
      });
    }
  }
}

async function readEnvelope(response: Response): Promise<Envelope> {
  try {
    return (await response.json()) as Envelope;
  } catch (error) {
    throw new ToolError(`What answers at ${new URL(response.url).origin} is not the API.`, { cause: error });
  }
}
