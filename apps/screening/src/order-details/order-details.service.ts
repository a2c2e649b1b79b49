import { Injectable } from '@nestjs/common';
import { type getOrderDetails, type ReplyOf, ServiceError } from '@rampart/contracts';
import { Database, type Statement } from '@rampart/persistence';
import { DetailsBox } from '../stored/order-values/details-box';
import { ScreeningsRepository } from '../stored/screenings/screenings.repository';
import { isShieldId } from '../stored/screenings/shield-id';

const FIND_SEALED: Statement = {
  name: 'order_values.sealed',
  text: 'SELECT sealed FROM order_values WHERE account_id = $1 AND shield_id = $2 AND sealed IS NOT NULL',
};

/** Opens what a customer entered in an order, as long as it is kept. */
@Injectable()
export class OrderDetailsService {
  constructor(
    private readonly database: Database,
    private readonly screenings: ScreeningsRepository,
    private readonly box: DetailsBox,
  ) {}

  /** @throws ServiceError `not_found`, the same for another account's id and an unknown one; `unavailable`. */
  async read(
    accountId: number,
    shieldId: string,
    isOpened: boolean,
  ): Promise<ReplyOf<typeof getOrderDetails>> {
    const isKnown = isShieldId(shieldId) && (await this.screenings.findIp(accountId, shieldId)) !== null;
    if (!isKnown) throw new ServiceError('not_found', { message: 'No screening with this id.' });
    const [row] = await this.database.run<{ sealed: string }>(FIND_SEALED, [accountId, shieldId]);
    const details = row === undefined ? null : this.box.open(accountId, shieldId, row.sealed);
    return { isKept: details !== null, details: isOpened ? details : null };
  }
}
