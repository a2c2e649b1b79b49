import type { ApiClient } from '../../e2e/api-client.fixture';
import type { Operator, Tenant } from '../../e2e/operator.fixture';

/** An account with something of most kinds in it. */
export interface FilledAccount extends Tenant {
  /** Ids of its objects, except for its webhook. */
  readonly ids: readonly string[];
  readonly webhookId: string;
  /** Gets each object again with the account's own key. @returns those that changed. */
  changes(): Promise<string[]>;
}

const json = { 'content-type': 'application/json' };
const ruleOf = (marker: string) => ({
  name: marker,
  expression: `order.username == "${marker}"`,
  action: { type: 'TAG', tag: marker },
});

/** Of events that never happen here: only a request for a test event would send something. */
const webhookOf = (marker: string) => ({
  url: `https://8.8.8.8/${marker}`,
  event_types: 'model.promoted',
  description: marker,
});

/**
 * Creates an account and fills it. @param marker a word that is to occur in all of it. @throws Error when something was
 * refused.
 */
export async function fillAccount(
  operator: Operator,
  client: ApiClient,
  marker: string,
): Promise<FilledAccount> {
  const tenant = await operator.newTenant();
  const make = async (path: string, fields: object) => {
    const answer = await client.ask(`/api/v1/${path}`, {
      key: tenant.key,
      body: JSON.stringify(fields),
      headers: json,
    });
    if (answer.status !== 200) throw new Error(`POST ${path}: ${answer.text}`);
    return answer.data;
  };
  const screening = await make('screen', {
    user_order_id: marker,
    email: `${marker}@shop.example`,
    ip: '81.2.69.142',
  });
  const feedback = await make(`screen/${screening.shield_id}/feedback`, {
    action: 'mark_fraud',
    reason: marker,
  });
  const { webhook } = (await make('webhooks', webhookOf(marker))) as { webhook: { id: string } };
  const paths = [
    `screen/${screening.shield_id}`,
    `cases/${feedback.case_id}`,
    `lists/${(await make('lists', { list_type: 'blacklist', entity_type: 'username', value: marker })).id}`,
    `reports/${(await make('reports', { entity_type: 'username', value: marker, notes: marker })).id}`,
    `rules/${(await make('rules', ruleOf(marker))).id}`,
    `webhooks/${webhook.id}`,
  ];
  const read = async (path: string) => (await client.ask(`/api/v1/${path}`, { key: tenant.key })).text;
  const before = await Promise.all(paths.map(read));
  return {
    ...tenant,
    ids: paths.slice(0, -1).map((path) => path.split('/')[1] ?? ''),
    webhookId: webhook.id,
    changes: async () => {
      const after = await Promise.all(paths.map(read));
      return after.filter((text, index) => text !== before[index]);
    },
  };
}
