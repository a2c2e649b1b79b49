import { randomBytes } from 'node:crypto';

/** Identifies this process among those that send to a service. */
const SENDER = randomBytes(6).toString('hex');

/** A message's statement of how long its sender waits for the answer. */
export interface TimeLeft {
  /** Milliseconds from the moment of sending. */
  readonly leftMs: number;
  /** The sending process. */
  readonly sender: string;
  /** That moment on the sender's own monotonic clock, whose zero is unknown to others. */
  readonly sentAt: number;
}

/**
 * The header of a message that is sent now. It contains no time of day: the clocks of two machines differ, and the
 * clock of one may jump, after which all that it sends or receives would be too late.
 */
export function writeTimeLeft(leftMs: number, now = performance.now()): string {
  return `${Math.round(leftMs)} ${SENDER} ${Math.round(now)}`;
}

/** @returns null for a missing or foreign header: the sender then promised nothing. */
export function readTimeLeft(header: string): TimeLeft | null {
  const [, left, sender, sentAt] = /^(\d{1,9}) ([0-9a-f]{12}) (\d{1,15})$/.exec(header) ?? [];
  if (left === undefined || sender === undefined || sentAt === undefined) return null;
  return { leftMs: Number(left), sender, sentAt: Number(sentAt) };
}
