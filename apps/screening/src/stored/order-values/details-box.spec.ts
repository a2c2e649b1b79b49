import { DetailsBox } from './details-box';

const [OLD, NEW] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const ID = '20260301-0000ab';

describe('what customers enter', () => {
  it('opens after a change of keys for as long as its own is given', () => {
    const sealed = String(new DetailsBox([OLD]).seal(1, ID, { name: 'Ann Example' }));
    expect(new DetailsBox([NEW, OLD]).open(1, ID, sealed)).toMatchObject({
      name: 'Ann Example',
      phone: null,
    });
    expect(new DetailsBox([NEW]).open(1, ID, sealed)).toBeNull();
    expect(new DetailsBox([]).open(1, ID, sealed)).toBeNull();
  });

  it('opens for its own order and account alone', () => {
    const box = new DetailsBox([OLD]);
    const sealed = String(box.seal(1, ID, { name: 'Ann Example' }));
    expect([box.open(2, ID, sealed), box.open(1, '20260301-0000ac', sealed)]).toEqual([null, null]);
  });

  it('is never written without keys, nor when nothing was entered', () => {
    expect(new DetailsBox([]).seal(1, ID, { name: 'Ann Example' })).toBeNull();
    expect(new DetailsBox([OLD]).seal(1, ID, {})).toBeNull();
  });

  it('keeps members that a later version adds, and is read by a version that has more', () => {
    const box = new DetailsBox([OLD]);
    const sealed = String(box.seal(1, ID, { name: 'Ann Example', basket: [] } as never));
    expect(box.open(1, ID, sealed)).toMatchObject({ name: 'Ann Example', ship_city: null });
  });
});
