import { SCOPES, type Scope } from '@rampart/contracts';
import { ENDPOINTS } from './registry';

/**
 * What a key may call with each scope. Written out rather than read from the definitions, so that an endpoint that is
 * given the wrong scope by mistake is noticed. That the scope is asked for: `../openapi/live-answers.rpc-spec.ts`.
 */
const ALLOWED: Record<Scope, readonly string[]> = {
  'screen.check': ['get-screen', 'post-screen', 'post-screen-batch'],
  'screen.read': [
    'get-screen',
    'get-screen-related',
    'get-screenings',
    'get-screenings-export',
    'get-search',
    'get-stats-summary',
    'get-stats-timeseries',
    'get-stream',
    'post-entities-lookup',
    'post-links',
    'post-screen-what-if',
  ],
  'screen.decide': ['post-screen-decide', 'post-screen-decide-undo'],
  'screen.feedback': ['post-screen-feedback'],
  'ip.check': ['get-ip-check'],
  'bot.check': ['get-bot-check'],
  'email.check': ['get-email-check'],
  'phone.check': ['get-phone-check'],
  'url.check': ['get-url-check'],
  'device.check': ['post-device-check'],
  'interaction.check': ['post-interaction-check'],
  'interaction.session': ['get-session', 'post-session-beacon'],
  'risk.check': ['post-behavior-check'],
  'report.submit': ['post-reports'],
  'lists.write': [
    'delete-lists-entry',
    'post-lists',
    'post-lists-entry',
    'post-lists-import',
    'post-lists-remove',
  ],
  account: ['get-account'],
  'members.read': ['get-members'],
  'members.write': ['delete-member', 'post-member', 'post-members-invitations'],
  'settings.read': ['get-retention', 'get-settings', 'get-thresholds', 'get-thresholds-velocity'],
  'settings.write': ['post-settings', 'post-thresholds', 'post-thresholds-velocity'],
  'audit.read': ['get-audit'],
  'data_sets.read': ['get-data-sets'],
  'views.read': ['get-views'],
  'views.write': ['delete-view', 'post-view', 'post-views'],
  'usage.read': ['get-usage'],
  'erasures.write': ['post-erasures', 'post-erasures-preview'],
  'lists.check': ['get-lists-check', 'post-lists-check'],
  'lists.read': [
    'get-lists',
    'get-lists-entry',
    'get-lists-entry-history',
    'get-lists-export',
    'get-lists-hits',
    'get-lists-import',
    'get-lists-import-refused',
    'post-lists-preview',
  ],
  'reports.read': ['get-report', 'get-reports'],
  'reports.write': ['post-report-decide'],
  'cases.read': ['get-case', 'get-cases', 'get-cases-stats'],
  'cases.write': [
    'post-case-assign',
    'post-case-claim',
    'post-case-decide',
    'post-case-notes',
    'post-case-release',
    'post-case-snooze',
    'post-case-tags',
    'post-cases',
    'post-cases-bulk',
    'post-cases-claim-next',
  ],
  'webhooks.read': ['get-webhook', 'get-webhook-deliveries', 'get-webhooks'],
  'webhooks.write': [
    'delete-webhook',
    'post-webhook',
    'post-webhook-redeliver',
    'post-webhook-replay',
    'post-webhook-rotate-secret',
    'post-webhook-test',
    'post-webhooks',
  ],
  'rules.read': [
    'get-backtest',
    'get-backtest-orders',
    'get-rule',
    'get-rule-actions',
    'get-rule-matches',
    'get-rule-shadow',
    'get-rule-timeseries',
    'get-rules',
    'get-rules-environment',
    'get-rules-limits',
    'get-ruleset',
    'get-rulesets',
    'post-rules-check',
    'post-rulesets-plan',
  ],
  'rules.write': [
    'delete-rule',
    'post-backtests',
    'post-rule-mode',
    'post-rule-versions',
    'post-rules',
    'post-rules-limits',
    'post-rules-order',
    'post-ruleset-rollback',
    'post-rulesets',
  ],
  'models.read': [
    'get-model',
    'get-models',
    'get-models-compare',
    'get-models-settings',
    'get-models-status',
  ],
  'models.write': [
    'post-model-challenger',
    'post-model-promote',
    'post-models-rollback',
    'post-models-settings',
    'post-models-train',
  ],
  'jobs.read': ['get-job', 'get-job-progress', 'get-jobs'],
  'jobs.write': ['post-job-cancel'],
};

it.each(SCOPES)('a key with the scope %s alone may call exactly what is listed for it', (scope) => {
  const ids = ENDPOINTS.filter((endpoint) => endpoint.scope === scope || endpoint.readScope === scope).map(
    ({ id }) => id,
  );
  expect(ids.sort()).toEqual(ALLOWED[scope]);
});

it('asks for a scope at every endpoint', () => {
  expect(ENDPOINTS.filter(({ scope }) => scope === null)).toEqual([]);
});
