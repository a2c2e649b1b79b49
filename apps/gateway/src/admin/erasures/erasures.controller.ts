import { Controller } from '@nestjs/common';
import { type AdminCall, AdminEndpoint } from '../admin-endpoint';
import { ErasePersonService } from './erase-person.service';
import { erasePerson } from './erasures.endpoints';
import { erasureToWire } from './erasures.fields';

/** Erases a person's values in every service. */
@Controller()
export class ErasuresController {
  constructor(private readonly erasures: ErasePersonService) {}

  @AdminEndpoint(erasePerson)
  async erase({ params, document, actor }: AdminCall<typeof erasePerson>) {
    const { entity_type: entityType, value, absent } = document;
    const wanted = { accountId: params.account_id, entityType, value, absent, actor };
    return erasureToWire(await this.erasures.erase(wanted));
  }
}
