import { exportEntries, type ReplyOf, type RequestOf } from '@rampart/contracts';
import { Handles, RpcController } from '@rampart/rpc';
import { ExportEntriesService } from './export-entries.service';

/** What the lists service answers over NATS to those who take entries away as a file. */
@RpcController()
export class ExportRpc {
  constructor(private readonly exporter: ExportEntriesService) {}

  @Handles(exportEntries)
  export(request: RequestOf<typeof exportEntries>): Promise<ReplyOf<typeof exportEntries>> {
    return this.exporter.export(request);
  }
}
