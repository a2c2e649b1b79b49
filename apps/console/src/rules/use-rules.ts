import type {
  BacktestReport,
  JobProgress,
  ListedRuleset,
  PromotionLimitsRecord,
  RulesEnvironment,
  Ruleset,
  ShadowReport,
  WorkflowRule,
} from '@rampart/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { get, post } from '../api/ask';
import { useText } from '../text/text';
import type { Draft } from './draft';

/** Rules that are evaluated with every order; others run after an event and are not edited here. */
export const TRIGGER = 'screening.evaluated';
const LISTED = 100;
const LOOK_EVERY_MS = 700;
const MONTH_MS = 30 * 86_400_000;

export const rulesQuery = queryOptions({
  queryKey: ['rules'],
  queryFn: ({ signal }) =>
    get<{ readonly rules: readonly WorkflowRule[]; readonly number: number | null }>('/api/v1/rules', {
      query: { trigger: TRIGGER, limit: LISTED },
      signal,
    }),
});

export const ruleQuery = (id: number) =>
  queryOptions({
    queryKey: ['rule', id],
    queryFn: ({ signal }) => get<WorkflowRule>(`/api/v1/rules/${id}`, { signal }),
  });

/** What the rule on trial would have done; null while none is. */
export const useShadow = (id: number, version: number | null) =>
  useQuery({
    queryKey: ['rule-shadow', id, version],
    queryFn: ({ signal }) => get<ShadowReport>(`/api/v1/rules/${id}/shadow`, { query: { version }, signal }),
    enabled: version !== null,
    refetchInterval: 10_000,
  });

const setsQuery = queryOptions({
  queryKey: ['rulesets'],
  queryFn: ({ signal }) =>
    get<{ readonly rulesets: readonly ListedRuleset[] }>('/api/v1/rulesets', {
      query: { limit: LISTED },
      signal,
    }),
});
export const useRulesets = () => useQuery(setsQuery);

/** The rules of a published set; null: not asked yet. */
export const useRuleset = (number: number | null) =>
  useQuery({
    queryKey: ['ruleset', number],
    queryFn: ({ signal }) => get<Ruleset>(`/api/v1/rulesets/${number}`, { signal }),
    enabled: number !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const limitsQuery = queryOptions({
  queryKey: ['rule-limits'],
  queryFn: ({ signal }) => get<PromotionLimitsRecord>('/api/v1/rules/limits', { signal }),
});

/** What a condition may read and call, with what it means. */
export interface Environment {
  readonly variables: readonly {
    readonly name: string;
    readonly kind: string;
    readonly description: string;
  }[];
  readonly functions: RulesEnvironment['functions'];
}

/** In the language of the page. */
export function useEnvironment(): Environment | undefined {
  const { feature, rules } = useText();
  const { data } = useQuery({
    queryKey: ['rules-environment'],
    queryFn: ({ signal }) =>
      get<RulesEnvironment>('/api/v1/rules/environment', { query: { trigger: TRIGGER }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    data && {
      variables: data.variables.map(({ name, kind, description }) => ({
        name,
        kind: rules.check.kinds[kind],
        description: feature(description),
      })),
      functions: data.functions.map((each) => ({ ...each, description: feature(each.description) })),
    }
  );
}

/** Whether a condition is one, and what is wrong with it. */
export interface Checked {
  readonly valid: boolean;
  readonly problem: {
    readonly message: string;
    readonly line: number;
    readonly column: number;
    readonly suggestions: readonly string[];
  } | null;
  readonly cost: number | null;
  readonly max_cost: number;
  readonly reads_values: boolean;
}

export const useChecked = (expression: string) =>
  useQuery({
    queryKey: ['rule-check', expression],
    queryFn: ({ signal }) =>
      post<Checked>('/api/v1/rules/check', { body: { trigger: TRIGGER, expression }, signal }),
    enabled: expression.trim() !== '',
    placeholderData: (previous) => previous,
  });

export interface BacktestRun {
  readonly id: string;
  readonly state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  readonly progress: JobProgress | null;
  readonly error: string | null;
  readonly report: BacktestReport | null;
}

export const isOver = (run: BacktestRun | undefined): boolean =>
  run !== undefined && ['done', 'failed', 'cancelled'].includes(run.state);

export const startBacktest = (rule: Draft) =>
  post<BacktestRun>('/api/v1/backtests', {
    body: { rules: [rule], since: new Date(Date.now() - MONTH_MS).toISOString() },
  });

/** Follows a backtest until it ends. */
export const useBacktest = (id: string | null) =>
  useQuery({
    queryKey: ['backtest', id],
    queryFn: ({ signal }) => get<BacktestRun>(`/api/v1/backtests/${id}`, { signal }),
    enabled: id !== null,
    refetchInterval: ({ state: { data } }) => (isOver(data) ? false : LOOK_EVERY_MS),
  });
