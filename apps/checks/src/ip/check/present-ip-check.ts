import type { CheckJudgement } from '@rampart/account-lists';
import type { IpCheck, IpFacts } from '@rampart/contracts';

/** The public record of an IP check, in the interface's order of fields. */
export function presentIpCheck(facts: IpFacts, judged: CheckJudgement, confidence: number): IpCheck {
  return {
    ip: facts.ip,
    country: facts.countryCode ?? '',
    region: facts.region,
    city: facts.city,
    asn: facts.asn,
    isp: facts.ispName,
    organization: facts.organization,
    is_vpn: facts.proxyType === 'VPN',
    is_proxy: facts.isProxy,
    is_tor: facts.proxyType === 'TOR',
    is_hosting: facts.isHosting,
    is_mobile: facts.isMobile,
    is_private: facts.range !== 'public',
    is_whitelisted: judged.isWhitelisted,
    is_blacklisted: judged.isBlacklisted,
    confidence,
    ...judged.scores,
  };
}
