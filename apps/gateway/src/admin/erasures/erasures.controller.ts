import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { Actor } from '@rampart/contracts';
import { Operator } from '../operator.decorator';
import { readBody, readId } from '../read-body';
import { ErasePersonService } from './erase-person.service';
import { erasureToWire, newErasure } from './erasures.fields';

/** Forgetting people. */
@Controller('admin/v1/accounts/:account_id/erasures')
export class ErasuresController {
  constructor(private readonly erasures: ErasePersonService) {}

  @Post()
  @HttpCode(200)
  async erase(
    @Operator() actor: Actor,
    @Param('account_id') account: string,
    @Body() body: unknown,
  ): Promise<object> {
    const { entity_type: entityType, value, absent } = readBody(newErasure, body);
    const wanted = { accountId: readId(account), entityType, value, absent, actor };
    return { data: erasureToWire(await this.erasures.erase(wanted)) };
  }
}
