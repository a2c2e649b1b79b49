import { embeddedIpv4 } from './embedded-ipv4';

describe('embeddedIpv4', () => {
  it.each([
    ['2002:808:808::1', '8.8.8.8'],
    ['2002:c0a8:101::', '192.168.1.1'],
    ['64:ff9b::808:808', '8.8.8.8'],
    // The example of RFC 4380: client 192.0.2.45 behind the server 65.54.227.120.
    ['2001:0:4136:e378:8000:63bf:3fff:fdd2', '192.0.2.45'],
  ])('reads %s as %s', (ip, ipv4) => {
    expect(embeddedIpv4(ip)).toBe(ipv4);
  });

  it.each(['2001:db8::1', '8.8.8.8', '2003::1', '64:ff9b:1::808:808', '2001:1::1'])(
    'finds none in %s',
    (ip) => {
      expect(embeddedIpv4(ip)).toBeNull();
    },
  );
});
