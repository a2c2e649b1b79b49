import type { IncomingMessage } from 'node:http';
import { KnownHosts } from './known-hosts';

const hosts = new KnownHosts(['Console.shop.example', 'rampart', '2001:db8::1']);
const faultOf = (host: string | undefined, headers = {}) =>
  hosts.faultOf({ headers: { host, ...headers } } as IncomingMessage);

it.each([
  'console.shop.example',
  'CONSOLE.shop.example:8443',
  'console.shop.example.',
  'rampart:8082',
  'localhost:41234',
  'app.localhost',
  '127.0.0.1:8082',
  '[::1]:8082',
  '10.0.0.7',
  '[fd00::7]:80',
])('a request for %s goes on', (host) => {
  expect(faultOf(host)).toBeNull();
});

it.each([
  'evil.example',
  'evil.example:8082',
  'localhost.evil.example',
  'console.shop.example.evil.example',
  'evil-console.shop.example',
  'notlocalhost',
  '127.0.0.1.evil.example',
  'user@localhost',
  'localhost/evil',
  'localhost?evil',
  '',
  ' ',
  'a b',
])('one for %j is refused, and the sentence says what to do', (host) => {
  expect(faultOf(host)).toMatchObject({
    code: 'malformed_body',
    message: expect.stringMatching(
      /^The web console does not answer for the host ".*CONSOLE_URL.*CONSOLE_HOSTS[.]$/,
    ),
  });
});

it('a name of a proxy does not count, since a page can send it as well', () => {
  expect(faultOf('evil.example', { 'x-forwarded-host': 'localhost' })).not.toBeNull();
  expect(faultOf('localhost', { 'x-forwarded-host': 'evil.example' })).toBeNull();
});

it('a request without the header is of no browser', () => {
  expect(faultOf(undefined)).toBeNull();
});
