import { enrolPerson } from './enrol-person';
import { tourJobs } from './tour-jobs';
import { tourLists } from './tour-lists';
import { tourModels } from './tour-models';
import { tourRules } from './tour-rules';
import { tourWebhooks } from './tour-webhooks';
import { untilDone } from './until-done';
import { member, type Visit } from './visit';

/** Calls every endpoint of the public API, in a sandbox in which nothing has happened yet. */
export async function tourPublicApi(visit: Visit): Promise<void> {
  await visit.record('get-account');
  await visit.record('get-usage');
  await tourMembers(visit);
  await tourSettings(visit);
  await tourChecks(visit);
  await tourWebhooks(visit);
  const order = await visit.record('post-screen');
  const shield_id = member(order, 'data.shield_id');
  await visit.record('get-screen', { shield_id });
  await visit.record('get-screen-details', { shield_id });
  // An order is found a moment after its answer.
  await untilDone(() => visit.send('get-screenings'), 'data.screenings.0');
  await visit.record('get-screenings');
  await visit.record('get-screenings-export');
  await visit.record('get-screen-related', { shield_id });
  await visit.record('post-links');
  await visit.record('post-entities-lookup');
  await visit.record('get-search');
  await visit.record('get-stats-summary');
  await visit.record('get-stats-timeseries');
  await visit.record('get-stream');
  // It is reviewed, which opens a case a moment later.
  await untilDone(() => visit.send('get-cases'), 'data.cases.0');
  await visit.record('post-screen-what-if');
  await visit.record('post-screen-decide', { shield_id });
  // The case leaves the queue with its order, and comes back with it.
  await untilDone(() => visit.send('get-cases', {}, { state: 'decided' }), 'data.cases.0');
  await visit.record('post-screen-decide-undo', { shield_id });
  await untilDone(() => visit.send('get-cases', {}, { state: 'open' }), 'data.cases.0');
  await visit.record('post-screen-feedback', { shield_id });
  await visit.record('post-screen-batch');
  await tourLists(visit);
  await tourReports(visit);
  await tourCases(visit);
  await tourRules(visit);
  await tourModels(visit);
  await tourJobs(visit);
}

async function tourMembers(visit: Visit): Promise<void> {
  const link = member(await visit.record('post-members-invitations'), 'data.url');
  const id = await enrolPerson(link);
  for (const each of ['members', 'members-names', 'members-policy']) await visit.record(`get-${each}`);
  await visit.record('post-members-policy');
  await visit.record('post-member', { id });
  await visit.record('delete-member-second-factor', { id });
  await visit.record('post-member-enrolment-links', { id });
  await visit.record('delete-member', { id });
}

async function tourSettings(visit: Visit): Promise<void> {
  for (const id of ['thresholds', 'thresholds-velocity', 'settings']) await visit.record(`get-${id}`);
  // As they are, so that the answers that follow are those of the defaults.
  await visit.record('post-thresholds', {}, { review_above: null });
  await visit.record('post-thresholds-velocity', {}, { thresholds: [] });
  await visit.record('post-settings', {}, { due_minutes: 1_440 });
  await visit.record('get-settings-privacy');
  await visit.record('post-settings-privacy', {}, { keep_order_details: null });
  await visit.record('get-data-sets');
  await visit.record('get-retention');
  const id = member(await visit.record('post-views'), 'data.id');
  await visit.record('get-views');
  await visit.record('post-view', { id });
  await visit.record('delete-view', { id });
  await visit.record('get-audit', {}, { action: 'view.add' });
  await visit.record('post-erasures-preview');
  const erased = member(await visit.record('post-erasures'), 'data.id');
  await visit.record('get-erasure', { id: erased });
  await visit.record('get-erasures');
  await visit.record('post-erasure-cancel', { id: erased });
}

async function tourChecks(visit: Visit): Promise<void> {
  for (const check of ['ip', 'email', 'phone', 'url', 'bot']) await visit.record(`get-${check}-check`);
  await visit.record('post-device-check');
  await visit.record('post-interaction-check');
  await visit.record('post-behavior-check');
  await visit.record('post-session-beacon');
  await visit.record('get-session', { sessionId: '3f0c1d52-7a58-4b7e-9a53-5f0f6f5a2c11' });
}

async function tourReports(visit: Visit): Promise<void> {
  const id = member(await visit.record('post-reports'), 'data.id');
  await visit.record('post-report-decide', { id });
  await visit.record('get-report', { id });
  await visit.record('get-reports');
}

/** Another order of the sandbox, looked into by hand; its customer is a new one. */
async function tourCases(visit: Visit): Promise<void> {
  const order = await visit.send(
    'post-screen',
    {},
    {
      ip: '198.51.100.5',
      email: 'second@disposable.sandbox.example',
      user_order_id: 'order-1002',
      device_hash: 'sandbox-device-two-systems',
      amount: '149.90',
      currency: 'EUR',
    },
  );
  const opened = { shield_id: member(order, 'data.shield_id'), reason: 'The customer called.' };
  const id = member(await visit.record('post-cases', {}, opened), 'data.id');
  await visit.record('post-case-tags', { id });
  await visit.record('post-cases-claim-next');
  await visit.record('post-case-claim', { id });
  await visit.record('post-case-release', { id });
  await visit.record('post-case-assign', { id });
  await visit.record('post-case-notes', { id });
  await visit.record('get-cases', {}, { tag: 'vip', sort: 'priority_desc' });
  await visit.record('get-cases-stats');
  await visit.record('get-case', { id });
  await visit.record('post-cases-bulk', {}, { ids: [id], action: 'tag', add: 'vip' });
  await visit.record('post-case-snooze', { id });
  await visit.record('post-case-decide', { id });
}
