import { Controller } from '@nestjs/common';
import { ErasePersonService } from '../../erasures/erase-person.service';
import type { WantedErasure } from '../../erasures/erasure';
import { erasureToWire, previewToWire } from '../../erasures/erasures.fields';
import { PreviewErasureService } from '../../erasures/preview-erasure.service';
import { type AdminCall, AdminEndpoint } from '../admin-endpoint';
import {
  cancelErasure,
  erasePerson,
  getErasureOfAccount,
  listErasures,
  previewPersonErasure,
} from './erasures.endpoints';

const MOST_LISTED = 50;

/** Erases a person's values in every service, or shows where they are kept. */
@Controller()
export class ErasuresController {
  constructor(
    private readonly erasures: ErasePersonService,
    private readonly previews: PreviewErasureService,
  ) {}

  @AdminEndpoint(erasePerson)
  async erase(call: AdminCall<typeof erasePerson>) {
    return erasureToWire(await this.erasures.erase(wantedOf(call)));
  }

  @AdminEndpoint(previewPersonErasure)
  async preview(call: AdminCall<typeof previewPersonErasure>) {
    return previewToWire(await this.previews.preview(wantedOf(call)));
  }

  @AdminEndpoint(listErasures)
  async list({ params }: AdminCall<typeof listErasures>) {
    const erasures = await this.erasures.list({ accountId: params.account_id }, null, MOST_LISTED);
    return erasures.map(erasureToWire);
  }

  @AdminEndpoint(getErasureOfAccount)
  async read({ params }: AdminCall<typeof getErasureOfAccount>) {
    return erasureToWire(await this.erasures.get({ accountId: params.account_id }, params.erasure_id));
  }

  @AdminEndpoint(cancelErasure)
  async cancel({ params, actor }: AdminCall<typeof cancelErasure>) {
    const of = { accountId: params.account_id, actor };
    return erasureToWire(await this.erasures.cancel(of, params.erasure_id));
  }
}

function wantedOf({ params, document, actor }: AdminCall<typeof erasePerson>): WantedErasure {
  const { entity_type: entityType, value, absent } = document;
  return { accountId: params.account_id, entityType, value, absent, actor };
}
