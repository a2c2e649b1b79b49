import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import {
  type ErasurePreviewReply,
  type ErasureRequest,
  previewErasure,
  SERVICE_NAMES,
  ServiceError,
  type ServiceName,
} from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { identityToErase } from '@rampart/privacy';
import { RpcClient } from '@rampart/rpc';
import { ErasePersonService } from './erase-person.service';
import { countedRows, type RowCounts, sumOf, type WantedErasure } from './erasure';

/** Where a value is kept. */
export interface ErasurePreview {
  readonly entityType: string;
  /** The masked value. */
  readonly value: string;
  /** Rows by `<service>.<table>`. */
  readonly found: RowCounts;
  /** `<service>.<table or stream>` that an erasure goes through as well. */
  readonly notCounted: readonly string[];
}

interface Answer {
  readonly service: ServiceName;
  readonly rows: RowCounts;
  readonly notCounted: readonly string[];
}

/** Shows what an erasure would erase now: services try it and roll it back. */
@Injectable()
export class PreviewErasureService {
  constructor(
    private readonly erasing: ErasePersonService,
    private readonly rpc: RpcClient,
    private readonly database: Database,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * The audit trail keeps who looked.
   *
   * @throws ServiceError `not_found` and `validation_failed` as an erasure; `unavailable` when services did not answer
   * (`details.services`): incomplete figures are no answer to a person's question.
   */
  async preview(wanted: WantedErasure): Promise<ErasurePreview> {
    const tenants = await this.erasing.tenantsOf(wanted);
    const { accountId, entityType, mask, actor } = identityToErase(wanted);
    const present = SERVICE_NAMES.filter((service) => !wanted.absent.includes(service));
    const asked = await Promise.all(present.map((service) => this.ask(service, wanted, tenants)));
    const answers = asked.filter((each) => typeof each !== 'string');
    const unreachable = asked.filter((each) => typeof each === 'string');
    const found = countedRows(answers);
    const record = { accountId, actor, action: 'identity.preview_erasure', target: `${entityType}/${mask}` };
    await this.audit.record(this.database, [{ ...record, before: null, after: { found, unreachable } }]);
    if (unreachable.length > 0) throw incomplete(unreachable, found);
    const notCounted = answers.flatMap((each) => each.notCounted.map((name) => `${each.service}.${name}`));
    return { entityType, value: mask, found, notCounted };
  }

  /** @returns the service's name when it could not be reached. */
  private async ask(
    service: ServiceName,
    { entityType, value, actor }: WantedErasure,
    tenants: readonly number[],
  ): Promise<Answer | ServiceName> {
    let answer: Answer = { service, rows: {}, notCounted: [] };
    try {
      for (const accountId of tenants) {
        let after: string | null = null;
        do {
          const request: ErasureRequest = { accountId, entityType, value, actor, after, before: null };
          const step: ErasurePreviewReply = await this.rpc.call(previewErasure(service), request);
          answer = { service, rows: sumOf(answer.rows, step.found), notCounted: step.notCounted };
          after = step.next;
        } while (after !== null);
      }
      return answer;
    } catch (error) {
      if (error instanceof ServiceError) return service;
      throw error;
    }
  }
}

function incomplete(services: readonly ServiceName[], found: RowCounts): ServiceError {
  return new ServiceError('unavailable', {
    message: `These services did not finish: ${services.join(', ')}. Repeat the request.`,
    details: { services, found },
    retryAfterSeconds: 5,
  });
}
