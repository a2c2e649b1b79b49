import { buildDataSets } from '../reference-data/data-sets.builder';
import { compileExportControl } from '../reference-data/sources/export-control';
import { isExportControlled } from './find-export-control';

const sets = buildDataSets({ exportControl: compileExportControl(['KP', 'UA-43']) });
const place = (countryCode: string | null, stateCode: string | null = null) => ({
  countryCode,
  stateCode,
  latitude: null,
  longitude: null,
  precision: 'none' as const,
});

describe('isExportControlled', () => {
  it('distinguishes countries under embargo from others', () => {
    expect(isExportControlled(sets, place('KP'))).toBe(true);
    expect(isExportControlled(sets, place('FR'))).toBe(false);
  });

  it('distinguishes the controlled part of a country from the rest', () => {
    expect(isExportControlled(sets, place('UA', '43'))).toBe(true);
    expect(isExportControlled(sets, place('UA', '30'))).toBe(false);
  });

  it('does not guess which part of a country an order goes to', () => {
    expect(isExportControlled(sets, place('UA'))).toBeNull();
    expect(isExportControlled(sets, place(null))).toBeNull();
  });
});
