import type { listEntries, RequestOf } from '@rampart/contracts';
import type { Caller } from '../../../access/caller';
import type { FieldsOf } from '../../../http/forms/read-fields';
import { kindOf } from '../kind-of-value';
import type { getListsFields } from './get-lists.fields';

/** The lists service's request for a page. */
export function toListEntries(
  fields: FieldsOf<typeof getListsFields>,
  caller: Caller,
): RequestOf<typeof listEntries> {
  return {
    accountId: caller.accountId,
    listType: fields.list_type,
    entityType: fields.entity_type ?? kindOf(fields.value),
    matchType: fields.match_type,
    value: fields.value,
    contains: fields.q,
    author: fields.author,
    expired: fields.expired,
    beforeId: fields.cursor?.id ?? null,
    limit: fields.limit,
  };
}
