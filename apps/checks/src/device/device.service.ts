import { Injectable } from '@nestjs/common';
import { type DeviceFacts, WEAK_DEVICE_HASH_PREFIX } from '@rampart/contracts';
import { evaluateSignals, offsetsOf } from '@rampart/risk';
import { deviceEvidenceOf, type Sameness } from './device-evidence';
import { DEVICE_SIGNALS, isHeadlessSuspected } from './device-signals';
import { fromStored } from './fingerprint/stored-signals';
import { type DeviceSighting, isWidelyShared, type Spread } from './sightings/device-sighting';
import { DeviceSightingRepository } from './sightings/device-sighting.repository';

/** What is known of a device by its hash. */
@Injectable()
export class DeviceService {
  constructor(private readonly sightings: DeviceSightingRepository) {}

  /** @throws the error of pg when the sightings cannot be read. */
  async assess(accountId: number, deviceHash: string): Promise<DeviceFacts> {
    const hash = deviceHash.trim();
    return deviceFactsOf(hash, await this.sightings.findSighting(accountId, hash));
  }
}

/** The facts of a device from what is stored of it; null for an unknown one. */
export function deviceFactsOf(deviceHash: string, sighting: DeviceSighting | null): DeviceFacts {
  if (sighting === null) {
    return {
      isKnown: false,
      timesSeen: 0,
      firstSeenAt: null,
      isMalwareExploit: null,
      isDistinctive: !isWeak(deviceHash),
      timezone: null,
      contributions: [],
    };
  }
  const sameness = samenessOf(deviceHash, sighting.spread);
  const evidence = deviceEvidenceOf(fromStored(sighting.signals), sameness);
  const contributions = evaluateSignals(DEVICE_SIGNALS, evidence);
  return {
    isKnown: true,
    timesSeen: sighting.timesSeen,
    firstSeenAt: sighting.firstSeenAt.toISOString(),
    isMalwareExploit: isHeadlessSuspected(contributions),
    isDistinctive: sameness === null,
    timezone: existingZone(evidence.fingerprint.timezone),
    contributions,
  };
}

/** Why a hash is not an identity; null when it is, as far as known. */
export function samenessOf(deviceHash: string, spread: Spread): Sameness | null {
  if (isWeak(deviceHash)) return 'few_signals';
  return isWidelyShared(spread) ? 'many_identities' : null;
}

/** A name that is no time zone may be anything, and as long as a device check allows. */
const existingZone = (timezone: string | null): string | null =>
  timezone !== null && offsetsOf(timezone, new Date().getUTCFullYear()) !== null ? timezone : null;

const isWeak = (deviceHash: string): boolean => deviceHash.startsWith(WEAK_DEVICE_HASH_PREFIX);
