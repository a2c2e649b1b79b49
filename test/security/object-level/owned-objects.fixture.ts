import { untilTrue } from '@rampart/testing';
import type { ApiClient, Asking } from '../../e2e/api-client.fixture';
import { runSql } from '../../e2e/database.fixture';
import type { Operator, Tenant } from '../../e2e/operator.fixture';
import type { TestSuite } from '../../setup/start-test-suite';

/** Kinds of objects that callers name by an id. */
export const KINDS = [
  'screening',
  'entry',
  'report',
  'case',
  'rule',
  'ruleset',
  'model',
  'job',
  'webhook',
  'delivery',
  'session',
  'import',
  'member',
  'view',
  'erasure',
] as const;
export type Kind = (typeof KINDS)[number];

/** Well-formed ids that no account has. */
export const ABSENT: Readonly<Record<Kind, string>> = {
  screening: '20250101-000000',
  entry: '999999',
  report: '999999',
  case: '999999',
  rule: '199999999999999',
  ruleset: '999999',
  model: '999999',
  job: '019b8a52-7f40-7c1e-8a53-0a0f6f5a2c12',
  webhook: '019b8a52-7f40-7c1e-8a53-0a0f6f5a2c13',
  delivery: '019b8a52-7f40-7c1e-8a53-0a0f6f5a2c14',
  session: 'never-sent',
  import: '199999999999999',
  member: '999999',
  view: '999999',
  erasure: '019b8a52-7f40-7c1e-8a53-0a0f6f5a2c15',
};

/** Occurs only in the victim's data. */
export const MARKER = 'zz-victim-zz';
export const DEVICE = { canvas: `canvas-${MARKER}`, user_agent: 'Mozilla/5.0', screen: '1921x1081x24' };
const EVENT_ID = '019b8a52-7e11-71b2-b053-111f6f5a2c13';
const DELIVERY_ID = '019b8a52-7f40-7c1e-8a53-1a0f6f5a2c99';

export const ruleOf = (name: string, value = name) => ({
  name,
  expression: `order.username == "${value}"`,
  action: { type: 'TAG', tag: 'seen' },
});

/** Expects a success. @throws Error with any other answer. */
export async function succeed(
  client: ApiClient,
  path: string,
  asking: Asking,
): Promise<Record<string, unknown>> {
  const answer = await client.ask(`/api/v1/${path}`, asking);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return { ...(JSON.parse(answer.text) as object), ...answer.data };
}

/** An account with one object of each kind. */
export interface Owner extends Tenant {
  readonly ids: Readonly<Record<Kind, string>>;
  readonly deviceHash: string;
  readonly eventId: string;
  /** All of it, as its own key reads it and as it is stored. */
  snapshot(): Promise<string>;
}

/**
 * Creates an account with an object of each kind: through the API where that creates one at once, otherwise by rows.
 */
export async function makeOwner(suite: TestSuite, operator: Operator, client: ApiClient): Promise<Owner> {
  const tenant = await operator.newTenant();
  const { key, accountId } = tenant;
  const form = (path: string, fields: Record<string, string>) => succeed(client, path, { key, form: fields });
  const json = (path: string, body: unknown) => succeed(client, path, { key, json: body });

  const order = await form('screen', {
    user_order_id: MARKER,
    email: `${MARKER}@shop.example`,
    ip: '81.2.69.142',
  });
  const marked = await form(`screen/${order.shield_id}/feedback`, { action: 'mark_fraud', reason: MARKER });
  const entry = await form('lists', { list_type: 'blacklist', entity_type: 'username', value: MARKER });
  const report = await form('reports', { entity_type: 'username', value: MARKER, notes: MARKER });
  const rule = await json('rules', ruleOf(MARKER));
  await json(`rules/${rule.id}/versions`, ruleOf(MARKER, `${MARKER}-2`));
  const set = await json('rulesets', {
    rules: [{ ...ruleOf(`${MARKER}-set`), mode: 'active' }],
    expected_number: 0,
  });
  const job = await json('backtests', {
    rules: [ruleOf(`${MARKER}-try`)],
    since: '2026-01-01',
    until: '2026-01-02',
  });
  await client.ask(`/api/v1/jobs/${job.id}/cancel`, { key, form: {} });
  await untilTrue(async () => {
    const { state } = await succeed(client, `jobs/${job.id}`, { key });
    return state !== 'queued' && state !== 'running';
  }, 'the job is over');
  const { webhook } = (await form('webhooks', {
    url: `https://8.8.8.8/${MARKER}`,
    event_types: 'model.promoted',
    description: MARKER,
  })) as { webhook: { id: string } };
  await form('interaction/session-beacon', { session_id: MARKER, seq: '1', mouse_move_count: '7' });
  const imported = await succeed(client, 'lists/import?list_type=blacklist', {
    key,
    body: `entity_type,value\nusername,${MARKER}-file\n`,
    headers: { 'content-type': 'text/csv' },
  });
  const importId = String(imported.import_id);
  await untilTrue(
    async () => (await succeed(client, `lists/imports/${importId}`, { key })).status === 'done',
    'the file is imported',
  );
  await form('members/invitations', { email: `${MARKER}-member@shop.example`, role: 'viewer' });
  const { members } = (await succeed(client, 'members', { key })) as { members: { id: number }[] };
  const shown = { screen: 'orders', name: MARKER, filters: {}, is_shared: true };
  const view = await succeed(client, 'views', { key, json: shown });
  const device = await form('device/check', DEVICE);
  const erasure = await json('erasures', { entity_type: 'cookie', value: 'of nobody' });
  await keepModelAndDelivery(suite, accountId, webhook.id);

  const ids: Record<Kind, string> = {
    screening: String(order.shield_id),
    entry: String(entry.id),
    report: String(report.id),
    case: String(marked.case_id),
    rule: String(rule.id),
    ruleset: String(set.number),
    model: '1',
    job: String(job.id),
    webhook: webhook.id,
    delivery: DELIVERY_ID,
    session: MARKER,
    import: importId,
    member: String(members[0]?.id),
    view: String(view.id),
    erasure: String(erasure.id),
  };
  const read = [
    `screen/${ids.screening}`,
    `lists/${ids.entry}`,
    `reports/${ids.report}`,
    `cases/${ids.case}`,
    `rules/${ids.rule}`,
    `rulesets/${ids.ruleset}`,
    `jobs/${ids.job}`,
    `webhooks/${ids.webhook}`,
    `interaction/session/${ids.session}`,
    `lists/imports/${ids.import}`,
    'members',
    'views',
  ];
  return {
    ...tenant,
    ids,
    deviceHash: String(device.device_hash),
    eventId: EVENT_ID,
    snapshot: async () => {
      const texts: string[] = [];
      for (const path of read) texts.push(JSON.stringify(await succeed(client, path, { key })));
      for (const table of [
        'screening.models',
        'screening.model_settings',
        'webhooks.webhook_deliveries',
        'webhooks.webhook_replays',
      ]) {
        const rows = await runSql(suite, `SELECT * FROM ${table} WHERE account_id = $1`, [accountId]);
        texts.push(JSON.stringify(rows));
      }
      return texts.join('\n');
    },
  };
}

/** A model needs a training, a delivery a receiver: their rows suffice for being found. */
async function keepModelAndDelivery(suite: TestSuite, accountId: number, webhookId: string): Promise<void> {
  await runSql(
    suite,
    `INSERT INTO screening.models (account_id, number, kind, seed, options, feature_schema, card, document, job_id,
       actor_kind, actor_id, created_at, in_use_until)
     VALUES ($1, 1, 'logistic', 1, '{}', 1, '{}', '{}', gen_random_uuid(), 'key', 'k', now(), now())`,
    [accountId],
  );
  await runSql(
    suite,
    `INSERT INTO webhooks.webhook_messages (event_id, personal, account_id, body, kept_since)
     VALUES ($2, false, $1, '{}', now()) ON CONFLICT DO NOTHING`,
    [accountId, EVENT_ID],
  );
  await runSql(
    suite,
    `INSERT INTO webhooks.webhook_deliveries (id, account_id, endpoint_id, event_id, personal, event_type, state,
       next_attempt_at, created_at, finished_at)
     VALUES ($4, $1, $2, $3, false, 'model.promoted', 'dead', now(), now(), now())`,
    [accountId, webhookId, EVENT_ID, DELIVERY_ID],
  );
}
