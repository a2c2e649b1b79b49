import { untilTrue } from '@rampart/testing';
import { type Answer, type ApiClient, clientOf } from './api-client.fixture';

/** A request of the load that did not get a correct 200. */
export interface Failure {
  readonly what: 'POST screen' | 'GET screen' | 'GET account';
  /**
   * Status, error code and message; for a request without an answer, the transport's error; for a wrong answer, the difference.
   */
  readonly how: string;
  /** Whether the answer said when to try again. */
  readonly isRetriable: boolean;
}

export interface SteadyLoad {
  /** The answer to every order that got a 200, by shield id. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** Orders that may have been stored or not: they were sent and got no 200. */
  unknownOrders(): number;
  /** Which gateways to call from now on; a caller whose gateway accepts no connection tries the next one. */
  use(urls: readonly string[]): void;
  /** Resolves once every caller has completed a whole round from now on without a failure. */
  untilFlowing(): Promise<void>;
  /** Resolves once something fails from now on: an outage has reached the callers. */
  untilFailing(): Promise<void>;
  /** The failures since the last call. */
  takeFailures(): Failure[];
  /** Lets each caller finish its round. Safe to call twice. */
  stop(): Promise<void>;
}

export interface LoadOptions {
  readonly key: string;
  readonly urls: readonly string[];
  readonly callers: number;
  readonly order: Readonly<Record<string, string>>;
}

/** Milliseconds that a caller waits after a failure: otherwise the load itself would keep the suite down. */
const PAUSE_MS = 50;
/** Milliseconds between two rounds of a caller: a steady stream that leaves time for the apps that start beside it. */
const REST_MS = 250;

/**
 * Callers that repeatedly send an order, read back an order that was answered before, and get the account. Every read
 * is compared with the first answer.
 */
export function startLoad(options: LoadOptions): SteadyLoad {
  return new Load(options);
}

class Load implements SteadyLoad {
  readonly acknowledged = new Map<string, string>();
  private readonly latest: string[] = [];
  private readonly cleanRounds: number[];
  private readonly clients = new Map<string, ApiClient>();
  private readonly callers: Promise<void>[];
  private urls: readonly string[];
  private failures: Failure[] = [];
  private failed = 0;
  private failedOrders = 0;
  private isStopping = false;

  constructor(private readonly options: LoadOptions) {
    this.urls = options.urls;
    this.cleanRounds = Array.from({ length: options.callers }, () => 0);
    this.callers = this.cleanRounds.map((_, caller) => this.run(caller));
  }

  unknownOrders(): number {
    return this.failedOrders;
  }

  use(urls: readonly string[]): void {
    this.urls = urls;
  }

  async untilFlowing(): Promise<void> {
    // The current round may have begun before.
    const wanted = this.cleanRounds.map((rounds) => rounds + 2);
    const isFlowing = async () => this.cleanRounds.every((rounds, caller) => rounds >= (wanted[caller] ?? 0));
    await untilTrue(isFlowing, 'every caller is served again');
  }

  async untilFailing(): Promise<void> {
    const before = this.failed;
    await untilTrue(async () => this.failed > before, 'an outage reaches a caller');
  }

  takeFailures(): Failure[] {
    const taken = this.failures;
    this.failures = [];
    return taken;
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.callers);
    const clients = [...this.clients.values()];
    this.clients.clear();
    await Promise.all(clients.map((client) => client.close()));
  }

  private async run(caller: number): Promise<void> {
    while (!this.isStopping) {
      const isClean = [await this.order(caller), await this.readBack(caller), await this.askAccount(caller)];
      const isServed = isClean.every(Boolean);
      if (isServed) this.cleanRounds[caller] = (this.cleanRounds[caller] ?? 0) + 1;
      await new Promise((resolve) => setTimeout(resolve, isServed ? REST_MS : PAUSE_MS));
    }
  }

  private async order(caller: number): Promise<boolean> {
    const { key, order } = this.options;
    return this.try('POST screen', async () => {
      const answer = await this.ask(caller, '/api/v1/screen', { key, form: order });
      if (answer.status !== 200) return answer;
      const shieldId = String(answer.data.shield_id);
      const isNew = !this.acknowledged.has(shieldId);
      this.acknowledged.set(shieldId, answer.text);
      this.latest[caller] = shieldId;
      return isNew ? answer : 'an id that another order has';
    });
  }

  private async readBack(caller: number): Promise<boolean> {
    const shieldId = this.latest[caller];
    if (shieldId === undefined) return true;
    return this.try('GET screen', async () => {
      const answer = await this.ask(caller, `/api/v1/screen/${shieldId}`, { key: this.options.key });
      const isSame = answer.status !== 200 || answer.text === this.acknowledged.get(shieldId);
      return isSame ? answer : 'another answer than the first';
    });
  }

  private async askAccount(caller: number): Promise<boolean> {
    return this.try('GET account', () => this.ask(caller, '/api/v1/account', { key: this.options.key }));
  }

  /** @returns whether it succeeded; otherwise the failure has been recorded. */
  private async try(what: Failure['what'], send: () => Promise<Answer | string>): Promise<boolean> {
    const outcome = await send().catch((error) => `no answer: ${error.code} ${error.message}`);
    if (typeof outcome !== 'string' && outcome.status === 200) return true;
    this.failed += 1;
    if (what === 'POST screen') this.failedOrders += 1;
    this.failures.push(
      typeof outcome === 'string'
        ? { what, how: outcome, isRetriable: false }
        : {
            what,
            how: `${outcome.status} ${outcome.error.code}: ${outcome.error.message}`,
            isRetriable: Number(outcome.headers['retry-after']) >= 1,
          },
    );
    return false;
  }

  /** Only a refused connection is tried elsewhere: nothing was sent then. */
  private async ask(caller: number, path: string, asking: Parameters<ApiClient['ask']>[1]): Promise<Answer> {
    const urls = this.urls;
    for (let attempt = 0; ; attempt += 1) {
      const url = urls[(caller + attempt) % urls.length] ?? '';
      try {
        return await this.clientFor(url).ask(path, asking);
      } catch (error) {
        const isRefused = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
        if (!isRefused || attempt + 1 >= urls.length) throw error;
      }
    }
  }

  private clientFor(url: string): ApiClient {
    const known = this.clients.get(url);
    if (known) return known;
    const client = clientOf(url, this.options.callers);
    this.clients.set(url, client);
    return client;
  }
}
