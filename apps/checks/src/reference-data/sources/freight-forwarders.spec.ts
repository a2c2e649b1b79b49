import { foldName } from '../look-up/fold-name';
import { freightForwarders } from './freight-forwarders';

describe('the table of freight forwarders', () => {
  it('is in the form in which addresses are compared', async () => {
    const { data } = await freightForwarders.load();
    for (const address of data.addresses) {
      expect(address.street).toBe(foldName(address.street));
      expect(address.cities).toEqual(address.cities.map(foldName));
      expect(address.postalCodes.every((code) => /^\d{5}$/.test(code))).toBe(true);
    }
    expect(data.names).toEqual(data.names.map(foldName));
  });
});
