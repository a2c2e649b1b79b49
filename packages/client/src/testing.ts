import { SANDBOX_ERRORS, SANDBOX_ORDERS } from './generated/sandbox.ts';
import type { ErrorReply, PostScreenRequest, Screening } from './generated/types.ts';
import { Rampart, type RampartOptions } from './rampart.ts';

/** What a fake was asked. */
export interface FakeCall {
  readonly method: string;
  /** Below the version of the API, such as `/lists/check`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface FakeOptions extends Partial<Omit<RampartOptions, 'fetch'>> {
  /** The `data` of further calls, by method and path: `{ 'POST /lists/check': () => ({ … }) }`. */
  readonly answers?: Readonly<Record<string, (call: FakeCall) => unknown>>;
}

/** A client for tests, and what it was asked. */
export interface FakeRampart {
  readonly rampart: Rampart;
  readonly calls: readonly FakeCall[];
}

/** `user_order_id` of an order that is to be answered with an error. */
const ERROR_PREFIX = 'sandbox:';

/**
 * A client that answers by itself, without a connection. Orders that have the values of a documented order of the sandbox
 * (docs/sandbox.md of Rampart) get its decision, score and reasons; all others are approved with a score of 0. An order whose
 * `user_order_id` is `sandbox:unavailable`, or another error of the sandbox, gets that error. `answers` has the rest.
 */
export function fakeRampart({ answers = {}, ...options }: FakeOptions = {}): FakeRampart {
  const calls: FakeCall[] = [];
  const screened = new Map<string, Screening>();
  const screen = ({ body }: FakeCall): Screening => {
    const screening = screeningOf(body as PostScreenRequest, screened.size + 1);
    screened.set(screening.shield_id, screening);
    return screening;
  };
  const answer = (call: FakeCall): unknown => {
    const given = answers[`${call.method} ${call.path}`];
    if (given) return given(call);
    if (call.method === 'POST' && call.path === '/screen') return screen(call);
    const [, id] = /^\/screen\/([^/]+)$/.exec(call.path) ?? [];
    if (call.method === 'GET' && id !== undefined) return screened.get(id) ?? errorOf('not_found');
    throw new Error(`The fake has no answer for ${call.method} ${call.path}: give one in \`answers\`.`);
  };
  const fakeFetch = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    init.signal?.throwIfAborted();
    const url = new URL(String(address));
    const path = url.pathname.replace('/api/v1', '');
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { method: init.method ?? 'GET', path, query: Object.fromEntries(url.searchParams), body };
    calls.push(call);
    const data = errorAskedFor(body) ?? answer(call);
    if (data instanceof FakeError) {
      const { status, ...error } = data.facts;
      return Response.json({ error: { ...error, request_id: 'fake' } }, { status });
    }
    return Response.json({ data });
  };
  const url = 'https://rampart.invalid';
  const fetch = fakeFetch as typeof globalThis.fetch;
  return { rampart: new Rampart({ url, apiKey: 'rmp_test_fake', maxRetries: 0, ...options, fetch }), calls };
}

class FakeError {
  readonly facts: Omit<ErrorReply['error'], 'request_id'> & { readonly status: number };

  constructor(facts: FakeError['facts']) {
    this.facts = facts;
  }
}

function errorOf(word: string): FakeError | null {
  const found = SANDBOX_ERRORS.find((each) => each.word === word);
  return found ? new FakeError(found.error) : null;
}

function errorAskedFor(body: unknown): FakeError | null {
  const { user_order_id } = (body ?? {}) as PostScreenRequest;
  return user_order_id?.startsWith(ERROR_PREFIX) ? errorOf(user_order_id.slice(ERROR_PREFIX.length)) : null;
}

/** The documented order of which this one has every value; of several, the one that says most. */
function screeningOf(order: PostScreenRequest, number: number): Screening {
  const sent = order as Readonly<Record<string, unknown>>;
  const known = SANDBOX_ORDERS.filter(({ fields }) =>
    Object.entries(fields).every(([name, value]) => String(sent[name]) === value),
  ).sort((a, b) => Object.keys(b.fields).length - Object.keys(a.fields).length || b.score - a.score)[0];
  return {
    ...(UNREMARKABLE as Screening),
    user_order_id: order.user_order_id ?? '',
    shield_id: `fake-${number}`,
    shield_status: known?.status ?? 'APPROVE',
    shield_score: known?.score ?? 0,
    shield_reasons: known && known.reasons.length > 0 ? known.reasons : ['No risk signals were detected.'],
  };
}

const UNREMARKABLE: Partial<Screening> = {
  shield_rules: [],
  shield_rules_detail: [],
  requests_remaining_today: 50_000,
  requests_remaining_this_month: 1_000_000,
};
