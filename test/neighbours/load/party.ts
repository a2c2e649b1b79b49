import type { Caller } from '../../calls/caller';
import type { Answer, Asking } from '../../e2e/api-client.fixture';
import type { Tenant } from '../../e2e/operator.fixture';

/** The result of a party's call. */
export interface Asked {
  /** Null for a failure. */
  readonly answer: Answer | null;
  /** Status and code, or the transport's error; null for a success. */
  readonly problem: string | null;
}

/** An account, and the address from which its calls come. */
export class Party {
  private turn = 0;

  /** @param keys used in turn. */
  constructor(
    readonly tenant: Tenant,
    readonly address: string,
    private readonly caller: Caller,
    private readonly keys: readonly string[] = [tenant.key],
  ) {}

  /** @param path below `/api/v1/`. @param asking with a specific key instead of the party's next. */
  async ask(path: string, asking: Asking = {}): Promise<Asked> {
    const { answer, call } = await this.caller.attempt(path, `/api/v1/${path}`, {
      key: this.nextKey(),
      ...asking,
      headers: { ...this.headers(), ...asking.headers },
    });
    return { answer, problem: answer === null ? call.how : null };
  }

  /** As `ask`, for calls that must not fail. @returns `data` of the answer. @throws Error for a failure. */
  async get(path: string, asking: Asking = {}): Promise<Answer['data']> {
    const { answer, problem } = await this.ask(path, { key: this.tenant.key, ...asking });
    if (answer === null) throw new Error(`${path} was answered ${problem}`);
    return answer.data;
  }

  nextKey(): string {
    return this.keys[this.turn++ % this.keys.length] ?? this.tenant.key;
  }

  /** As written by an ingress. */
  headers(): Record<string, string> {
    return { 'x-forwarded-for': this.address };
  }
}
