import { natsOptions } from './nats-options';

test.each([
  ['nats://bus:4222', { servers: ['bus:4222'] }],
  ['nats://one:4222, nats://two', { servers: ['one:4222', 'two'] }],
  ['tls://bus', { servers: ['bus'], tls: {} }],
  ['nats://ann:p%40ss@bus', { servers: ['bus'], user: 'ann', pass: 'p@ss' }],
  ['nats://one,nats://ann:pass@two', { servers: ['one', 'two'], user: 'ann', pass: 'pass' }],
  ['nats://t0ken@bus', { servers: ['bus'], token: 't0ken' }],
])('%s connects with %j', (url, options) => {
  expect(natsOptions(url)).toEqual(options);
});
