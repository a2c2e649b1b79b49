import type { IpCheck } from '@rampart/contracts';
import { cell, type EvalSet, firstCell } from '../eval-set';
import { shareFigure } from '../flag-figures';
import { isSameCity, isSameOrEnclosingRegion, isSameRegion } from '../place-names';

/** Operators' own geofeeds → how often the IP check states the same country, region and city. */
export const ipGeo: EvalSet = {
  area: 'ip',
  fits: (file) => file.format === 'jsonl' && file.set === 'geo',
  async measure(rows, { api }) {
    const seen = await api.forEach(rows, async (row) => {
      const record = await api.check<IpCheck>('ip', { ip: cell(row, 'ip') });
      const country = firstCell(row, ['country', 'country_code']).toUpperCase();
      const region = cell(row, 'region');
      const city = cell(row, 'city');
      return {
        country: record?.country === country,
        hasRegion: region !== '',
        region: isSameRegion(record?.region ?? '', region, country),
        around: isSameOrEnclosingRegion(record?.region ?? '', region, country),
        hasCity: city !== '',
        city: isSameCity(record?.city ?? '', city),
      };
    });
    const withRegion = seen.filter((each) => each.hasRegion);
    const withCity = seen.filter((each) => each.hasCity);
    return [
      shareFigure('country', seen, (each) => each.country),
      shareFigure('region', withRegion, (each) => each.region),
      shareFigure('region, or the one around it', withRegion, (each) => each.around),
      shareFigure('city', withCity, (each) => each.city),
    ];
  },
};
