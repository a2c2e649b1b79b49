import { compileAsnTable } from '../compile/ip-asn';
import { kindOfAsn } from './kind-of-asn';

const sets = {
  ipAsn: compileAsnTable(
    Buffer.from(
      '16777216,33554431,1,Nordic Hosting AB\n33554432,33619967,2,Nordic Hosting AB\n50331648,67108863,3,Someone\n',
    ),
    Buffer.alloc(0),
  ),
  asnKinds: new Map([[2, 'isp' as const]]),
};

describe('kindOfAsn', () => {
  it('believes the table of numbers over the name, and the name where the table is silent', () => {
    expect(kindOfAsn(sets, 2)).toBe('isp');
    expect(kindOfAsn(sets, 1)).toBe('hosting');
  });

  it('is unknown where both are', () => {
    expect(kindOfAsn(sets, 3)).toBeNull();
    expect(kindOfAsn(sets, 4)).toBeNull();
  });
});
