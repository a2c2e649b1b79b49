import { problemsOf, readList } from '../../read-lines.fixture';
import { postalCodesFormat } from './postal-codes.format';

const row = (country: string, code: string, latitude: string, longitude: string) =>
  [country, code, 'Place', '', '', '', '', '', '', latitude, longitude, '4'].join('\t');

describe('postal codes of GeoNames', () => {
  it('are found as people write them', async () => {
    const { data } = await readList(
      postalCodesFormat,
      row('US', '10001', '40.7484', '-73.9967'),
      row('GB', 'SW1A', '51.5', '-0.13'),
      row('JP', '100-0001', '35.68', '139.75'),
      row('NL', '1012', '52.37', '4.9'),
    );
    expect(data.find('US', '10001-1234')).toEqual({ latitude: 40.7484, longitude: -73.9967 });
    expect(data.find('GB', 'sw1a 1aa')).toEqual({ latitude: 51.5, longitude: -0.13 });
    expect(data.find('JP', '1000001')).toEqual({ latitude: 35.68, longitude: 139.75 });
    expect(data.find('NL', '1012 AB')).toEqual({ latitude: 52.37, longitude: 4.9 });
    expect([data.find('DE', '10001'), data.find('US', '99999'), data.find('US', '')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('lie in the middle of the places that share them', async () => {
    const { data } = await readList(
      postalCodesFormat,
      row('DE', '10115', '52', '13'),
      row('DE', '10115', '53', '14'),
    );
    expect([data.rows, data.find('DE', '10115')]).toEqual([1, { latitude: 52.5, longitude: 13.5 }]);
  });

  it.each([
    row('US', '10001', '95', '0'),
    row('usa', '10001', '5', '0'),
    'US,10001',
    row('US', '', '5', '5'),
  ])('are refused as %p', async (line) => {
    expect((await problemsOf(postalCodesFormat, line))[0]).toMatch(/^line 1: expected a line of GeoNames/);
  });
});
