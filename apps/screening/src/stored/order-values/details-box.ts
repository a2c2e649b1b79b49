import { type OrderDetails, orderDetails } from '@rampart/contracts';
import { SecretBox } from '@rampart/sealing';
import type { SentDetails } from '../../facts/order-details';

const NOTHING = Object.fromEntries(Object.keys(orderDetails.shape).map((name) => [name, null]));

/** Seals what customers enter in orders, each for its own order. Without keys, nothing of it is ever written. */
export class DetailsBox {
  private readonly box: SecretBox;
  readonly hasKeys: boolean;

  /** @param keys of the operator, the newest first. */
  constructor(keys: readonly Buffer[]) {
    this.box = new SecretBox(keys);
    this.hasKeys = keys.length > 0;
  }

  /** Null without keys, and when there is nothing to seal. */
  seal(accountId: number, shieldId: string, details: SentDetails): string | null {
    if (!this.hasKeys || Object.keys(details).length === 0) return null;
    return this.box.seal(JSON.stringify(details), ownerOf(accountId, shieldId));
  }

  /** Null when it was sealed under a key that is not configured any more. */
  open(accountId: number, shieldId: string, sealed: string): OrderDetails | null {
    const text = this.hasKeys ? this.box.open(sealed, ownerOf(accountId, shieldId)) : null;
    return text === null ? null : orderDetails.parse({ ...NOTHING, ...JSON.parse(text) });
  }
}

const ownerOf = (accountId: number, shieldId: string) => `${accountId}/${shieldId}`;
