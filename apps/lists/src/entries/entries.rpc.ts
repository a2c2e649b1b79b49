import {
  addEntry,
  getEntry,
  getEntryHistory,
  listEntries,
  previewListEntry,
  type ReplyOf,
  type RequestOf,
  removeEntries,
  removeEntry,
  updateEntry,
} from '@rampart/contracts';
import { Handles, RpcController } from '@rampart/rpc';
import { OutweighingEntries } from '../matching/outweighing-entries';
import { AddEntryService } from './add-entry/add-entry.service';
import { readEntryValue } from './entry-value';
import { PreviewEntryService } from './preview-entry/preview-entry.service';
import { ReadEntriesService } from './read-entries/read-entries.service';
import { RemoveEntriesService } from './remove-entries/remove-entries.service';
import { RemoveEntryService } from './remove-entry/remove-entry.service';
import { UpdateEntryService } from './update-entry/update-entry.service';

/** Answers commands about entries. */
@RpcController()
export class EntriesRpc {
  constructor(
    private readonly adder: AddEntryService,
    private readonly updater: UpdateEntryService,
    private readonly remover: RemoveEntryService,
    private readonly bulkRemover: RemoveEntriesService,
    private readonly reader: ReadEntriesService,
    private readonly previewer: PreviewEntryService,
    private readonly outweighing: OutweighingEntries,
  ) {}

  @Handles(addEntry)
  async add(request: RequestOf<typeof addEntry>): Promise<ReplyOf<typeof addEntry>> {
    const added = await this.adder.add(request);
    const form = readEntryValue(request.entityType, request.value, request.matchType);
    const outweighedBy = await this.outweighing.find(request.accountId, { ...request, ...form });
    return outweighedBy === null ? added : { ...added, outweighedBy };
  }

  @Handles(updateEntry)
  update(request: RequestOf<typeof updateEntry>): Promise<ReplyOf<typeof updateEntry>> {
    return this.updater.update(request);
  }

  @Handles(removeEntries)
  removeAll(request: RequestOf<typeof removeEntries>): Promise<ReplyOf<typeof removeEntries>> {
    return this.bulkRemover.remove(request);
  }

  @Handles(removeEntry)
  remove(request: RequestOf<typeof removeEntry>): Promise<ReplyOf<typeof removeEntry>> {
    return this.remover.remove(request);
  }

  @Handles(getEntry)
  get({ accountId, id }: RequestOf<typeof getEntry>): Promise<ReplyOf<typeof getEntry>> {
    return this.reader.get(accountId, id);
  }

  @Handles(getEntryHistory)
  getHistory({ accountId, id }: RequestOf<typeof getEntryHistory>): Promise<ReplyOf<typeof getEntryHistory>> {
    return this.reader.getHistory(accountId, id);
  }

  @Handles(listEntries)
  list(request: RequestOf<typeof listEntries>): Promise<ReplyOf<typeof listEntries>> {
    return this.reader.list(request);
  }

  @Handles(previewListEntry)
  preview(request: RequestOf<typeof previewListEntry>): Promise<ReplyOf<typeof previewListEntry>> {
    return this.previewer.preview(request);
  }
}
