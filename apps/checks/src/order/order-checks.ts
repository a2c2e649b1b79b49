import type { DeviceFacts, IpFacts, LocationFacts, PhoneFacts, ShippingFacts } from '@rampart/contracts';
import type { Address, ShippingAddress } from '../address/address';
import { assessShipping } from '../address/assess-shipping';
import { locateAddress } from '../address/locate-address';
import { assessCard, type CardAssessment } from '../card/assess-card';
import type { DeviceService } from '../device/device.service';
import type { EmailAssessment, EmailService } from '../email/email.service';
import { assessIp } from '../ip/assess-ip';
import { assessPhone } from '../phone/assess-phone';
import type { DataSets } from '../reference-data/data-set-loaders';

/**
 * The check of each part of an order. The username needs none here: its facts depend only on itself, in the sandbox as
 * in a live order.
 */
export interface OrderChecks {
  /** @param ip canonical text. */
  ip(sets: DataSets, ip: string): IpFacts;
  address(sets: DataSets, address: Address): LocationFacts;
  shipping(sets: DataSets, address: ShippingAddress): ShippingFacts;
  email(accountId: number, sets: DataSets, text: string): Promise<EmailAssessment>;
  /** @param countryHint alpha-2 of the country assumed for a national number; null for none. */
  phone(sets: DataSets, text: string, countryHint: string | null): PhoneFacts | null;
  card(sets: DataSets, text: string): CardAssessment;
  /** @throws the error of pg when the sightings cannot be read. */
  device(accountId: number, deviceHash: string): Promise<DeviceFacts>;
}

/** The live checks: their facts come from the data sets, DNS and the account's own devices. */
export function liveChecks(emails: EmailService, devices: DeviceService): OrderChecks {
  return {
    ip: assessIp,
    address: locateAddress,
    shipping: assessShipping,
    email: (accountId, sets, text) => emails.assess(accountId, sets, text),
    phone: assessPhone,
    card: assessCard,
    device: (accountId, deviceHash) => devices.assess(accountId, deviceHash),
  };
}
