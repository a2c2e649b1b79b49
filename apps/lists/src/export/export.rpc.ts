import { exportEntries, type ReplyOf, type RequestOf } from '@rampart/contracts';
import { Handles, RpcController } from '@rampart/rpc';
import { ExportEntriesService } from './export-entries.service';

/** Answers commands about exports. */
@RpcController()
export class ExportRpc {
  constructor(private readonly exporter: ExportEntriesService) {}

  @Handles(exportEntries)
  export(request: RequestOf<typeof exportEntries>): Promise<ReplyOf<typeof exportEntries>> {
    return this.exporter.export(request);
  }
}
