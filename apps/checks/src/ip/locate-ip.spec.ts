import { buildDataSets } from '../reference-data/data-sets.builder';
import { locateIp, NOWHERE } from './locate-ip';

describe('locateIp', () => {
  it('gives the registry’s country alone when the city set is silent', () => {
    const sets = buildDataSets({ ipCountry: { find: () => 'DE' } });
    expect(locateIp(sets, '192.0.2.1', false)).toEqual({
      ...NOWHERE,
      continent: 'Europe',
      countryCode: 'DE',
    });
  });

  it('gives the time zone of the coordinates', () => {
    const berlin = { countryCode: 'DE', region: null, city: 'Berlin', latitude: 52.52, longitude: 13.4 };
    const sets = buildDataSets({ ipCity: { find: () => berlin } });
    expect(locateIp(sets, '192.0.2.1', false).timezone).toBe('Europe/Berlin');
  });

  it('gives nothing when both are silent', () => {
    expect(locateIp(buildDataSets(), '192.0.2.1', true)).toEqual(NOWHERE);
  });
});
