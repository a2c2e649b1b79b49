import { relyingPartyOf } from './relying-party';

describe('relyingPartyOf', () => {
  it.each([
    ['https://rampart.example', { id: 'rampart.example', origin: 'https://rampart.example' }],
    [
      'https://rampart.example:8443/console',
      { id: 'rampart.example', origin: 'https://rampart.example:8443' },
    ],
    ['http://localhost:3002', { id: 'localhost', origin: 'http://localhost:3002' }],
    ['http://127.0.0.1:3002', { id: 'localhost', origin: 'http://localhost:3002' }],
    ['http://[::1]:3002', { id: 'localhost', origin: 'http://localhost:3002' }],
  ])('of %s', (url, expected) => {
    expect(relyingPartyOf(url)).toEqual(expected);
  });

  it.each(['http://rampart.example', 'https://192.0.2.7', 'https://[2001:db8::7]:8443'])(
    'is null for %s',
    (url) => {
      expect(relyingPartyOf(url)).toBeNull();
    },
  );
});
