import { SCOPES } from '@rampart/contracts';
import { CallLog } from '../../calls/call-log';
import { Caller } from '../../calls/caller';
import type { Operator } from '../../e2e/operator.fixture';
import { Party } from '../load/party';

/** The defaults of an account (docs/operations.md). */
export const DEFAULT_LIMITS = { rate_per_minute: 120, per_day: 50_000, per_month: 1_000_000 };
/** Keys of an abuser, besides a publishable one. */
const KEYS = 2;
const ORIGIN = 'https://shop.example';

/**
 * Calls of an attack by how they ended: `served`, or status and code, or the transport's error; each with its count.
 */
export type AttackCalls = Readonly<Record<string, number>>;

/** An account with the default limits on each of its keys. */
export class Abuser {
  private constructor(
    /** Calls with its keys in turn. `get` uses a key of the account's past, for preparations. */
    readonly party: Party,
    private readonly operator: Operator,
    private readonly caller: Caller,
    private readonly log: CallLog,
  ) {}

  /** @param number distinguishes abusers. */
  static async create(operator: Operator, gatewayUrls: readonly string[], number: number): Promise<Abuser> {
    // Only preparations have no limit per minute: they may have taken the account weeks.
    const tenant = await operator.newTenant({ ...DEFAULT_LIMITS, rate_per_minute: 1_000_000 });
    const limits = { rate_per_minute: DEFAULT_LIMITS.rate_per_minute };
    const keys = await Promise.all(
      Array.from({ length: KEYS }, () => operator.newKey(tenant, { scopes: SCOPES, ...limits })),
    );
    const log = new CallLog();
    const caller = new Caller(gatewayUrls, log);
    const party = new Party(
      tenant,
      `203.0.113.${number}`,
      caller,
      keys.map(({ key }) => key),
    );
    return new Abuser(party, operator, caller, log);
  }

  /** Publishable keys, each with the default limit. @returns for each, the headers of a page that calls with it. */
  async morePages(count: number): Promise<Record<string, string>[]> {
    const settings = {
      mode: 'pub',
      scopes: ['device.check', 'interaction.check', 'interaction.session'],
      allowed_origins: [ORIGIN],
      rate_per_minute: DEFAULT_LIMITS.rate_per_minute,
    };
    const keys = await Promise.all(
      Array.from({ length: count }, () => this.operator.newKey(this.party.tenant, settings)),
    );
    return keys.map(({ key }) => ({
      ...this.party.headers(),
      authorization: `Bearer ${key}`,
      origin: ORIGIN,
    }));
  }

  /** Records a call that bypassed `party`, on a connection of its own. @param status null: no answer. */
  note(kind: string, startedAt: number, status: number | null): void {
    const how = status === 200 ? '' : `${status ?? 'no answer'}`;
    this.log.add({
      kind,
      startedAt,
      endedAt: performance.now(),
      outcome: how === '' ? 'served' : 'unclear',
      how,
    });
  }

  /** The results of its calls since a moment. */
  callsSince(moment: number): AttackCalls {
    const calls: Record<string, number> = {};
    for (const { how } of this.log.since(moment)) {
      const end = how === '' ? 'served' : how;
      calls[end] = (calls[end] ?? 0) + 1;
    }
    return calls;
  }

  close(): Promise<void> {
    return this.caller.close();
  }
}
