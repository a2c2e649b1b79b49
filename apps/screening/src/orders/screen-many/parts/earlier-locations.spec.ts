import { EarlierLocations } from './earlier-locations';

const berlin = { latitude: 52.52, longitude: 13.405 };
const paris = { latitude: 48.85, longitude: 2.35 };
const noon = new Date('2026-03-01T12:00:00Z');
const later = new Date('2026-03-01T13:00:00Z');
const fromIp = (place: typeof berlin) => ({ ...place, isAnonymous: false });

describe('EarlierLocations', () => {
  it('shows an order what was stored before its batch', () => {
    const locations = new EarlierLocations([
      { identity: 'a', ip: { ...fromIp(berlin), at: noon }, ship: null },
    ]);
    expect(locations.before(['a', 'unknown'], later)).toEqual([
      { identity: 'a', ip: { ...fromIp(berlin), at: noon }, ship: null },
    ]);
  });

  it('shows it the orders of the batch before it, part by part', () => {
    const locations = new EarlierLocations([]);
    locations.add(['a', 'b'], { at: noon, ip: fromIp(berlin), ship: null });
    locations.add(['b'], { at: later, ip: null, ship: paris });
    expect(locations.before(['b'], later)).toEqual([
      { identity: 'b', ip: { ...fromIp(berlin), at: noon }, ship: { ...paris, at: later } },
    ]);
    expect(locations.before(['a'], later)).toMatchObject([{ ship: null }]);
  });

  it('holds no order against where its customer was later', () => {
    const locations = new EarlierLocations([
      { identity: 'a', ip: { ...fromIp(paris), at: later }, ship: { ...paris, at: noon } },
    ]);
    expect(locations.before(['a'], noon)).toEqual([
      { identity: 'a', ip: null, ship: { ...paris, at: noon } },
    ]);
    expect(locations.before(['a'], new Date('2026-03-01T11:00:00Z'))).toEqual([]);
  });

  it('is not moved back by an order that comes late, nor by one without a place', () => {
    const locations = new EarlierLocations([
      { identity: 'a', ip: { ...fromIp(paris), at: later }, ship: null },
    ]);
    locations.add(['a'], { at: noon, ip: fromIp(berlin), ship: null });
    locations.add(['a'], { at: later, ip: null, ship: null });
    expect(locations.before(['a'], later)).toMatchObject([{ ip: paris }]);
  });
});
