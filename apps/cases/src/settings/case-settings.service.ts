import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import type { CaseSettings, CaseSettingsReply, RequestOf, setCaseSettings } from '@rampart/contracts';
import { CaseSettingsRepository } from './case-settings.repository';
import { DEFAULT_DUE_MINUTES, DEFAULT_OPENING } from './default-settings';

/** Which orders of accounts open cases, and when these are due. */
@Injectable()
export class CaseSettingsService {
  constructor(
    private readonly settings: CaseSettingsRepository,
    private readonly audit: AuditTrail,
  ) {}

  async get(accountId: number): Promise<CaseSettingsReply> {
    return toReply(await this.settings.find(accountId));
  }

  async change({ accountId, changes, actor }: RequestOf<typeof setCaseSettings>): Promise<CaseSettingsReply> {
    const changed = await this.settings.change(accountId, changes, (runner, before, after) =>
      this.audit.record(runner, [
        {
          accountId,
          actor,
          action: 'case_settings.update',
          target: `account/${accountId}`,
          before: { ...before },
          after: { ...after },
        },
      ]),
    );
    return toReply(changed);
  }
}

const toReply = (settings: CaseSettings): CaseSettingsReply => ({
  settings,
  inForce: {
    opening: settings.opening ?? DEFAULT_OPENING,
    dueMinutes: settings.dueMinutes ?? DEFAULT_DUE_MINUTES,
  },
});
