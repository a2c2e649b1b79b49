import { createHash } from 'node:crypto';
import type { DeviceSignals } from '@rampart/contracts';
import ipaddr from 'ipaddr.js';
import { toStored } from '../fingerprint/stored-signals';

/** A sighting that is to be counted, in the form in which it is written. */
export interface NewSighting {
  readonly accountId: number;
  readonly deviceHash: string;
  /** Stands for the attempt: the same for a repeat, a UUID in form only. */
  readonly attempt: string;
  readonly signals: Record<string, unknown>;
  /** What the signals say of who drives the browser: told with the first sighting. */
  readonly isHeadlessSuspected: boolean;
  /** Stand for the network and for time zone and language: nobody is found by them. Null when not known. */
  readonly network: number | null;
  readonly profile: number | null;
}

/** Bytes of an address that name its network: /24, or /48 of IPv6. */
const NETWORK_BYTES = { ipv4: 3, ipv6: 6 } as const;

/** A sighting as the device check meets it. */
export interface MetDevice {
  readonly accountId: number;
  readonly deviceHash: string;
  readonly attemptId: string;
  readonly signals: DeviceSignals;
  /** Canonical text of the visitor's address; null when the caller is no browser. */
  readonly ip: string | null;
  readonly isHeadlessSuspected: boolean;
}

export function newSightingOf(met: MetDevice): NewSighting {
  const { accountId, deviceHash, attemptId, signals, ip, isHeadlessSuspected } = met;
  const { timezone, language } = signals;
  const isTold = timezone !== null || language !== null;
  return {
    accountId,
    deviceHash,
    attempt: digestOf(attemptId).toString('hex', 0, 16),
    signals: toStored(signals),
    isHeadlessSuspected,
    network: ip === null ? null : networkMark(ip),
    profile: isTold ? markOf(`${timezone}\n${language}`.toLowerCase()) : null,
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
