import { CitiesAround } from './cities-around';

const town = (name: string, population: number, latitude: number, longitude: number, countryCode = 'US') => ({
  countryCode,
  name,
  adminCode: 'OH',
  population,
  latitude,
  longitude,
});

const cities = new CitiesAround([
  town('toledo', 279_000, 41.66, -83.56),
  town('ottawa hills', 4_500, 41.66, -83.64),
  town('oregon', 20_000, 41.64, -83.49),
  town('sandusky', 25_000, 41.45, -82.71),
  town('new york city', 8_000_000, 40.71, -74.0),
  town('windsor', 210_000, 41.67, -83.5, 'CA'),
]);

const at = (name: string, latitude: number, longitude: number, countryCode = 'US') =>
  cities.find({ countryCode, name, latitude, longitude });

describe('CitiesAround', () => {
  it('takes a district that is no town, and a village inside a city, for the city', () => {
    expect(at('Old West End', 41.67, -83.55)).toBe('toledo');
    expect(at('Ottawa Hills', 41.66, -83.64)).toBe('toledo');
  });

  it('leaves a town its name', () => {
    expect(at('Oregon', 41.64, -83.49)).toBeNull();
    expect(at('Toledo', 41.66, -83.56)).toBeNull();
  });

  it('leaves a place its name where no city reaches it', () => {
    expect(at('Castalia', 41.4, -82.81)).toBeNull();
    expect(at('Perrysburg Heights', 41.5, -83.56)).toBeNull();
  });

  it('takes a longer name of the same city for the city', () => {
    expect(at('New York', 40.72, -74.0)).toBeNull();
  });

  it('looks only within the country', () => {
    expect(at('Old West End', 41.67, -83.55, 'CA')).toBe('windsor');
    expect(at('Old West End', 41.67, -83.55, 'MX')).toBeNull();
  });
});
