import { type DnsClient, DnsFailure, type DnsQuestion } from './dns-client.port';

/**
 * A name that any resolver on the internet knows. Air-gapped networks tend to answer NXDOMAIN for everything: a
 * resolver that denies this name denies others for the same reason, and is not to be trusted (ADR 10).
 */
const CANARY: DnsQuestion = { type: 'MX', name: 'google.com' };
/** Milliseconds for which a resolver that has found something counts as seeing the internet. */
const PROOF_TTL_MS = 60_000;
/** Failures in a row after which DNS itself is suspected, and for how long it is then not queried. */
const FAILURES_TO_DOUBT = 3;
const OPEN_MS = 15_000;

/**
 * Whether DNS may be queried and trusted. A few failures in a row may be due to the queried domains: anyone can send
 * names with dead servers. So the canary is queried then, and only if it fails too DNS is not queried for a while.
 */
export class DnsHealth {
  private provenUntil = 0;
  private failures = 0;
  private openUntil = 0;
  private doubt: Promise<void> | null = null;

  constructor(
    private readonly client: DnsClient,
    private readonly now: () => number,
  ) {}

  /** False while DNS is not queried; now and then one caller is let through to try. */
  mayAsk(): boolean {
    if (this.openUntil === 0) return true;
    if (this.now() < this.openUntil) return false;
    // This caller tries; the others wait for its result or, if it fails, for the canary's.
    this.openUntil = this.now() + OPEN_MS;
    return true;
  }

  /** Something was found: the resolver sees the internet. */
  noteFound(): void {
    this.provenUntil = this.now() + PROOF_TTL_MS;
  }

  noteAnswer(): void {
    this.failures = 0;
    this.openUntil = 0;
  }

  noteFailure(): void {
    this.failures += 1;
    if (this.openUntil > 0 || this.failures >= FAILURES_TO_DOUBT) this.doubt ??= this.tryCanary();
  }

  /** @throws DnsFailure when the resolver denies even the canary. */
  async assertBelievable(): Promise<void> {
    if (this.now() < this.provenUntil) return;
    const reply = await this.client.ask(CANARY);
    if (reply.kind !== 'records') throw new DnsFailure('unavailable');
    this.noteFound();
  }

  /** Others continue meanwhile: an account that keeps sending dead names must not keep DNS under suspicion. */
  private async tryCanary(): Promise<void> {
    try {
      const reply = await this.client.ask(CANARY);
      if (reply.kind !== 'records') throw new DnsFailure('unavailable');
      this.noteFound();
      this.noteAnswer();
    } catch {
      // Not queried from here on: the failures that led here have already been reported to their callers.
      this.openUntil = this.now() + OPEN_MS;
    } finally {
      this.doubt = null;
    }
  }
}
