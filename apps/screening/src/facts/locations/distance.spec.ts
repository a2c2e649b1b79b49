import fc from 'fast-check';
import { distanceKm, formatKm, kmToMiles, readCoordinates, roundToTenth } from './distance';

const london = { latitude: 51.5074, longitude: -0.1278 };
const newYork = { latitude: 40.7128, longitude: -74.006 };

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('distanceKm', () => {
  it('computes the distance from London to New York', () => {
    expect(roundToTenth(distanceKm(london, newYork))).toBe(5570.2);
    expect(roundToTenth(kmToMiles(5570.2))).toBe(3461.2);
  });

  it('is nought at one point and half the girth between poles', () => {
    expect(distanceKm(london, london)).toBe(0);
    expect(distanceKm({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 120 })).toBeCloseTo(
      20_015.1,
      0,
    );
  });

  it('is the same both ways, and never more than half the girth', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
        expect(distanceKm(a, b)).toBeLessThanOrEqual(20_015.2);
      }),
    );
  });

  it('goes the short way over the date line', () => {
    const km = distanceKm({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 });
    expect(roundToTenth(km)).toBe(22.2);
  });
});

describe('readCoordinates', () => {
  it('wants both halves', () => {
    expect(readCoordinates({ latitude: 1, longitude: null })).toBeNull();
    expect(readCoordinates(undefined)).toBeNull();
    expect(readCoordinates({ latitude: 0, longitude: 0 })).toEqual({ latitude: 0, longitude: 0 });
  });
});

describe('formatKm', () => {
  it.each([
    [0.4, '0 km'],
    [931.6, '932 km'],
    [5_569.4, '5,569 km'],
    [20_003.9, '20,004 km'],
  ])('says %d km as people do: %s', (km, said) => {
    expect(formatKm(km)).toBe(said);
  });
});
