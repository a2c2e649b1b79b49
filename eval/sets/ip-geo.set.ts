import { cell, type EvalSet } from '../eval-set';
import { share } from '../metrics';

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Operators' own geofeeds → how often the IP section names the same country and city. */
export const ipGeo: EvalSet = {
  area: 'ip',
  fits: (file) => file.format === 'jsonl' && file.set === 'geo',
  async measure(rows, api) {
    const seen = await api.forEach(rows, async (row) => {
      const { ip_geolocation: section } = await api.screen({ ip: cell(row, 'ip') });
      return {
        country: section.country_code === cell(row, 'country'),
        hasCity: cell(row, 'city') !== '',
        city: fold(section.city ?? '') === fold(cell(row, 'city')),
      };
    });
    const withCity = seen.filter((each) => each.hasCity);
    return [
      { name: 'country', value: share(seen, (each) => each.country), rows: seen.length },
      { name: 'city', value: share(withCity, (each) => each.city), rows: withCity.length },
    ];
  },
};
