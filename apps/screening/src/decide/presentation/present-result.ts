import { API_VERSION, type IpFacts, type OrderFacts, type ScreeningResult } from '@rampart/contracts';
import { NO_SIGNAL_REASON, normalizeIp, reasonsOf } from '@rampart/risk';
import { isUnreadable } from '../../facts/is-unreadable';
import { kmToMiles, roundToTenth } from '../../facts/locations/distance';
import type { ScreeningFacts } from '../../facts/screening-facts';
import type { Decision } from '../scoring/decide-order';
import type { RuleMatch } from '../scoring/policy';
import { cutConditions, ShownSpace } from './shown-rules';

/** Parts of the answer that repeat its request. */
export interface ResultHeader {
  readonly shieldId: string;
  readonly remainingToday: number;
  readonly remainingThisMonth: number;
}

/** The public record of a screening, with the fields in the interface's order. Unknown values are null or neutral. */
export function presentResult(
  facts: ScreeningFacts,
  decision: Decision,
  header: ResultHeader,
): ScreeningResult {
  return {
    ip_geolocation: presentIp(facts),
    billing_address: {
      ip_distance_in_km: facts.billing.ipDistanceKm,
      ip_distance_in_mile: milesOf(facts.billing.ipDistanceKm),
      is_ip_country_match: facts.billing.isIpCountryMatch,
    },
    shipping_address: presentShipping(facts),
    email_address: presentEmail(facts),
    phone_number: presentPhone(facts),
    username: presentUsername(facts),
    credit_card: presentCard(facts),
    device: presentDevice(facts),
    smart_detection: {
      ip_location_anomaly: facts.travel.ipLocationAnomaly,
      ship_location_anomaly: facts.travel.shipLocationAnomaly,
      ip_anomaly_speed_kmh: facts.travel.ipSpeedKmh,
      ip_anomaly_distance_km: facts.travel.ipDistanceKm,
    },
    user_order_id: facts.order.userOrderId ?? '',
    shield_id: header.shieldId,
    shield_score: decision.score,
    shield_status: decision.status,
    shield_reasons: [...decision.reasons],
    ...presentRules(decision),
    api_version: API_VERSION,
    requests_remaining_today: header.remainingToday,
    requests_remaining_this_month: header.remainingThisMonth,
  };
}

/**
 * The active rules that matched; shadow rules are shown only on request. Each has its item, however large; where the
 * conditions of all take too much space, only those of the first rules and of the decisive one are shown.
 */
function presentRules({ matches, decisive }: Decision) {
  const active = matches.filter(({ mode }) => mode === 'active');
  const space = new ShownSpace();
  const settled = decisive === null ? [] : (space.take(() => cutConditions(decisive.conditions())) ?? []);
  const shownOf = (match: RuleMatch) => space.take(() => cutConditions(match.conditions())) ?? [];
  return {
    shield_rules: active.map(({ name }) => name),
    shield_rules_detail: active.map((match) =>
      match === decisive ? presentRule(match, true, settled) : presentRule(match, false, shownOf(match)),
    ),
  };
}

type Detail = ScreeningResult['shield_rules_detail'][number];

/** @param conditions as far as they are to be shown. */
export function presentRule(match: RuleMatch, decisive: boolean, conditions: Detail['conditions']): Detail {
  return {
    rule_id: match.ruleId,
    name: match.name,
    version: match.version,
    priority: match.priority,
    action: match.action,
    mode: match.mode,
    decisive,
    score_delta: match.scoreDelta,
    conditions,
  };
}

function presentIp({ order, learned, lists }: ScreeningFacts): ScreeningResult['ip_geolocation'] {
  return {
    ip: learned?.ip.ip ?? normalizeIp(order.ip) ?? order.ip,
    ...presentLocation(learned?.ip ?? null),
    usage_type: learned?.ip.usageTypes ?? [],
    is_proxy: learned?.ip.isProxy ?? false,
    proxy_type: learned?.ip.proxyType ?? null,
    is_in_blacklist: lists.blacklisted.has('ip'),
    fraud_score: learned?.ip.fraudScore ?? 0,
    risk_reasons: learned === null ? [NO_SIGNAL_REASON] : reasonsOf(learned.ip.contributions),
  };
}

function presentLocation(ip: IpFacts | null) {
  return {
    continent: ip?.continent ?? null,
    country_code: ip?.countryCode ?? null,
    country_name: ip?.countryName ?? null,
    region: ip?.region ?? null,
    city: ip?.city ?? null,
    latitude: ip?.latitude ?? null,
    longitude: ip?.longitude ?? null,
    zip_code: ip?.zipCode ?? null,
    timezone: ip?.timezone ?? null,
    isp_name: ip?.ispName ?? null,
    domain: ip?.domain ?? null,
    netspeed: ip?.netspeed ?? null,
    mobile_mnc: ip?.mobileMnc ?? null,
    mobile_mcc: ip?.mobileMcc ?? null,
    mobile_brand: ip?.mobileBrand ?? null,
    elevation: ip?.elevation ?? null,
  };
}

/** Computed from the rounded kilometres, so that the two always agree. */
function milesOf(km: number | null): number | null {
  return km === null ? null : roundToTenth(kmToMiles(km));
}

function presentShipping({ learned, addresses, lists }: ScreeningFacts): ScreeningResult['shipping_address'] {
  return {
    is_address_ship_forward: learned?.shipping?.isShipForward ?? null,
    is_bill_country_match: addresses.isCountryMatch,
    is_bill_state_match: addresses.isStateMatch,
    is_bill_city_match: addresses.isCityMatch,
    is_bill_postcode_match: addresses.isPostcodeMatch,
    is_export_controlled_country: learned?.shipping?.isExportControlledCountry ?? null,
    is_in_blacklist: lists.blacklisted.has('address'),
  };
}

/** Without an email nothing exists; for one that could not be checked, the domain is assumed to exist. */
function presentEmail({ order, learned, lists }: ScreeningFacts): ScreeningResult['email_address'] {
  const email = learned?.email ?? null;
  return {
    is_free: email?.isFree ?? false,
    is_disposable: email?.isDisposable ?? false,
    is_domain_exist: email?.isDomainExist ?? (order.email !== null && learned === null),
    is_new_domain_name: email?.isNewDomainName ?? null,
    is_in_blacklist: lists.blacklisted.has('email') || lists.blacklisted.has('email_domain'),
  };
}

function presentPhone({ order, learned, lists }: ScreeningFacts): ScreeningResult['phone_number'] {
  if (order.phone === null || isUnreadable(learned, 'phone'))
    return { is_disposable: null, is_in_blacklist: null };
  return {
    is_disposable: learned?.phone?.isDisposable ?? null,
    is_in_blacklist: lists.blacklisted.has('phone'),
  };
}

function presentUsername({ order, learned, lists }: ScreeningFacts): ScreeningResult['username'] {
  if (order.username === null) return { is_high_risk: null, is_in_blacklist: null };
  return {
    is_high_risk: learned?.username?.isHighRisk ?? null,
    is_in_blacklist: lists.blacklisted.has('username') || lists.blacklisted.has('account'),
  };
}

function presentCard(facts: ScreeningFacts): ScreeningResult['credit_card'] {
  const card: OrderFacts['card'] = facts.learned?.card ?? null;
  return {
    card_brand: card?.brand ?? null,
    card_type: card?.type ?? null,
    card_subtype: card?.subtype ?? null,
    card_issuing_bank: card?.issuingBank ?? null,
    card_issuing_country: card?.issuingCountry ?? null,
    is_prepaid: card?.isPrepaid ?? false,
    is_bin_exist: card?.isBinExist ?? false,
    is_bin_country_match: facts.isBinCountryMatch,
    is_in_blacklist: facts.lists.blacklisted.has('card_bin'),
    card_submitted: facts.order.cardSubmitted,
  };
}

function presentDevice({ order, learned, lists }: ScreeningFacts): ScreeningResult['device'] {
  if (order.deviceHash === null) return { is_malware_exploit: null, is_in_blacklist: null };
  return {
    is_malware_exploit: learned?.device?.isMalwareExploit ?? null,
    is_in_blacklist: lists.blacklisted.has('device'),
  };
}
