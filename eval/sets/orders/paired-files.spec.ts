import type { DataFile } from '../../data-files';
import { devFileOf, hasHeldOut } from './paired-files';

const file = (split: DataFile['split'], set: string): DataFile => ({
  path: '',
  area: 'order',
  split,
  set,
  format: 'csv',
});

const dev = file('dev', 'handbook_to_2018-07-31');
const small = file('dev', 'handbook_small500_to_2018-07-31');
const heldOut = file('heldout', 'handbook_from_2018-08-01');

describe('the parts of a set', () => {
  it('belong together by the name before their days', () => {
    const files = [small, dev, heldOut];
    expect(devFileOf({ file: heldOut, files })).toBe(dev);
    expect([dev, small].map((each) => hasHeldOut({ file: each, files }))).toEqual([true, false]);
  });

  it('are measured alone where the other is not there', () => {
    expect([devFileOf({ file: heldOut, files: [heldOut] }), hasHeldOut({ file: dev, files: [dev] })]).toEqual(
      [null, false],
    );
    expect(devFileOf({ file: dev, files: [dev, heldOut] })).toBeNull();
  });
});
