import { ERROR_KINDS, EVENTS, JOB_KINDS, PRODUCT_VERSION, SERVICE_NAMES } from '@rampart/contracts';
import { DATA_SET_LOADERS } from '../../../apps/checks/src/reference-data/data-set-loaders';
import { DOCUMENT_ROUTES } from '../../../apps/gateway/src/api/document-routes';
import { ENDPOINTS } from '../../../apps/gateway/src/endpoints/registry';
import { METHODS } from '../../../apps/gateway/src/http/http-metrics';
import { CALL_KINDS } from '../../../apps/gateway/src/http/overload/call-kind';
import { TERMINAL } from '../../../apps/screening/src/decide/scoring/policy';
import { commandsOf } from '../contracts.generator';
import { CONTRIBUTION_CODES } from './contribution-codes';

/** The possible values of a label. */
export interface LabelValues {
  /** All of them; null for those that only a pattern restricts. */
  readonly values: readonly string[] | null;
  readonly pattern: RegExp | null;
  /** In place of a long list. */
  readonly said: string | null;
}

const oneOf = (...values: readonly string[]): LabelValues => ({ values, pattern: null, said: null });
const listed = (said: string, values: readonly string[]): LabelValues => ({ values, pattern: null, said });
const like = (said: string, pattern: RegExp): LabelValues => ({ values: null, pattern, said });

const STATUSES = ['APPROVE', 'REVIEW', 'REJECT'];
const DATA_SETS = Object.values(DATA_SET_LOADERS).map(({ name }) => name);
const dataSets = listed('a data set of [docs/data-sources.md](data-sources.md)', DATA_SETS);
const consumers = listed('a listener: service and purpose', [
  'cases-decisions',
  'cases-orders',
  'screening-case-decisions',
  'screening-deleted-accounts',
  'screening-labels',
  'screening-rule-actions',
  'screening-rule-triggers',
  'webhooks-deleted-accounts',
  'webhooks-events',
  'webhooks-personal-events',
]);
const jobs = { kind: oneOf(...JOB_KINDS), status: oneOf('queued', 'running') };
const pools = oneOf('service', 'usage');
const calls = oneOf(...CALL_KINDS);

/** Parts of an order whose check may be late, and sources besides the data sets that may be missing. */
const PARTS = ['ip', 'email', 'phone', 'username', 'card', 'device', 'shipping', 'billing', 'url'];
const SOURCES = ['checks', 'velocity', 'model', 'dns', 'rdap', 'gravatar', 'screening', 'lists'];

/**
 * The values of every label, by metric and label; `service`, which every metric has, and `le` of histograms are left
 * out. Each is a set that the code limits: never a value of a request, and never an account or one of its rules.
 */
export const LABEL_VALUES: Readonly<Record<string, Readonly<Record<string, LabelValues>>>> = {
  rampart_bad_keys_total: { outcome: oneOf('refused', 'limited') },
  rampart_build_info: { version: listed('the version of the suite', [PRODUCT_VERSION]) },
  rampart_case_orders_total: { result: oneOf('opened', 'joined', 'beyond_limit') },
  rampart_command_seconds: {
    command: listed(
      'a command of [docs/contracts.md](contracts.md)',
      SERVICE_NAMES.flatMap(commandsOf).map(({ subject }) => subject),
    ),
    outcome: listed('`ok`, `unanswered` or an error code', ['ok', 'unanswered', ...Object.keys(ERROR_KINDS)]),
  },
  rampart_data_set_age_seconds: { set: dataSets },
  rampart_data_set_rows: {
    set: dataSets,
    version: like('the version in service, one at a time', /^[\w.:+-]{1,80}$/),
  },
  rampart_data_set_stale: { set: dataSets, origin: oneOf('imported', 'built_in') },
  rampart_data_set_updates_total: {
    set: dataSets,
    outcome: oneOf('imported', 'unchanged', 'refused', 'rolled_back'),
  },
  rampart_decided_by_total: {
    by: oneOf(
      'non_overridable_blacklist',
      'signal_floor',
      'whitelist',
      'blacklist',
      'rule_budget',
      'rule',
      'score',
    ),
  },
  rampart_degraded_total: {
    source: listed(
      'a service, a data set, a part of an order, `dns`, `rdap`, `gravatar`, `velocity` or `model`',
      [...SOURCES, ...PARTS, ...DATA_SETS],
    ),
  },
  rampart_events_handled_total: { consumer: consumers },
  rampart_events_pending: { consumer: consumers },
  rampart_events_refused_total: { consumer: consumers },
  rampart_events_sent_total: {
    type: listed(
      'an event of [docs/events.md](events.md)',
      EVENTS.map(({ type }) => type),
    ),
  },
  rampart_group_commit_rows: {
    writer: oneOf(
      'order_claims',
      'orders',
      'order_places',
      'usage_calls',
      'quota_takes',
      'quota_returns',
      'session_reads',
      'device_sightings',
      'list_matches',
      'list_questions',
      'velocity_actions',
      'velocity_rest',
      'session_slices',
      'session_rest',
    ),
  },
  rampart_http_in_flight: { kind: calls },
  rampart_http_limit: { kind: calls },
  rampart_http_request_seconds: {
    method: oneOf(...METHODS),
    route: listed(
      'a path of [docs/openapi.json](openapi.json) with `:name` for its parameters; `none` for any other',
      [...new Set([...ENDPOINTS, ...DOCUMENT_ROUTES].map(({ path }) => path)), 'none'],
    ),
    status: like('the HTTP status', /^[1-5]\d\d$/),
  },
  rampart_jobs: jobs,
  rampart_jobs_oldest_seconds: jobs,
  rampart_model_probability: { role: oneOf('champion', 'challenger') },
  rampart_pool_connections: { pool: pools, state: oneOf('in_use', 'idle') },
  rampart_pool_size: { pool: pools },
  rampart_pool_waiting: { pool: pools },
  rampart_ready: { check: oneOf('nats', 'postgres', 'schema', 'streams') },
  rampart_rule_actions_total: {
    action: oneOf('ADD_TO_LIST', 'OPEN_CASE'),
    outcome: oneOf('done', 'refused', 'waiting'),
  },
  rampart_rule_budget_exceeded_total: {
    rule_set: oneOf('orders', 'events'),
    mode: oneOf('active', 'shadow'),
  },
  rampart_rule_hits_total: {
    rule_set: oneOf('orders', 'events'),
    effect: oneOf(...Object.keys(TERMINAL)),
    mode: oneOf('active', 'shadow'),
  },
  rampart_screening_signals_total: {
    signal: listed(
      'a code of [docs/signals.md](signals.md), or one that carries, cuts or cancels',
      CONTRIBUTION_CODES,
    ),
  },
  rampart_screenings_total: { status: oneOf(...STATUSES) },
  rampart_shed_total: {
    where: oneOf(...CALL_KINDS, 'command', 'body', 'answer', 'connection'),
    reason: oneOf('full', 'share', 'slow'),
  },
  rampart_webhook_deliveries_total: { outcome: oneOf('delivered', 'failed', 'dead') },
};

/** Whether a label of a metric may have a value; false for an undeclared label. */
export function isDeclared(metric: string, label: string, value: string): boolean {
  const declared = LABEL_VALUES[metric]?.[label];
  if (declared === undefined) return false;
  return declared.values?.includes(value) ?? declared.pattern?.test(value) ?? false;
}
