import { Inject, Injectable } from '@nestjs/common';
import {
  type DegradedSource,
  findNamed,
  findOrderCases,
  NO_SCREENING_FILTER,
  type Scope,
  type ScreeningFilter,
  type ServiceName,
  searchScreenings,
} from '@rampart/contracts';
import { normalizeNetwork } from '@rampart/risk';
import { degradedBy, RpcClient } from '@rampart/rpc';
import { LOGGER, Metrics } from '@rampart/telemetry';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Caller } from '../../access/caller';
import { maskOneText } from '../../masks/mask-reply';
import { type GuessedValue, guessValues } from './guess-values';
import type { SearchSuggestion, searchAnswer } from './search-suggestion';

type Answer = z.infer<typeof searchAnswer>;

/** A case's id as people write it. */
const CASE_ID = /^#?(\d{1,15})$/;

/** The filter that finds the orders of a guessed value. */
const FILTERS: Readonly<Record<GuessedValue['entityType'], keyof ScreeningFilter>> = {
  email: 'email',
  ip: 'ip',
  phone: 'phone',
  card_bin: 'bin',
  device: 'device',
  username: 'username',
  email_domain: 'emailDomain',
};

/** Finds what a text may mean, within the scopes of the caller. */
@Injectable()
export class SearchService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Never fails because of a service: those that do not answer are named in `degraded`.
   *
   * @param isMasked whether the caller sees values of people masked: suggestions then tell nothing about a value that is
   * stored, or people could try one at every key that they press.
   */
  async search(caller: Caller, text: string, isMasked: boolean): Promise<Answer> {
    const degraded: DegradedSource[] = [];
    const may = (scope: Scope) => caller.scopes.has(scope);
    const naming = this.orNone('screening', degraded, async () => {
      const found = await this.findNamed(caller, text, may('rules.read'));
      return isMasked ? found.filter((each) => each.type !== 'rule' || showsText(each.name, text)) : found;
    });
    const [named, cases, filters, values] = await Promise.all([
      naming,
      may('cases.read')
        ? this.orNone('cases', degraded, async () => this.findCases(caller, text, await naming))
        : [],
      this.orNone('screening', degraded, () => this.findFilters(caller, text, isMasked)),
      isMasked
        ? possibleValues(text)
        : this.orNone('screening', degraded, () => this.findValues(caller, text)),
    ]);
    const ranked = (type: SearchSuggestion['type']) => named.filter((each) => each.type === type);
    return {
      suggestions: [...ranked('order'), ...cases, ...filters, ...values, ...ranked('rule')],
      degraded: degraded.filter(
        ({ source }, at) => degraded.findIndex((each) => each.source === source) === at,
      ),
    };
  }

  private async findNamed(
    { accountId }: Caller,
    text: string,
    withRules: boolean,
  ): Promise<SearchSuggestion[]> {
    const { orders, rules } = await this.rpc.call(findNamed, {
      accountId,
      text,
      orders: true,
      rules: withRules,
    });
    return [
      ...orders.map(
        ({ shield_id, user_order_id, status, score, created_at }): SearchSuggestion => ({
          type: 'order',
          shield_id,
          user_order_id,
          status,
          score,
          created_at,
        }),
      ),
      ...rules.map(
        ({ ruleId, name, mode }): SearchSuggestion => ({ type: 'rule', rule_id: ruleId, name, mode }),
      ),
    ];
  }

  /** By its number, and those of the orders that the text names. */
  private async findCases(
    { accountId }: Caller,
    text: string,
    named: readonly SearchSuggestion[],
  ): Promise<SearchSuggestion[]> {
    const id = CASE_ID.exec(text)?.[1];
    const ids = id === undefined ? [] : [Number(id)];
    const shieldIds = named.flatMap((each) => (each.type === 'order' ? [each.shield_id] : []));
    if (ids.length + shieldIds.length === 0) return [];
    const { cases } = await this.rpc.call(findOrderCases, { accountId, shieldIds, ids });
    return cases.map(({ id: case_id, state, opened_at }) => ({ type: 'case', case_id, state, opened_at }));
  }

  /** A network is one by its form. Merchants are no people: a masked caller finds them by whatever the masks show. */
  private async findFilters(
    { accountId }: Caller,
    text: string,
    isMasked: boolean,
  ): Promise<SearchSuggestion[]> {
    if (text.includes('/') && normalizeNetwork(text) !== null) {
      return [{ type: 'filter', filter: 'network', value: text }];
    }
    if (isMasked && !showsText(text, text)) return [];
    const filter = { ...NO_SCREENING_FILTER, merchantId: text };
    const newest = { accountId, filter, order: 'newest' as const, after: null, limit: 1 };
    const { screenings } = await this.rpc.call(searchScreenings, newest);
    const merchant = screenings[0]?.merchant_id ?? null;
    return merchant === null ? [] : [{ type: 'filter', filter: 'merchant_id', value: merchant }];
  }

  private async findValues({ accountId }: Caller, text: string): Promise<SearchSuggestion[]> {
    const found = await Promise.all(
      guessValues(text).map(async ({ entityType, value, isCertain }): Promise<SearchSuggestion[]> => {
        const filter = { ...NO_SCREENING_FILTER, [FILTERS[entityType]]: value };
        const newest = { accountId, filter, order: 'newest' as const, after: null, limit: 1 };
        const { screenings } = await this.rpc.call(searchScreenings, newest);
        const last_seen = screenings[0]?.created_at ?? null;
        if (last_seen === null && !isCertain) return [];
        return [{ type: 'value', entity_type: entityType, value, last_seen }];
      }),
    );
    return found.flat();
  }

  private async orNone(
    source: ServiceName,
    degraded: DegradedSource[],
    work: () => Promise<SearchSuggestion[]>,
  ): Promise<SearchSuggestion[]> {
    try {
      return await work();
    } catch (error) {
      this.metrics.degradedTotal.inc({ source });
      this.logger.warn({ err: error, source }, 'a search was answered without a service');
      degraded.push(degradedBy(source, error));
      return [];
    }
  }
}

/** What a text can hardly be anything but, whether it is known or not. */
const possibleValues = (text: string): SearchSuggestion[] =>
  guessValues(text)
    .filter(({ isCertain }) => isCertain)
    .map(({ entityType, value }) => ({ type: 'value', entity_type: entityType, value, last_seen: null }));

/** Whether the name of a rule still has the text in it when its values are masked. */
const showsText = (name: string, text: string): boolean =>
  maskOneText(name).toLowerCase().includes(text.trim().toLowerCase());
