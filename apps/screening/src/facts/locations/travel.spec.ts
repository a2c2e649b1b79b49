import { computeTravel, type EarlierOrder } from './travel';

const now = new Date('2026-03-01T12:00:00Z');
const before = (ms: number) => new Date(now.getTime() - ms);
const HOUR = 3_600_000;

const berlin = { latitude: 52.52, longitude: 13.405 };
const potsdam = { latitude: 52.39, longitude: 13.06 };
const newYork = { latitude: 40.7128, longitude: -74.006 };
const london = { latitude: 51.5074, longitude: -0.1278 };

const wasAt = (place: typeof berlin, ms: number, isAnonymous = false): EarlierOrder => ({
  identity: 'ann',
  ip: { ...place, at: before(ms), isAnonymous },
  ship: null,
});
const isAt = (place: typeof berlin, isAnonymous = false) => ({
  at: now,
  ip: { ...place, isAnonymous },
  ship: null,
});

describe('computeTravel', () => {
  it('gives null without an earlier order', () => {
    expect(computeTravel({ ...isAt(berlin), ship: berlin }, [])).toEqual({
      ipLocationAnomaly: null,
      ipSpeedKmh: null,
      ipDistanceKm: null,
      isAnonymous: false,
      shipLocationAnomaly: null,
      shipDistanceKm: null,
    });
  });

  it('gives null when this order cannot be located', () => {
    const travel = computeTravel({ at: now, ip: null, ship: null }, [wasAt(newYork, HOUR)]);
    expect(travel).toMatchObject({ ipLocationAnomaly: null, ipSpeedKmh: null, ipDistanceKm: null });
  });

  it('calls a journey impossible that no airliner makes', () => {
    expect(computeTravel(isAt(newYork), [wasAt(berlin, HOUR)])).toMatchObject({
      ipLocationAnomaly: true,
      ipDistanceKm: 6385,
      ipSpeedKmh: 6385,
    });
  });

  it('allows a flight', () => {
    expect(computeTravel(isAt(newYork), [wasAt(berlin, 9 * HOUR)]).ipLocationAnomaly).toBe(false);
  });

  it('allows any speed within the error of geolocation', () => {
    const travel = computeTravel(isAt(potsdam), [wasAt(berlin, 1_000)]);
    expect(travel).toMatchObject({ ipLocationAnomaly: false, ipDistanceKm: 27.5 });
  });

  it('counts two orders of one moment as a minute apart', () => {
    expect(computeTravel(isAt(london), [wasAt(berlin, 0)]).ipSpeedKmh).toBe(55_894);
  });

  it('counts an order from the future of another clock as a minute ago', () => {
    expect(computeTravel(isAt(london), [wasAt(berlin, -5_000)]).ipSpeedKmh).toBe(55_894);
  });

  it('lets the most striking of several identities count', () => {
    const travel = computeTravel(isAt(newYork), [wasAt(newYork, HOUR), wasAt(berlin, HOUR)]);
    expect(travel).toMatchObject({ ipLocationAnomaly: true, ipDistanceKm: 6385 });
  });

  it.each([
    [true, false],
    [false, true],
  ])('remembers that an end was anonymous (now %s, then %s)', (isNow, wasThen) => {
    const travel = computeTravel(isAt(newYork, isNow), [wasAt(berlin, HOUR, wasThen)]);
    expect(travel.isAnonymous).toBe(true);
  });

  const shipped = (place: typeof berlin, ms: number): EarlierOrder => ({
    identity: 'ann',
    ip: null,
    ship: { ...place, at: before(ms) },
  });

  it.each([
    ['far apart within a day', london, 2 * HOUR, true],
    ['far apart at the end of the day', london, 24 * HOUR, true],
    ['far apart, but long ago', london, 24 * HOUR + 1, false],
    ['close by', potsdam, HOUR, false],
  ])('judges a destination that is %s', (_name, place, ms, expected) => {
    const travel = computeTravel({ at: now, ip: null, ship: berlin }, [shipped(place, ms)]);
    expect(travel.shipLocationAnomaly).toBe(expected);
  });
});
