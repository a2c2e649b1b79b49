import { createHash } from 'node:crypto';
import type { DeviceSignals } from '@rampart/contracts';
import ipaddr from 'ipaddr.js';
import { toStored } from '../fingerprint/stored-signals';

/** A sighting to be counted, in the form in which it is written. */
export interface NewSighting {
  readonly accountId: number;
  readonly deviceHash: string;
  /** Identifies the attempt: the same for a repeat, a UUID in form only. */
  readonly attempt: string;
  readonly signals: Record<string, unknown>;
  /** Whether the signals suggest a program: part of the event of the first sighting. */
  readonly isHeadlessSuspected: boolean;
  /** Hashes of the network and of time zone and language, which identify no person. Null when unknown. */
  readonly network: number | null;
  readonly profile: number | null;
}

/** Bytes of an address that form its network: /24, or /48 of IPv6. */
const NETWORK_BYTES = { ipv4: 3, ipv6: 6 } as const;

/** A sighting as the device check passes it. */
export interface MetDevice {
  readonly accountId: number;
  readonly deviceHash: string;
  readonly attemptId: string;
  readonly signals: DeviceSignals;
  /** Canonical text of the visitor's address; null when the caller is not a browser. */
  readonly ip: string | null;
  readonly isHeadlessSuspected: boolean;
}

export function newSightingOf(met: MetDevice): NewSighting {
  const { accountId, deviceHash, attemptId, signals, ip, isHeadlessSuspected } = met;
  const { timezone, language } = signals;
  const isKnown = timezone !== null || language !== null;
  return {
    accountId,
    deviceHash,
    attempt: digestOf(attemptId).toString('hex', 0, 16),
    signals: toStored(signals),
    isHeadlessSuspected,
    network: ip === null ? null : networkMark(ip),
    profile: isKnown ? markOf(`${timezone}\n${language}`.toLowerCase()) : null,
  };
}

function networkMark(ip: string): number | null {
  if (!ipaddr.isValid(ip)) return null;
  const address = ipaddr.parse(ip);
  return markOf(address.toByteArray().slice(0, NETWORK_BYTES[address.kind()]).join('.'));
}

function markOf(text: string): number {
  return digestOf(text).readInt32BE();
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
