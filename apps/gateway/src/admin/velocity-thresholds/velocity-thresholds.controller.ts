import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import {
  type Actor,
  getVelocityThresholds,
  setVelocityThresholds,
  type VelocityThreshold,
} from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import { AccountsService } from '../../accounts/accounts.service';
import { Operator } from '../operator.decorator';
import { readBody, readId } from '../read-body';
import { newVelocityThresholds, thresholdsFromWire, thresholdsToWire } from './velocity-thresholds.fields';

/** How often entities of an account may act before they are suspected; the behavior service keeps it. */
@Controller('admin/v1/accounts/:account_id/velocity-thresholds')
export class VelocityThresholdsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly rpc: RpcClient,
  ) {}

  @Get()
  async get(@Param('account_id') account: string): Promise<object> {
    const { id: accountId } = await this.accounts.getAccount(readId(account));
    return { data: thresholdsToWire(accountId, await this.rpc.call(getVelocityThresholds, { accountId })) };
  }

  /** Replaces all of them. */
  @Put()
  async set(
    @Operator() actor: Actor,
    @Param('account_id') account: string,
    @Body() body: unknown,
  ): Promise<object> {
    return this.replace(actor, account, thresholdsFromWire(readBody(newVelocityThresholds, body)));
  }

  /** Goes back to the defaults. */
  @Delete()
  async reset(@Operator() actor: Actor, @Param('account_id') account: string): Promise<object> {
    return this.replace(actor, account, []);
  }

  private async replace(actor: Actor, account: string, thresholds: VelocityThreshold[]): Promise<object> {
    const { id: accountId } = await this.accounts.getAccount(readId(account));
    const reply = await this.rpc.call(setVelocityThresholds, { accountId, thresholds, actor });
    return { data: thresholdsToWire(accountId, reply) };
  }
}
