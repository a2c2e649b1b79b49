import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import type { Actor } from '@rampart/contracts';
import type { z } from 'zod';
import { AccountsService } from '../accounts/accounts.service';
import {
  type ApiKeyChanges,
  ApiKeysService,
  DEFAULT_OVERLAP_SECONDS,
  type IssuedApiKey,
} from '../accounts/api-keys.service';
import { computeLimits, NO_LIMIT_SETTINGS } from '../accounts/limits';
import { UsageCountersRepository } from '../usage/usage-counters.repository';
import { keyChanges, limitsFromWire, newKey, present, rotation } from './admin.fields';
import { keyToWire } from './admin.presenter';
import { Operator } from './operator.decorator';
import { readBody, readId, readKeyId } from './read-body';

/** The API keys of an account. */
@Controller('admin/v1/accounts/:account_id/keys')
export class KeysController {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly accounts: AccountsService,
    private readonly counters: UsageCountersRepository,
  ) {}

  @Post()
  @HttpCode(200)
  async issue(
    @Operator() actor: Actor,
    @Param('account_id') accountId: string,
    @Body() body: unknown,
  ): Promise<object> {
    const wanted = readBody(newKey, body);
    const issued = await this.keys.issue(readId(accountId), actor, {
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
    return { data: issuedToWire(issued) };
  }

  @Get()
  async list(@Param('account_id') accountId: string): Promise<object> {
    const { id } = await this.accounts.getAccount(readId(accountId));
    return { data: (await this.keys.list(id)).map(keyToWire) };
  }

  @Get(':key_id')
  async get(@Param('account_id') accountId: string, @Param('key_id') keyId: string): Promise<object> {
    return { data: keyToWire(await this.keys.get(readId(accountId), readKeyId(keyId))) };
  }

  @Patch(':key_id')
  async update(
    @Operator() actor: Actor,
    @Param('account_id') accountId: string,
    @Param('key_id') keyId: string,
    @Body() body: unknown,
  ): Promise<object> {
    const changes = changesFromWire(readBody(keyChanges, body));
    return { data: keyToWire(await this.keys.update(readId(accountId), actor, readKeyId(keyId), changes)) };
  }

  @Post(':key_id/rotate')
  @HttpCode(200)
  async rotate(
    @Operator() actor: Actor,
    @Param('account_id') accountId: string,
    @Param('key_id') keyId: string,
    @Body() body: unknown,
  ): Promise<object> {
    const { overlap_seconds: overlapSeconds = DEFAULT_OVERLAP_SECONDS } = readBody(rotation, body);
    const issued = await this.keys.rotate(readId(accountId), actor, readKeyId(keyId), overlapSeconds);
    return { data: issuedToWire(issued) };
  }

  @Post(':key_id/revoke')
  @HttpCode(200)
  async revoke(
    @Operator() actor: Actor,
    @Param('account_id') accountId: string,
    @Param('key_id') keyId: string,
  ): Promise<object> {
    return { data: keyToWire(await this.keys.revoke(readId(accountId), actor, readKeyId(keyId))) };
  }

  /** What the key has used, together with the keys it was rotated from or to, and what it may use. */
  @Get(':key_id/usage')
  async usage(@Param('account_id') accountId: string, @Param('key_id') keyId: string): Promise<object> {
    const account = await this.accounts.getAccount(readId(accountId));
    const key = await this.keys.get(account.id, readKeyId(keyId));
    const used = await this.counters.read({ usageId: key.usageId, bucket: '' });
    const limits = computeLimits(key, account);
    return {
      data: {
        minute: { used: used.minuteUsed, limit: limits.ratePerMinute },
        day: { used: used.dayUsed, limit: limits.perDay },
        month: { used: used.monthUsed, limit: limits.perMonth },
      },
    };
  }
}

/** The only answer that ever holds a key's text. */
const issuedToWire = ({ key, text }: IssuedApiKey) => ({ ...keyToWire(key), key: text });

const changesFromWire = (wire: z.infer<typeof keyChanges>): ApiKeyChanges =>
  present({
    name: wire.name,
    scopes: wire.scopes,
    expiresAt: wire.expires_at,
    allowedCidrs: wire.allowed_cidrs,
    allowedOrigins: wire.allowed_origins,
    ...limitsFromWire(wire),
  });
