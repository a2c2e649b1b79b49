import { NOT_LOADED } from './data-set';
import { buildLoaded, buildReferenceData } from './data-sets.builder';
import { AddressSet } from './look-up/address-set';

describe('ReferenceData', () => {
  it('gives a reader the same sets to the end while one is replaced', () => {
    const data = buildReferenceData({ freeDomains: new Set(['old.example']) });
    const before = data.current();
    data.replace('freeDomains', buildLoaded('freeDomains', new Set(['new.example']), '2'));
    expect([...before.sets.freeDomains]).toEqual(['old.example']);
    expect([...data.current().sets.freeDomains]).toEqual(['new.example']);
  });

  it('names the versions that an answer rests on', () => {
    const data = buildReferenceData();
    data.replace('freeDomains', buildLoaded('freeDomains', new Set(), '2'));
    expect(data.current().versions).toContainEqual({ name: 'free-domains', version: '2' });
    expect(data.current().versions).toContainEqual({ name: 'ip-city', version: '1' });
  });

  it('serves empty data for a set that is missing, and names it', async () => {
    const data = buildReferenceData({}, ['ipAsn']);
    expect(data.current().missing).toEqual(['ip-asn']);
    expect(data.current().sets.ipAsn.ranges.find('8.8.8.8')).toBeNull();
    expect(data.current().versions.map(({ name }) => name)).not.toContain('ip-asn');
    expect(await data.digestOf('ipAsn')).toBeNull();
  });

  it('puts a set that was missing into service', () => {
    const data = buildReferenceData({}, ['freeDomains']);
    data.replace('freeDomains', buildLoaded('freeDomains', new Set(['new.example'])));
    expect(data.current().missing).toEqual([]);
    expect(data.describe()).toContainEqual(
      expect.objectContaining({ name: 'free-domains', licence: 'CC0-1.0' }),
    );
  });
});

describe('a set that only operators load', () => {
  it('is empty and not missing until it is loaded, and again after it is taken back', () => {
    const data = buildReferenceData();
    expect(data.current().sets.torExits.has('192.0.2.7')).toBe(false);
    expect([data.current().missing, data.get('torExits')]).toEqual([[], null]);
    data.replace('torExits', buildLoaded('torExits', AddressSet.of(['192.0.2.7']), '3'));
    expect(data.current().sets.torExits.has('192.0.2.7')).toBe(true);
    expect(data.current().versions).toContainEqual({ name: 'tor-exits', version: '3' });
    data.replace('torExits', NOT_LOADED);
    expect(data.current().sets.torExits.has('192.0.2.7')).toBe(false);
    expect(data.current().versions.map(({ name }) => name)).not.toContain('tor-exits');
  });

  it('changes in one copy only', () => {
    const data = buildReferenceData();
    data.fork().replace('torExits', buildLoaded('torExits', AddressSet.of(['192.0.2.7'])));
    expect(data.get('torExits')).toBeNull();
  });
});
