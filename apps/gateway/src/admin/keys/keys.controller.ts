import { Controller } from '@nestjs/common';
import { AccountsService } from '../../accounts/accounts.service';
import { ApiKeysService, DEFAULT_OVERLAP_SECONDS } from '../../accounts/api-keys.service';
import { computeLimits, NO_LIMIT_SETTINGS } from '../../accounts/limits';
import { UsageCountersRepository } from '../../usage/usage-counters.repository';
import { limitsFromWire } from '../accounts/limits.fields';
import { type AdminCall, AdminEndpoint } from '../admin-endpoint';
import { issuedToWire, keyToWire } from './key.record';
import { getKey, getKeyUsage, issueKey, listKeys, revokeKey, rotateKey, updateKey } from './keys.endpoints';
import { changesFromWire } from './keys.fields';

/** The API keys of an account. */
@Controller()
export class KeysController {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly accounts: AccountsService,
    private readonly counters: UsageCountersRepository,
  ) {}

  @AdminEndpoint(issueKey)
  async issue({ params, document: wanted, actor }: AdminCall<typeof issueKey>) {
    const issued = await this.keys.issue(params.account_id, actor, {
      userId: wanted.user_id,
      name: wanted.name,
      mode: wanted.mode,
      scopes: wanted.scopes,
      expiresAt: wanted.expires_at ?? null,
      allowedCidrs: wanted.allowed_cidrs ?? [],
      allowedOrigins: wanted.allowed_origins ?? [],
      ...NO_LIMIT_SETTINGS,
      ...limitsFromWire(wanted),
    });
    return issuedToWire(issued);
  }

  @AdminEndpoint(listKeys)
  async list({ params }: AdminCall<typeof listKeys>) {
    const { id } = await this.accounts.getAccount(params.account_id);
    return (await this.keys.list(id)).map(keyToWire);
  }

  @AdminEndpoint(getKey)
  async get({ params }: AdminCall<typeof getKey>) {
    return keyToWire(await this.keys.get(params.account_id, params.key_id));
  }

  @AdminEndpoint(updateKey)
  async update({ params, document, actor }: AdminCall<typeof updateKey>) {
    const changes = changesFromWire(document);
    return keyToWire(await this.keys.update(params.account_id, actor, params.key_id, changes));
  }

  @AdminEndpoint(rotateKey)
  async rotate({ params, document, actor }: AdminCall<typeof rotateKey>) {
    const { overlap_seconds: overlapSeconds = DEFAULT_OVERLAP_SECONDS } = document;
    return issuedToWire(await this.keys.rotate(params.account_id, actor, params.key_id, overlapSeconds));
  }

  @AdminEndpoint(revokeKey)
  async revoke({ params, actor }: AdminCall<typeof revokeKey>) {
    return keyToWire(await this.keys.revoke(params.account_id, actor, params.key_id));
  }

  @AdminEndpoint(getKeyUsage)
  async readUsage({ params }: AdminCall<typeof getKeyUsage>) {
    const account = await this.accounts.getAccount(params.account_id);
    const key = await this.keys.get(account.id, params.key_id);
    const used = await this.counters.read({ usageId: key.usageId, bucket: '' });
    const limits = computeLimits(key, account);
    return {
      minute: { used: used.minuteUsed, limit: limits.ratePerMinute },
      day: { used: used.dayUsed, limit: limits.perDay },
      month: { used: used.monthUsed, limit: limits.perMonth },
    };
  }
}
