import { findSelfFetching } from './self-fetching';

describe('findSelfFetching', () => {
  it.each([
    ['NetNewsWire/6.1 (Mac OS X)', 'NetNewsWire'],
    ['ReadKit/7017 CFNetwork/673.2.1 Darwin/13.1.0', 'ReadKit'],
    ['AntennaPod/3.2.0', 'AntennaPod'],
    ['Podcasts/1645.1 CFNetwork/1490.0.4', 'Podcasts'],
    ['Transmission/3.00', 'Transmission'],
  ])('names %s', (text, name) => {
    expect(findSelfFetching(text)).toBe(name);
  });

  it.each([
    '',
    'VLC/3.0.18 LibVLC/3.0.18',
    'Leafy/1.0',
    'Mozilla/5.0 (X11; Linux x86_64) NetNewsWire/6.1',
    'Castrol/1.0 (iPhone; iOS 18.1)',
    'Unreadable/1.0',
  ])('passes over %j', (text) => {
    expect(findSelfFetching(text)).toBeNull();
  });
});
