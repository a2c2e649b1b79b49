import { NO_NETWORK, UNLISTED } from '../ip-evidence';
import { buildIpEvidence } from '../ip-evidence.builder';
import { computeConfidence } from './ip-confidence';

const HEALTHY = { missing: 0, routingDate: '2026-06-17', hasThreats: false };
const NOW = Date.parse('2026-07-01');
const confidence = (...given: Parameters<typeof buildIpEvidence>) =>
  computeConfidence(buildIpEvidence(...given), HEALTHY, NOW);

describe('computeConfidence', () => {
  it('follows the ground that the answer rests on', () => {
    expect(confidence('vpn', {}, 'feed')).toBe(0.95);
    expect(confidence('hosting', {}, 'network_table')).toBe(0.9);
    expect(confidence('isp', {}, 'asn_table')).toBe(0.85);
    expect(confidence('hosting', {}, 'organization_name')).toBe(0.6);
    expect(confidence('hosting', {}, 'unannounced')).toBe(0.3);
    expect(confidence(null)).toBe(0.4);
    expect(confidence(null, { network: NO_NETWORK })).toBe(0.1);
  });

  it('is high for an address that a list names, whatever its network is', () => {
    expect(confidence(null, { isListedProxy: true })).toBe(0.95);
    expect(confidence(null, { threat: { listedWeight: 1, neighbourhood: null } })).toBe(0.95);
  });

  it('is certain of what is not public', () => {
    expect(computeConfidence({ range: 'private', network: NO_NETWORK, ...UNLISTED }, HEALTHY, NOW)).toBe(1);
  });

  it('rises with threat lists and falls with missing sets, within 0 and 1', () => {
    const isp = buildIpEvidence('isp');
    expect(computeConfidence(isp, { ...HEALTHY, hasThreats: true }, NOW)).toBe(0.89);
    expect(computeConfidence(isp, { ...HEALTHY, missing: 2 }, NOW)).toBe(0.65);
    expect(computeConfidence(isp, { ...HEALTHY, missing: 12 }, NOW)).toBe(0);
  });

  it('falls when the routing table is older than 180 days', () => {
    const day = 86_400_000;
    const made = Date.parse('2026-06-17');
    const isp = buildIpEvidence('isp');
    expect(computeConfidence(isp, HEALTHY, made + 180 * day)).toBe(0.85);
    expect(computeConfidence(isp, HEALTHY, made + 181 * day)).toBe(0.8);
    expect(computeConfidence(isp, { ...HEALTHY, routingDate: null }, made + 999 * day)).toBe(0.85);
  });
});
