import { Controller } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import type { z } from 'zod';
import { ApiKeysService, DEFAULT_OVERLAP_SECONDS, type IssuedApiKey } from '../../accounts/api-keys.service';
import { NO_LIMIT_SETTINGS } from '../../accounts/limits';
import { SCOPES_OF } from '../../accounts/roles';
import { keyToWire } from '../../admin/keys/key.record';
import { changesFromWire } from '../../admin/keys/keys.fields';
import type { ApiKeyRow } from '../../database/rows/api-key.row';
import { type ConsoleCall, ConsoleEndpoint } from '../console-endpoint';
import { assertGrantable, modesOf } from './key-grants';
import {
  type accountKeyRecord,
  canBeKeyId,
  issueAccountKey,
  listAccountKeys,
  revokeAccountKey,
  rotateAccountKey,
  updateAccountKey,
} from './keys.endpoints';

/** The keys of the chosen account, for its admins: a key never issues keys (ADR 96). */
@Controller()
export class AccountKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @ConsoleEndpoint(listAccountKeys)
  async list({ account }: ConsoleCall<typeof listAccountKeys>) {
    const keys = (await this.keys.list(account.id)).map(toWire);
    return { keys, grants: { scopes: [...SCOPES_OF[account.role]], modes: modesOf(account) } };
  }

  @ConsoleEndpoint(issueAccountKey)
  async issue({ account, actor, document: wanted }: ConsoleCall<typeof issueAccountKey>) {
    const { name, mode, scopes } = wanted;
    assertGrantable(account, mode, scopes);
    const issued = await this.keys.issue(account.id, actor, {
      userId: null,
      ...{ name, mode, scopes },
      expiresAt: wanted.expires_at ?? null,
      allowedCidrs: wanted.allowed_cidrs ?? [],
      allowedOrigins: wanted.allowed_origins ?? [],
      ...NO_LIMIT_SETTINGS,
    });
    return issuedToWire(issued);
  }

  @ConsoleEndpoint(updateAccountKey)
  async update({ account, actor, params, document }: ConsoleCall<typeof updateAccountKey>) {
    const key = await this.find(account.id, params.key_id);
    assertGrantable(account, key.mode, document.scopes ?? key.scopes);
    return toWire(await this.keys.update(account.id, actor, key.id, changesFromWire(document)));
  }

  @ConsoleEndpoint(rotateAccountKey)
  async rotate({ account, actor, params, document }: ConsoleCall<typeof rotateAccountKey>) {
    const key = await this.find(account.id, params.key_id);
    assertGrantable(account, key.mode, key.scopes);
    const { overlap_seconds: overlapSeconds = DEFAULT_OVERLAP_SECONDS } = document;
    return issuedToWire(await this.keys.rotate(account.id, actor, key.id, overlapSeconds));
  }

  @ConsoleEndpoint(revokeAccountKey)
  async revoke({ account, actor, params }: ConsoleCall<typeof revokeAccountKey>) {
    const key = await this.find(account.id, params.key_id);
    return toWire(await this.keys.revoke(account.id, actor, key.id));
  }

  /** @throws ServiceError `not_found`, also for an id of the wrong form. */
  private find(accountId: number, keyId: string): Promise<ApiKeyRow> {
    if (!canBeKeyId(keyId)) throw new ServiceError('not_found', { message: 'Not found.' });
    return this.keys.get(accountId, keyId);
  }
}

function toWire(row: ApiKeyRow): z.infer<typeof accountKeyRecord> {
  const { account_id: _, ...rest } = keyToWire(row);
  return rest;
}

const issuedToWire = ({ key, text }: IssuedApiKey) => ({ ...toWire(key), key: text });
