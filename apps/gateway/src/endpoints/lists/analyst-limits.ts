import { Injectable } from '@nestjs/common';
import { type ListEntry, type Scope, ServiceError } from '@rampart/contracts';
import type { Caller } from '../../access/caller';
import { AnalystEntryDays } from '../../accounts/analyst-entry-days';

const DAY_MS = 86_400_000;
/** By which the clock of a browser, which computes the end, may be ahead. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

const isAnalyst = ({ person }: Caller): boolean => person?.role === 'analyst';

/**
 * What the role analyst may do to lists: add entries that end in time, and change and remove its own. Whatever an analyst may
 * call that adds an entry or changes its end asks here.
 */
@Injectable()
export class AnalystLimits {
  constructor(private readonly days: AnalystEntryDays) {}

  /**
   * @throws ServiceError, for an analyst, `insufficient_scope` without an end; `validation_failed` for one after the latest that
   * the account allows, which it names.
   */
  async assertMayAdd(caller: Caller, expiresAt: string | null): Promise<void> {
    if (!isAnalyst(caller)) return;
    if (expiresAt === null) {
      throw refused('The role analyst adds entries that expire only. Send expires_at, or ask a manager.');
    }
    const { inForce } = await this.days.read(caller.accountId);
    const latestMs = Date.now() + inForce * DAY_MS;
    if (Date.parse(expiresAt) <= latestMs + CLOCK_TOLERANCE_MS) return;
    const latest = new Date(latestMs).toISOString();
    throw new ServiceError('validation_failed', {
      param: 'expires_at',
      message: `expires_at: entries of the role analyst end by ${latest}, ${inForce} days from now. Send an earlier time, or ask a manager.`,
      details: { latest, role: 'analyst' },
    });
  }

  /** @throws ServiceError `insufficient_scope` for an analyst. */
  assertMayImport(caller: Caller): void {
    if (isAnalyst(caller)) throw refused('The role analyst imports no lists. Ask a manager.');
  }

  /**
   * @param find reads the entry; called for an analyst only.
   * @throws ServiceError `insufficient_scope` for an entry that another person added; what `find` throws.
   */
  async assertMayRemove(caller: Caller, find: () => Promise<ListEntry>): Promise<void> {
    if (!isAnalyst(caller)) return;
    const { author } = await find();
    if (author !== caller.actor.id) {
      throw refused('The role analyst removes its own entries only. Ask a manager.');
    }
  }

  /**
   * @param expiresAt of the change; undefined: it stays.
   * @param find reads the entry; called for an analyst only.
   * @throws ServiceError `insufficient_scope` for an analyst's change of another's entry, or of one without an end; as
   * `assertMayAdd` for an end that changes.
   */
  async assertMayChange(
    caller: Caller,
    expiresAt: string | null | undefined,
    find: () => Promise<ListEntry>,
  ): Promise<void> {
    if (!isAnalyst(caller)) return;
    const entry = await find();
    if (entry.author !== caller.actor.id) {
      throw refused('The role analyst changes its own entries only. Ask a manager.');
    }
    if (expiresAt !== undefined || entry.expires_at === null) {
      await this.assertMayAdd(caller, expiresAt ?? null);
    }
  }
}

/** The author whose entries alone the caller may remove; null: anyone's. */
export const onlyAuthor = (caller: Caller): string | null => (isAnalyst(caller) ? caller.actor.id : null);

const SCOPE: Scope = 'lists.write';

const refused = (message: string) =>
  new ServiceError('insufficient_scope', { message, details: { scope: SCOPE, role: 'analyst' } });
