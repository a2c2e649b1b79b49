import { Injectable } from '@nestjs/common';
import {
  type CaseSummary,
  type claimCase,
  type claimNextCase,
  type ReplyOf,
  type RequestOf,
  type releaseCase,
  ServiceError,
} from '@rampart/contracts';
import { CaseFileRepository } from '../case-file/case-file.repository';
import { caseNotFound } from '../cases/case-not-found';
import { fromRow } from '../cases/present-case';
import { CaseLeasesRepository } from './case-leases.repository';

/** Hands out cases for a limited time, each to one analyst. */
@Injectable()
export class CaseLeasesService {
  constructor(
    private readonly leases: CaseLeasesRepository,
    private readonly file: CaseFileRepository,
  ) {}

  async claimNext(request: RequestOf<typeof claimNextCase>): Promise<ReplyOf<typeof claimNextCase>> {
    const row = await this.leases.claimNext(request);
    return { case: row && fromRow(row) };
  }

  /** @throws ServiceError `not_found`; `conflict` for a decided case, and while another holder has it. */
  async claim({ accountId, id, holder, leaseSeconds }: RequestOf<typeof claimCase>): Promise<CaseSummary> {
    const row = await this.leases.claim(accountId, id, holder, leaseSeconds);
    if (row !== null) return fromRow(row);
    throw await this.refusal(accountId, id);
  }

  /** @throws ServiceError `not_found`; `conflict` while another holder has it. */
  async release({ accountId, id, holder }: RequestOf<typeof releaseCase>): Promise<CaseSummary> {
    const row = await this.leases.release(accountId, id, holder);
    if (row !== null) return fromRow(row);
    throw await this.refusal(accountId, id);
  }

  private async refusal(accountId: number, id: number): Promise<ServiceError> {
    const row = await this.file.find(accountId, id);
    if (row === null) return caseNotFound();
    const message =
      row.state === 'decided'
        ? 'The case is decided.'
        : 'Another analyst has the case open. Their lease ends by itself unless they renew it.';
    return new ServiceError('conflict', { message });
  }
}
