import type { IncomingMessage } from 'node:http';
import { clientIpOf, trustOf } from './client-ip';

function message(remoteAddress: string | undefined, forwardedFor?: string): IncomingMessage {
  return {
    socket: { remoteAddress },
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
  } as unknown as IncomingMessage;
}

const trust = trustOf(['10.0.0.0/8', '2001:db8::/32', '192.0.2.1']);

describe('clientIpOf', () => {
  it('ignores the header when no proxy is trusted', () => {
    expect(clientIpOf(message('10.0.0.1', '198.51.100.9'), null)).toBe('10.0.0.1');
  });

  it('ignores the header of a peer that is no trusted proxy', () => {
    expect(clientIpOf(message('203.0.113.7', '198.51.100.9'), trust)).toBe('203.0.113.7');
  });

  it('takes the last address that no trusted proxy has', () => {
    expect(clientIpOf(message('10.0.0.1', '1.1.1.1, 198.51.100.9, 192.0.2.1, 10.2.3.4'), trust)).toBe(
      '198.51.100.9',
    );
  });

  it('stops at what is not an address', () => {
    expect(clientIpOf(message('10.0.0.1', '198.51.100.9, unknown'), trust)).toBe('10.0.0.1');
  });

  it('gives the first hop when all of them are trusted', () => {
    expect(clientIpOf(message('10.0.0.1', '10.9.9.9, 10.2.3.4'), trust)).toBe('10.9.9.9');
  });

  it('gives an IPv4-mapped peer as IPv4 and finds it trusted', () => {
    expect(clientIpOf(message('::ffff:10.0.0.1', '198.51.100.9'), trust)).toBe('198.51.100.9');
    expect(clientIpOf(message('::ffff:203.0.113.7'), null)).toBe('203.0.113.7');
  });

  it('reads hops with ports', () => {
    expect(clientIpOf(message('10.0.0.1', '198.51.100.9:4711'), trust)).toBe('198.51.100.9');
    expect(clientIpOf(message('10.0.0.1', '[2001:470::9]:4711'), trust)).toBe('2001:470::9');
  });

  it('drops the zone of a link-local peer and survives a socket that is gone', () => {
    expect(clientIpOf(message('fe80::1%eth0'), null)).toBe('fe80::1');
    expect(clientIpOf(message(undefined), trust)).toBe('');
  });
});

describe('trustOf', () => {
  it('refuses an entry that is neither address nor network', () => {
    expect(() => trustOf(['proxy.internal'])).toThrow('proxy.internal');
  });
});
