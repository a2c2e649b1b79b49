import { untilDone } from './until-done';
import { member, type Visit } from './visit';

export async function tourLists(visit: Visit): Promise<void> {
  const id = member(await visit.record('post-lists'), 'data.id');
  await visit.record('get-lists-entry', { id });
  await visit.record('get-lists-check');
  await visit.record('post-lists-check');
  await visit.record('get-lists');
  await visit.record('get-lists-entry-history', { id });
  await visit.record('post-lists-entry', { id });
  await visit.record('get-lists-hits', { id });
  await visit.record('post-lists-preview');
  const import_id = member(await visit.record('post-lists-import'), 'data.import_id');
  await untilDone(() => visit.send('get-lists-import', { import_id }), 'data.finished_at');
  await visit.record('get-lists-import', { import_id });
  await visit.record('get-lists-import-refused', { import_id });
  await visit.record('get-lists-export');
  const other = { list_type: 'blacklist', entity_type: 'email', value: 'campaign@example.com' };
  const removed = member(await visit.send('post-lists', {}, other), 'data.id');
  await visit.record('post-lists-remove', {}, { ids: [removed], reason: 'The campaign is over' });
  await visit.record('delete-lists-entry', { id });
}
