import type { DeviceFacts, IpFacts, PhoneFacts, PlaceFacts, ShippingFacts } from '@rampart/contracts';
import { assessCard, type CardAssessment } from '../card/assess-card';
import type { DeviceService } from '../device/device.service';
import type { EmailAssessment, EmailService } from '../email/email.service';
import { assessIp } from '../ip/assess-ip';
import { assessPhone } from '../phone/assess-phone';
import type { Address, ShippingAddress } from '../place/address';
import { assessShipping } from '../place/assess-shipping';
import { locatePlace } from '../place/locate-place';
import type { DataSets } from '../reference-data/data-set-loaders';

/**
 * Whom the parts of an order are given to. Usernames are missing: what is thought of one rests on nothing but
 * itself, wherever it comes from.
 */
export interface OrderRooms {
  /** @param ip canonical text. */
  ip(sets: DataSets, ip: string): IpFacts;
  place(sets: DataSets, address: Address): PlaceFacts;
  shipping(sets: DataSets, address: ShippingAddress): ShippingFacts;
  email(accountId: number, sets: DataSets, text: string): Promise<EmailAssessment>;
  /** @param countryHint alpha-2 of the country that a national number is taken to be in; null for none. */
  phone(sets: DataSets, text: string, countryHint: string | null): PhoneFacts | null;
  card(sets: DataSets, text: string): CardAssessment;
  /** @throws the error of pg when the sightings cannot be read. */
  device(accountId: number, deviceHash: string): Promise<DeviceFacts>;
}

/** The rooms as they are: what they say rests on the data sets, on DNS and on the account's own devices. */
export function liveRooms(emails: EmailService, devices: DeviceService): OrderRooms {
  return {
    ip: assessIp,
    place: locatePlace,
    shipping: assessShipping,
    email: (accountId, sets, text) => emails.assess(accountId, sets, text),
    phone: assessPhone,
    card: assessCard,
    device: (accountId, deviceHash) => devices.assess(accountId, deviceHash),
  };
}
