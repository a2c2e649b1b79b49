import { Injectable } from '@nestjs/common';
import type { DeviceFacts } from '@rampart/contracts';
import { evaluateSignals } from '@rampart/risk';
import { findAutomationTraces } from './automation-traces';
import { type DeviceSighting, DeviceSightingRepository } from './device-sighting.repository';
import { DEVICE_SIGNALS } from './device-signals';

/** What is known of a device by its hash. */
@Injectable()
export class DeviceService {
  constructor(private readonly sightings: DeviceSightingRepository) {}

  /** @throws the error of pg when the sightings cannot be read. */
  async assess(accountId: number, deviceHash: string): Promise<DeviceFacts> {
    return deviceFactsOf(await this.sightings.findSighting(accountId, deviceHash.trim()));
  }
}

/** The facts of a device from what is stored of it; null for one never seen. */
export function deviceFactsOf(sighting: DeviceSighting | null): DeviceFacts {
  const automationTraces = sighting === null ? null : findAutomationTraces(sighting.signals);
  return {
    isKnown: sighting !== null,
    timesSeen: sighting?.timesSeen ?? 0,
    firstSeenAt: sighting?.firstSeenAt.toISOString() ?? null,
    isMalwareExploit: automationTraces === null ? null : automationTraces.length > 0,
    contributions: evaluateSignals(DEVICE_SIGNALS, { automationTraces }),
  };
}
