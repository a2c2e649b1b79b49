import { untilDone } from './until-done';
import { member, type Visit } from './visit';

/** The rule sets of a new account have the numbers 1, 2, …, which examples name. */
export async function tourRules(visit: Visit): Promise<void> {
  await visit.record('get-rules-environment');
  await visit.record('post-rules-check');
  await visit.record('get-rules-limits');
  const id = member(await visit.record('post-rules'), 'data.id');
  await visit.record('post-rule-mode', { id });
  const other = await visit.send(
    'post-rules',
    {},
    {
      name: 'A case for every order over Tor',
      trigger: 'screening.evaluated',
      priority: 100,
      expression: 'ip.proxy_type == "TOR"',
      action: { type: 'OPEN_CASE' },
    },
  );
  const otherId = member(other, 'data.id');
  await visit.send('post-rule-mode', { id: otherId }, { version: 1, mode: 'active' });
  await visit.record('get-rule', { id });
  await visit.record('get-rules');
  await visit.send(
    'post-screen',
    {},
    {
      ip: '192.0.2.1',
      email: 'forwarded@business.sandbox.example',
      amount: '620',
      currency: 'USD',
      ship_country: 'US',
      ship_state: 'NY',
      ship_city: 'New York',
      ship_zip_code: '10001',
      ship_addr: '1 Sandbox Forwarder Way',
    },
  );
  await visit.record('get-rule-shadow', { id });
  await visit.send('post-screen', {}, { ip: '198.51.100.6', email: 'hidden@business.sandbox.example' });
  await untilDone(() => visit.send('get-rule-actions', { id: otherId }, { state: 'done' }), 'data.actions.0');
  await visit.record('get-rule-actions', { id: otherId });
  await visit.record('get-rule-matches', { id: otherId });
  await visit.record('get-rule-timeseries', { id: otherId });
  await visit.record('post-rule-versions', { id });
  await visit.record('post-rules-order', {}, { rule_ids: [id, otherId].map(Number), expected_number: 2 });
  await visit.record('get-rulesets');
  await visit.record('get-ruleset', { number: 3 });
  await visit.record('post-rulesets-plan');
  await visit.record('post-rules-limits');
  await visit.record('post-rulesets');
  await visit.record('post-ruleset-rollback', { number: 3 });
  await visit.record('delete-rule', { id });
}
