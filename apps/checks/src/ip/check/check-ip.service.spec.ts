import type { AccountLists } from '@rampart/account-lists';
import { checkIp, ipCheck, type ListMatch, ServiceError } from '@rampart/contracts';
import { Metrics } from '@rampart/telemetry';
import { compileAsnTable } from '../../reference-data/compile/ip-asn';
import type { DataSetKey, DataSets } from '../../reference-data/data-set-loaders';
import { buildReferenceData } from '../../reference-data/data-sets.builder';
import { AddressSet } from '../../reference-data/look-up/address-set';
import { assessIp } from '../assess-ip';
import { CheckIpService } from './check-ip.service';

const ipAsn = compileAsnTable(
  Buffer.from('134744064,134744319,15169,Google LLC\n402653184,419430399,5769,Videotron\n'),
  Buffer.alloc(0),
);
const asnKinds = new Map([
  [15_169, 'hosting'],
  [5769, 'isp'],
] as const);

const entry: ListMatch = {
  index: 0,
  entryId: 7,
  listType: 'blacklist',
  matchType: 'exact',
  entityType: 'ip',
  entryValue: '24.48.0.1',
  reason: null,
  nonOverridable: false,
  createdAt: '2026-11-21T00:00:00.000Z',
  expiresAt: null,
};

interface Given {
  sets?: Partial<DataSets>;
  missing?: DataSetKey[];
  match?: AccountLists['match'];
}

function setUp({ sets = {}, missing = [], match = async () => [] }: Given = {}) {
  const data = buildReferenceData({ ipAsn, asnKinds, ...sets }, missing);
  const metrics = new Metrics('checks');
  const asked = jest.fn(match);
  const service = new CheckIpService(data, { match: asked } as unknown as AccountLists, metrics);
  const check = (ip: string, sandbox = false) => service.check({ accountId: 3, sandbox, ip });
  return { check, asked, metrics, sets: data.current().sets };
}

describe('CheckIpService', () => {
  it('answers in the form of the contract', async () => {
    const { check } = setUp();
    const answer = await check('8.8.8.8');
    expect(checkIp.reply.parse(answer)).toEqual(answer);
    expect(Object.keys(answer.record)).toEqual(Object.keys(ipCheck.shape));
  });

  it('calls a data centre hosting, and a proxy as a screening does', async () => {
    const { check, sets } = setUp();
    const { record } = await check('8.8.8.8');
    expect(assessIp(sets, '8.8.8.8')).toMatchObject({ isProxy: true, proxyType: 'DCH' });
    expect(record).toMatchObject({
      asn: 15_169,
      is_hosting: true,
      is_proxy: true,
      is_vpn: false,
      fraud_score: 30,
      risk_score: 30,
      country: '',
    });
  });

  it.each([
    ['torExits', { is_tor: true, is_proxy: true, is_vpn: false, fraud_score: 70 }],
    ['vpnNetworks', { is_vpn: true, is_proxy: true, is_tor: false, fraud_score: 40 }],
    ['proxyAddresses', { is_proxy: true, is_vpn: false, is_hosting: false, fraud_score: 50 }],
    ['hostingNetworks', { is_hosting: true, is_proxy: true, fraud_score: 30 }],
    ['mobileNetworks', { is_mobile: true, is_hosting: false, fraud_score: 0 }],
    ['privacyRelays', { is_proxy: false, is_vpn: false, is_hosting: false, fraud_score: 0 }],
  ] as const)('believes the loaded list %s over its own tables', async (key, expected) => {
    const { check } = setUp({ sets: { [key]: AddressSet.of(['24.48.0.0/24']) } });
    expect((await check('24.48.0.1')).record).toMatchObject({ ...expected, confidence: 0.95 });
    expect((await check('24.48.1.1')).record).toMatchObject({ fraud_score: 0, confidence: 0.85 });
  });

  it('never calls a privacy relay a VPN, although lists of VPNs name it', async () => {
    const lists = AddressSet.of(['24.48.0.0/24', '104.28.1.0/24']);
    const { check } = setUp({ sets: { vpnNetworks: lists, privacyRelays: AddressSet.of(['24.48.0.0/24']) } });
    expect((await check('24.48.0.1')).record.is_vpn).toBe(false);
    expect((await check('104.28.1.1')).record.is_vpn).toBe(false);
  });

  it("asks the account's own lists, and lets them decide the risk", async () => {
    const { check, asked } = setUp({ match: async () => [entry] });
    const { record, expansions } = await check('24.48.0.1');
    expect(asked).toHaveBeenCalledWith(3, [{ entityType: 'ip', value: '24.48.0.1' }]);
    expect(record).toMatchObject({ is_blacklisted: true, fraud_score: 0, risk_score: 100 });
    expect(expansions.risk_contributions).toEqual([expect.objectContaining({ code: 'account_blacklist' })]);
  });

  it('gives no answer while the lists cannot be read', async () => {
    const match = async () => {
      throw new ServiceError('unavailable', { message: 'x' });
    };
    await expect(setUp({ match }).check('8.8.8.8')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('names the data sets that it reads, and counts those that are missing', async () => {
    const { check, metrics } = setUp({ missing: ['ipCity', 'cardBins'] });
    const { record, expansions } = await check('24.48.0.1');
    expect(expansions.degraded).toEqual([{ source: 'ip-city', cause: 'no_data' }]);
    expect(expansions.data_sets.map(({ name }) => name)).toEqual([
      'ip-country',
      'cloud-regions',
      'ip-asn',
      'asn-kinds',
    ]);
    expect(record.confidence).toBe(0.75);
    expect((await metrics.degradedTotal.get()).values).toEqual([{ labels: { source: 'ip-city' }, value: 1 }]);
  });

  it('answers documented values of the sandbox from no data set, and counts nothing', async () => {
    const { check, asked, metrics } = setUp({ missing: ['ipAsn'] });
    const { record, expansions } = await check('198.51.100.6', true);
    expect(record).toMatchObject({ is_tor: true, fraud_score: 70, city: 'New York' });
    expect(expansions).toMatchObject({ degraded: [], data_sets: [] });
    expect(asked).toHaveBeenCalledTimes(1);
    expect((await metrics.degradedTotal.get()).values).toEqual([]);
    expect((await check('198.51.100.6')).record.is_tor).toBe(false);
  });

  it('echoes the canonical form, and refuses what is not an address', async () => {
    const { check } = setUp();
    expect((await check('::ffff:8.8.8.8')).record.ip).toBe('8.8.8.8');
    await expect(check('nowhere')).rejects.toMatchObject({ code: 'validation_failed', param: 'ip' });
  });
});
