import type { ResponseFacts } from './call-options.ts';
import { Resources } from './generated/resources.ts';
import { Http } from './http.ts';
import type { LateOutcome } from './late-orders.ts';
import { Screenings } from './screenings.ts';
import { Webhooks } from './webhooks.ts';

export interface RampartOptions {
  /** Where Rampart's API is, such as `https://rampart.internal`; `/api/v1` at its end is understood, too. Like the key, often of the environment: without it, the client throws. */
  readonly url: string | undefined;
  /** `rmp_live_…` or, for the sandbox, `rmp_test_…`. */
  readonly apiKey: string | undefined;
  /** For a call with all its tries, in milliseconds. 10,000 by default. */
  readonly timeoutMs?: number;
  /** Tries after the first. Two by default. */
  readonly maxRetries?: number;
  /** For `webhooks.verify`: `whsec_…`; several while one is replaced. */
  readonly webhookSecret?: string | readonly string[] | undefined;
  /** Orders that wait for Rampart at most, once they were decided without it. 1,000 by default. */
  readonly maxLateOrders?: number;
  /** Called once it is known what became of an order that was decided without Rampart. What it throws is ignored. */
  readonly onLateOrder?: (outcome: LateOutcome) => unknown;
  /** Called with every answer, for logs and metrics. */
  readonly onResponse?: (facts: ResponseFacts) => void;
  /** In the place of the runtime's own. */
  readonly fetch?: typeof fetch;
}

/** A client of one account of Rampart: a member for each resource of the API. */
export class Rampart extends Resources {
  override readonly screenings: Screenings;
  override readonly webhooks: Webhooks;

  /** @throws TypeError naming the option that cannot be used. */
  constructor(options: RampartOptions) {
    const { timeoutMs = 10_000, maxRetries = 2, onResponse = null } = options;
    const settings = {
      url: readUrl(options.url),
      apiKey: readKey(options.apiKey),
      timeoutMs: readNumber('timeoutMs', timeoutMs, 1),
      maxRetries: readNumber('maxRetries', maxRetries, 0),
      onResponse,
      fetch: options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args)),
    };
    const http = new Http(settings);
    super(http);
    const most = readNumber('maxLateOrders', options.maxLateOrders ?? 1_000, 0);
    this.screenings = new Screenings(http, { most, onLate: (outcome) => options.onLateOrder?.(outcome) });
    this.webhooks = new Webhooks(http, options.webhookSecret ?? null);
  }
}

function readUrl(given: string | undefined): string {
  try {
    const { protocol, username, password, search, hash, origin, pathname } = new URL(String(given));
    // `fetch` refuses an address with a user name as if there were no connection; calls have a query of their own.
    const isPlain = username + password + search + hash === '';
    if (isPlain && (protocol === 'https:' || protocol === 'http:'))
      return origin + pathname.replace(/\/+(api\/v1\/*)?$/, '');
  } catch {
    // Said below.
  }
  throw new TypeError(
    `url: expected an address such as https://rampart.internal, without user name and query, got ${shown(given)}.`,
  );
}

/** Without a password, if it holds one. */
function shown(given: string | undefined): string {
  return JSON.stringify(given?.replace(/\/\/[^/@]*@/, '//…@'));
}

/** Says nothing of what it was given. */
function readKey(given: string | undefined): string {
  if (typeof given === 'string' && /^[\w-]+$/.test(given)) return given;
  throw new TypeError('apiKey: expected a key of the API, rmp_live_… or rmp_test_….');
}

function readNumber(name: string, given: number, least: number): number {
  if (Number.isInteger(given) && given >= least) return given;
  throw new TypeError(`${name}: expected a whole number of at least ${least}, got ${given}.`);
}
