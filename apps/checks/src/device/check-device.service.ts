import { Injectable } from '@nestjs/common';
import { AccountLists, judgeCheck } from '@rampart/account-lists';
import type { checkDevice, ReplyOf, RequestOf } from '@rampart/contracts';
import { evaluateSignals } from '@rampart/risk';
import { samenessOf } from './device.service';
import { deviceEvidenceOf } from './device-evidence';
import { DEVICE_SIGNALS, isHeadlessSuspected } from './device-signals';
import { identifyDevice, identifyWithoutFonts } from './fingerprint/device-hash';
import { readFingerprint } from './fingerprint/fingerprint';
import type { DeviceSighting } from './sightings/device-sighting';
import { DeviceSightingRepository } from './sightings/device-sighting.repository';
import { newSightingOf } from './sightings/new-sighting';

type Request = RequestOf<typeof checkDevice>;

/**
 * The single check of a device: its hash, a counted sighting, the meaning of its signals. It uses no data set, and
 * the sandbox needs no documented values for it: the same signals always give the same answer.
 */
@Injectable()
export class CheckDeviceService {
  constructor(
    private readonly sightings: DeviceSightingRepository,
    private readonly lists: AccountLists,
  ) {}

  /** @throws ServiceError `unavailable` when the sighting cannot be counted or the account's lists cannot be read. */
  async check(request: Request): Promise<ReplyOf<typeof checkDevice>> {
    const { accountId, attemptId, signals, ip } = request;
    const fingerprint = readFingerprint(signals);
    const { hash } = identifyDevice(fingerprint);
    // Evidence of automation does not depend on others with the same hash.
    const alone = evaluateSignals(DEVICE_SIGNALS, deviceEvidenceOf(signals, null));
    const headless = isHeadlessSuspected(alone);
    const met = { accountId, deviceHash: hash, attemptId, signals, ip, isHeadlessSuspected: headless };
    const [sighting, matches] = await Promise.all([
      this.sightings.recordSighting(newSightingOf(met)),
      this.lists.match(accountId, [{ entityType: 'device', value: hash }]),
    ]);
    const sameness = samenessOf(hash, sighting.spread);
    const contributions =
      sameness === null ? alone : evaluateSignals(DEVICE_SIGNALS, deviceEvidenceOf(signals, sameness));
    const { scores, expansions } = judgeCheck('The device', contributions, matches);
    return {
      record: {
        device_hash: hash,
        ...presentSighting(sighting),
        is_headless_suspected: headless,
        ...scores,
      },
      expansions: { ...expansions, degraded: [], data_sets: [], identity: identifyWithoutFonts(fingerprint) },
    };
  }
}

function presentSighting({ timesSeen, firstSeenAt }: DeviceSighting) {
  return {
    is_new_device: timesSeen === 1,
    times_seen: timesSeen,
    first_seen: firstSeenAt.toISOString().slice(0, 'YYYY-MM-DD HH:MM:SS'.length).replace('T', ' '),
  };
}
