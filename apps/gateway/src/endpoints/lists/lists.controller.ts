import { Controller } from '@nestjs/common';
import {
  addEntry,
  getEntry,
  getEntryHistory,
  getListImport,
  listEntries,
  previewListEntry,
  type ReplyOf,
  removeEntries,
  removeEntry,
  ServiceError,
  summarizeListEntry,
  updateEntry,
} from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import { behindMark } from '../../http/downloads/byte-order-mark';
import { refusedItems } from '../../http/forms/items/refused-items';
import { byCaller } from '../pipeline/by-caller';
import { type CallOf, DownloadEndpoint, Endpoint } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import type { ReadCall } from '../pipeline/read-call';
import { uploadOf } from '../pipeline/upload-of';
import { AnalystLimits, onlyAuthor } from './analyst-limits';
import { deleteListsEntry } from './delete-lists-entry/delete-lists-entry.endpoint';
import { getLists } from './get-lists/get-lists.endpoint';
import { toListEntries } from './get-lists/to-list-entries';
import { getListsCheck } from './get-lists-check/get-lists-check.endpoint';
import { getListsEntry } from './get-lists-entry/get-lists-entry.endpoint';
import { getListsEntryHistory } from './get-lists-entry-history/get-lists-entry-history.endpoint';
import { exportParts } from './get-lists-export/export-parts';
import { getListsExport } from './get-lists-export/get-lists-export.endpoint';
import { getListsHits } from './get-lists-hits/get-lists-hits.endpoint';
import { getListsImport } from './get-lists-import/get-lists-import.endpoint';
import { getListsImportRefused } from './get-lists-import-refused/get-lists-import-refused.endpoint';
import { refusedParts } from './get-lists-import-refused/refused-parts';
import { presentListCheck } from './list-check-answer';
import { faultsOf, ListChecksService, unreadable } from './list-checks.service';
import { cursorAfter } from './list-page';
import { listedValueOf } from './listed-value';
import { postLists } from './post-lists/post-lists.endpoint';
import { postListsCheck } from './post-lists-check/post-lists-check.endpoint';
import { valuesOf } from './post-lists-check/post-lists-check.fields';
import { postListsEntry } from './post-lists-entry/post-lists-entry.endpoint';
import { changeOf } from './post-lists-entry/post-lists-entry.fields';
import { postListsImport } from './post-lists-import/post-lists-import.endpoint';
import { uploadList } from './post-lists-import/upload-list';
import { postListsPreview } from './post-lists-preview/post-lists-preview.endpoint';
import { postListsRemove } from './post-lists-remove/post-lists-remove.endpoint';

@Controller()
export class ListsController {
  constructor(
    readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
    private readonly listChecks: ListChecksService,
    private readonly limits: AnalystLimits,
  ) {}

  @Endpoint(postLists)
  async add({ fields, query, caller, attemptId }: CallOf<typeof postLists>) {
    await this.limits.assertMayAdd(caller, fields.expires_at);
    const { id, isNew, outweighedBy } = await this.rpc.call(addEntry, {
      ...byCaller(caller),
      listType: fields.list_type,
      entityType: fields.entity_type,
      value: await listedValueOf(this.rpc, caller, fields),
      matchType: fields.match_type,
      reason: fields.reason,
      expiresAt: fields.expires_at,
      nonOverridable: fields.non_overridable ?? false,
      attemptId,
    });
    return presentAdded({ id, isNew, outweighedBy }, query.expand !== null);
  }

  @Endpoint(getListsCheck)
  async checkOne({ fields, caller }: CallOf<typeof getListsCheck>) {
    const { entity_type: entityType, value, expand } = fields;
    const [check] = await this.listChecks.check(caller.accountId, [{ entityType, value }]);
    if (check) return presentListCheck(check, expand !== null);
    throw new ServiceError('validation_failed', { message: unreadable(entityType), param: 'value' });
  }

  @Endpoint(postListsCheck)
  async checkMany({ fields, query, caller }: CallOf<typeof postListsCheck>) {
    const values = valuesOf(fields);
    const checks = await this.listChecks.check(caller.accountId, values);
    const faults = faultsOf(values, checks);
    if (faults.length > 0) throw refusedItems('values', faults);
    return { checks: checks.map((check) => check && presentListCheck(check, query.expand !== null)) };
  }

  @Endpoint(getLists)
  async list({ fields, caller }: CallOf<typeof getLists>) {
    const { entries, nextBeforeId } = await this.rpc.call(listEntries, toListEntries(fields, caller));
    return { entries, next_cursor: cursorAfter(getLists.id, nextBeforeId) };
  }

  @Endpoint(getListsEntry)
  read({ params, caller }: CallOf<typeof getListsEntry>) {
    return this.rpc.call(getEntry, { accountId: caller.accountId, id: params.id });
  }

  @Endpoint(postListsEntry)
  async change({ fields, params, caller, attemptId }: CallOf<typeof postListsEntry>) {
    const change = changeOf(fields);
    await this.limits.assertMayChange(caller, change.expiresAt, () =>
      this.rpc.call(getEntry, { accountId: caller.accountId, id: params.id }),
    );
    return this.rpc.call(updateEntry, { ...byCaller(caller), id: params.id, ...change, attemptId });
  }

  @Endpoint(postListsRemove)
  removeAll({ fields, caller, attemptId }: CallOf<typeof postListsRemove>) {
    const ids = fields.ids.map(({ id }) => id);
    const question = { ...byCaller(caller), ids, reason: fields.reason, author: onlyAuthor(caller) };
    return this.rpc.call(removeEntries, { ...question, attemptId });
  }

  @Endpoint(getListsHits)
  async readHits({ params, caller }: CallOf<typeof getListsHits>) {
    const { accountId } = caller;
    await this.rpc.call(getEntry, { accountId, id: params.id });
    const found = await this.rpc.call(summarizeListEntry, { accountId, entryId: params.id });
    const { first_seen: first_hit, last_seen: last_hit, screenings, ...figures } = found;
    const shown = caller.scopes.has('screen.read') ? screenings : null;
    return { id: params.id, ...figures, first_hit, last_hit, screenings: shown };
  }

  @Endpoint(deleteListsEntry)
  async remove({ fields, params, caller }: CallOf<typeof deleteListsEntry>) {
    await this.limits.assertMayRemove(caller, () =>
      this.rpc.call(getEntry, { accountId: caller.accountId, id: params.id }),
    );
    const question = { ...byCaller(caller), id: params.id, reason: fields.reason };
    return this.rpc.call(removeEntry, question);
  }

  @Endpoint(getListsEntryHistory)
  readHistory({ params, caller }: CallOf<typeof getListsEntryHistory>) {
    return this.rpc.call(getEntryHistory, { accountId: caller.accountId, id: params.id });
  }

  @Endpoint(postListsPreview)
  async preview({ fields, caller }: CallOf<typeof postListsPreview>) {
    return this.rpc.call(previewListEntry, {
      accountId: caller.accountId,
      entityType: fields.entity_type,
      value: await listedValueOf(this.rpc, caller, fields),
      matchType: fields.match_type,
      days: fields.days,
      ...(fields.list_type !== null && { listType: fields.list_type }),
      ...(fields.non_overridable !== null && { nonOverridable: fields.non_overridable }),
    });
  }

  @Endpoint(postListsImport)
  import(call: CallOf<typeof postListsImport>) {
    this.limits.assertMayImport(call.caller);
    const opening = {
      ...byCaller(call.caller),
      attemptId: call.attemptId,
      defaultListType: call.query.list_type,
      defaultEntityType: call.query.entity_type,
      columns: call.query.columns ?? {},
      onRefused: call.query.on_refused,
      dryRun: call.query.dry_run,
    };
    return uploadList(this.rpc, uploadOf(call), opening);
  }

  @Endpoint(getListsImport)
  readImport({ params, caller }: CallOf<typeof getListsImport>) {
    return this.rpc.call(getListImport, { accountId: caller.accountId, importId: params.import_id });
  }

  @DownloadEndpoint(getListsImportRefused)
  async readRefused({ fields, params, caller }: ReadCall<typeof getListsImportRefused>) {
    const { import_id: importId } = params;
    const parts = await refusedParts(this.rpc, { accountId: caller.accountId, importId });
    return { fileName: `refused-lines-${importId}.csv`, parts: behindMark(parts, fields.bom) };
  }

  @DownloadEndpoint(getListsExport)
  async export({ fields, caller }: ReadCall<typeof getListsExport>) {
    const { list_type: listType, entity_type: entityType } = fields;
    const parts = await exportParts(this.rpc, { accountId: caller.accountId, listType, entityType });
    return { fileName: 'lists.csv', parts: behindMark(parts, fields.bom) };
  }
}

function presentAdded({ id, isNew, outweighedBy }: ReplyOf<typeof addEntry>, saysNew: boolean) {
  return {
    id,
    ...(saysNew && { is_new: isNew }),
    ...(outweighedBy !== undefined && { outweighed_by: outweighedBy }),
  };
}
