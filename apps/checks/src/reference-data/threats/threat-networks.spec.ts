import { compileAsnTable } from '../compile/ip-asn';
import { runAtOnce } from '../look-up/steps';
import { ThreatNetworks } from './threat-networks';

const ipAsn = compileAsnTable(
  Buffer.from('16777216,16777471,1,One\n33554432,33619967,2,Two\n50331648,67108863,3,Three\n'),
  Buffer.alloc(0),
);
const asnKinds = new Map([
  [1, 'hosting'],
  [2, 'hosting'],
] as const);
const compile = (...addresses: number[]) =>
  runAtOnce(ThreatNetworks.compile(Uint32Array.from(addresses), { ipAsn, asnKinds }));

describe('ThreatNetworks', () => {
  it('counts what each network announces and how much of it is listed', () => {
    const networks = compile(16_777_220, 16_777_221, 50_331_700);
    expect(networks.find(1)).toMatchObject({ size: 256, listed: 2 });
    expect(networks.find(3)).toMatchObject({ size: 16_777_216, listed: 1 });
    expect(networks.averageShare).toBeCloseTo(3 / (256 + 65_536 + 16_777_216), 12);
  });

  it('expects of a network what networks of its kind are like', () => {
    const networks = compile(16_777_220, 16_777_221, 50_331_700);
    expect(networks.find(2).kindShare).toBe(networks.find(1).kindShare);
    expect(networks.find(2).kindShare).toBeGreaterThan(networks.averageShare);
    expect(networks.find(3).kindShare).toBeLessThan(networks.averageShare);
  });

  it('expects of an unknown network what all are like', () => {
    const networks = compile(16_777_220);
    expect(networks.find(null)).toEqual({ size: 0, listed: 0, kindShare: networks.averageShare });
    expect(networks.find(99)).toEqual(networks.find(null));
  });

  it('counts an address that no network announces in the average alone', () => {
    expect(compile(4_000_000_000).find(3)).toMatchObject({ listed: 0 });
  });
});
