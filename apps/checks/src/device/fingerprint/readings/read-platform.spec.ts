import { readPlatform } from './read-platform';

describe('readPlatform', () => {
  it.each([
    ['Win32', 'windows', false],
    ['Windows', 'windows', false],
    ['MacIntel', 'mac', false],
    ['macOS', 'mac', false],
    ['iPhone', 'ios', false],
    ['iPad', 'ios', false],
    ['Linux x86_64', 'linux', false],
    ['Linux armv81', 'linux', true],
    ['Linux aarch64', 'linux', true],
    ['Android', 'android', false],
    ['Chrome OS', 'chromeos', false],
  ])('reads %s', (platform, os, isArm) => {
    expect(readPlatform(platform)).toEqual({ os, isArm });
  });

  it.each(['', 'FreeBSD amd64', 'PlayStation 4', 'sandbox'])('does not recognise %j', (platform) => {
    expect(readPlatform(platform)).toBeNull();
  });
});
