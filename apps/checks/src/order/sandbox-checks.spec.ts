import { emailFacts, ipFacts, locationFacts, shippingFacts } from '@rampart/contracts';
import { assessCard } from '../card/assess-card';
import type { DataSets } from '../reference-data/data-set-loaders';
import { buildDataSets } from '../reference-data/data-sets.builder';
import { SANDBOX_VALUES } from '../sandbox-values';
import type { OrderChecks } from './order-checks';
import { sandboxChecks } from './sandbox-checks';

/** Data that must not be read: any access fails the spec. */
const FORBIDDEN = new Proxy({} as DataSets, {
  get: (_, name) => {
    throw new Error(`the sandbox read the data set ${String(name)}`);
  },
});

/** Checks that must not be called, apart from the given ones. */
const live = (given: Partial<OrderChecks> = {}): OrderChecks => ({
  ...(Object.fromEntries(
    ['ip', 'address', 'shipping', 'email', 'phone', 'card', 'device'].map((part) => [
      part,
      () => {
        throw new Error(`the live check of ${part} was called`);
      },
    ]),
  ) as unknown as OrderChecks),
  ...given,
});

const NOWHERE = { country: null, state: null, city: null, zipCode: null };
const BERLIN = { ...NOWHERE, country: 'de', zipCode: ' 10115 ' };

const valuesOf = (field: string) =>
  SANDBOX_VALUES.filter(({ fields }) => fields === field).map(({ value }) => value);

const checks = sandboxChecks(live());

describe('documented values depend on no data set and no other service', () => {
  it.each(valuesOf('ip'))('the IP address %s', (ip) => {
    expect(ipFacts.parse(checks.ip(FORBIDDEN, ip)).ip).toBe(ip);
  });

  it.each(valuesOf('email'))('the e-mail address %s', async (value) => {
    const { facts } = await checks.email(1, FORBIDDEN, value.replace('…', 'Anna'));
    expect(emailFacts.parse(facts).email).toBe(value.replace('…', 'anna'));
  });

  it.each(
    SANDBOX_VALUES.flatMap(({ fields, value, upTo }) => (fields === 'phone' ? [value, upTo ?? value] : [])),
  )('the phone number %s', (phone) => {
    expect(checks.phone(FORBIDDEN, phone, null)?.e164).toBe(phone);
  });

  it.each(valuesOf('bin_no').map((value) => value.slice(0, 6)))('the card %s', (bin) => {
    expect(checks.card(FORBIDDEN, bin)).toEqual(checks.card(FORBIDDEN, `${bin}17`));
  });

  it.each(valuesOf('device_hash').flatMap((value) => [value.replace('…', ''), value.replace('…', '-x1')]))(
    'the device %s',
    async (hash) => {
      expect(await checks.device(1, hash)).toMatchObject({ isKnown: true, timesSeen: 7 });
    },
  );

  it('an address, by country and postal code, in any case and with blanks', () => {
    expect(locationFacts.parse(checks.address(FORBIDDEN, BERLIN))).toMatchObject({
      countryCode: 'DE',
      stateCode: 'BE',
      precision: 'postal_code',
    });
  });

  it('a destination, its forwarder by the street, and its export control', () => {
    const shipping = (address: object) =>
      shippingFacts.parse(checks.shipping(FORBIDDEN, { ...BERLIN, addressLine: null, ...address }));
    expect(shipping({ addressLine: '1 sandbox forwarder way' }).isShipForward).toBe(true);
    expect(shipping({ addressLine: '2 Sandbox Forwarder Way' }).isShipForward).toBe(false);
    expect(shipping({}).isShipForward).toBeNull();
    expect(shipping({ country: 'KP', zipCode: '00000' }).isExportControlledCountry).toBe(true);
    expect(shipping({}).isExportControlledCountry).toBe(false);
  });
});

describe('everything else', () => {
  it('gets the live checks', () => {
    const card = jest.fn(assessCard);
    const sets = buildDataSets();
    expect(sandboxChecks(live({ card })).card(sets, '378282').facts).toMatchObject({ isBinExist: true });
    expect(card).toHaveBeenCalledWith(sets, '378282');
    const device = jest.fn(async () => {
      throw new Error('asked');
    });
    return expect(sandboxChecks(live({ device })).device(3, 'sandbox-device')).rejects.toThrow('asked');
  });

  it('has no DNS: a domain that the data sets do not know stays neutral, and DNS is named', async () => {
    const { facts, degraded } = await checks.email(1, buildDataSets(), 'ann@shop.de');
    expect(facts).toMatchObject({ isDomainExist: true, contributions: [] });
    expect(degraded).toEqual([{ source: 'dns', cause: 'unavailable' }]);
  });

  it('counts a text that is no address as malformed', async () => {
    const { facts } = await checks.email(1, buildDataSets(), 'no address');
    expect(facts).toMatchObject({ contributions: [{ code: 'email_invalid_syntax' }] });
  });
});
