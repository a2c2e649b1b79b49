import { randomBytes } from 'node:crypto';

/** Names this process among those that send to a service. */
const SENDER = randomBytes(6).toString('hex');

/** What a message says of the time that its sender waits for the answer. */
export interface TimeLeft {
  /** Milliseconds from the moment of sending. */
  readonly leftMs: number;
  /** Which process sent it. */
  readonly sender: string;
  /** That moment on the sender's own monotonic clock, whose zero nobody else knows. */
  readonly sentAt: number;
}

/**
 * The header of a message that is sent now. No time of day is in it: the clocks of two machines differ, and the clock of
 * one may jump, after which nothing it sends, or gets, would be in time any more.
 */
export function writeTimeLeft(leftMs: number, now = performance.now()): string {
  return `${Math.round(leftMs)} ${SENDER} ${Math.round(now)}`;
}

/** @returns null for a header that is not there or is none of ours: nothing was promised then. */
export function readTimeLeft(header: string): TimeLeft | null {
  const [, left, sender, sentAt] = /^(\d{1,9}) ([0-9a-f]{12}) (\d{1,15})$/.exec(header) ?? [];
  if (left === undefined || sender === undefined || sentAt === undefined) return null;
  return { leftMs: Number(left), sender, sentAt: Number(sentAt) };
}
