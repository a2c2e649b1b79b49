import { Controller } from '@nestjs/common';
import type { WantedErasure } from '../../erasures/ask-services';
import { ErasePersonService } from '../../erasures/erase-person.service';
import { erasureToWire, previewToWire } from '../../erasures/erasures.fields';
import { type AdminCall, AdminEndpoint } from '../admin-endpoint';
import { erasePerson, previewPersonErasure } from './erasures.endpoints';

/** Erases a person's values in every service, or shows where they are kept. */
@Controller()
export class ErasuresController {
  constructor(private readonly erasures: ErasePersonService) {}

  @AdminEndpoint(erasePerson)
  async erase(call: AdminCall<typeof erasePerson>) {
    return erasureToWire(await this.erasures.erase(wantedOf(call)));
  }

  @AdminEndpoint(previewPersonErasure)
  async preview(call: AdminCall<typeof previewPersonErasure>) {
    return previewToWire(await this.erasures.preview(wantedOf(call)));
  }
}

function wantedOf({ params, document, actor }: AdminCall<typeof erasePerson>): WantedErasure {
  const { entity_type: entityType, value, absent } = document;
  return { accountId: params.account_id, entityType, value, absent, actor };
}
