import type { OperationDefinition } from '../../apps/gateway/src/http/endpoint';
import type { RecordedAnswer } from '../../apps/gateway/src/openapi/recorded-answers';

/** What an operation answered: parsed JSON, or the text of a file. */
export type Answer = unknown;

export type Params = Readonly<Record<string, string | number>>;

/** What a call sends, if not the request in its definition. */
export type Request = Readonly<Record<string, unknown>> | string;

/** Calls the operations of one API and records their answers. */
export interface Visit {
  /**
   * Sends the documented request of an operation, and records the answer.
   *
   * @param request for one that names ids; it is recorded too.
   */
  record(id: string, params?: Params, request?: Readonly<Record<string, unknown>>): Promise<Answer>;
  /** Sends something else, to prepare what follows; it is not recorded. */
  send(id: string, params?: Params, request?: Request): Promise<Answer>;
}

interface Target {
  readonly url: string;
  /** An API key or the admin token. */
  readonly credential: string;
  readonly definitions: readonly OperationDefinition[];
  /** Documented texts that cannot be sent as they are, and what is sent for each; answers get the former back. */
  readonly standIns: ReadonlyMap<string, string>;
  readonly answers: Map<string, RecordedAnswer>;
}

export function visitApi({ url, credential, definitions, standIns, answers }: Target): Visit {
  const byId = new Map(definitions.map((definition) => [definition.id, definition]));
  const call = async (id: string, params: Params, request?: Request): Promise<Answer> => {
    const definition = byId.get(id);
    if (definition === undefined) throw new Error(`there is no operation ${id}`);
    const { target, init } = buildCall(definition, params, request);
    const response = await fetch(`${url}${replaceAll(target, standIns)}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${credential}` },
      ...(init.body && { body: replaceAll(init.body, standIns) }),
    });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${id} was answered ${response.status}: ${text}`);
    const shown = replaceAll(text, new Map([...standIns].map(([documented, sent]) => [sent, documented])));
    return response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(shown) : shown;
  };
  return {
    record: async (id, params = {}, request = undefined) => {
      if (answers.has(id)) throw new Error(`${id} is recorded twice`);
      const answer = await call(id, params, request);
      const used = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
      answers.set(id, {
        ...(Object.keys(used).length > 0 && { params: used }),
        ...(request && { request }),
        answer,
      });
      return answer;
    },
    send: (id, params = {}, request = undefined) => call(id, params, request),
  };
}

interface Call {
  readonly target: string;
  readonly init: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  };
}

function buildCall(
  { method, path, upload, exampleRequest }: OperationDefinition,
  params: Params,
  given?: Request,
): Call {
  const target = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const request = given ?? upload?.example ?? exampleRequest ?? {};
  if (typeof request === 'string') {
    const type = upload?.mediaType ?? 'text/plain';
    const query = exampleRequest ? `?${new URLSearchParams(exampleRequest as never)}` : '';
    return {
      target: `${target}${query}`,
      init: { method, headers: { 'content-type': type }, body: request },
    };
  }
  if (['POST', 'PUT', 'PATCH'].includes(method)) {
    const headers = { 'content-type': 'application/json' };
    return { target, init: { method, headers, body: JSON.stringify(request) } };
  }
  const query = new URLSearchParams(request as Record<string, string>).toString();
  return { target: query ? `${target}?${query}` : target, init: { method, headers: {} } };
}

function replaceAll(text: string, replacements: ReadonlyMap<string, string>): string {
  return [...replacements].reduce((result, [from, to]) => result.replaceAll(from, to), text);
}

/** A member of an answer by its path, e.g. `data.webhook.id`. @throws Error when it is no text or number. */
export function member(answer: Answer, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Readonly<Record<string, unknown>> | null)?.[name], answer);
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw new Error(`no ${path} in ${JSON.stringify(answer)}`);
  }
  return String(value);
}
