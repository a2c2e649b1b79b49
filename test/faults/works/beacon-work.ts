import { randomUUID } from 'node:crypto';
import { persist } from './persist';
import type { Finding, Work, WorkParts } from './work';

interface Sums {
  readonly beacon_count: number;
  readonly mouse_move_count: number;
}

/** A page that sends its numbered slices until each is accepted, and reads its session now and then. */
export class BeaconWork implements Work {
  readonly name = 'beacons';
  readonly callers = 1;
  private readonly sessionId = randomUUID();
  private readonly unsent: number[] = [];
  private taken = 0;
  private moves = 0;
  private lastSeq = 0;

  constructor(private readonly parts: WorkParts) {}

  async round(): Promise<void> {
    if (this.unsent.length < 100) this.unsent.push(++this.lastSeq);
    await this.sendNext();
    if (this.taken === 0 || this.lastSeq % 4 !== 0) return;
    await this.read((sums) => (sums.beacon_count >= this.taken ? null : 'fewer slices than were taken'));
  }

  async finish(): Promise<void> {
    const until = performance.now() + 60_000;
    while (this.unsent.length > 0 && performance.now() < until) await this.sendNext();
    if (this.unsent.length > 0) throw new Error(`${this.unsent.length} slices were never taken`);
  }

  async verify(): Promise<Finding[]> {
    const sums = await persist(() => this.read(() => null));
    const difference = `${this.taken} slices with ${this.moves} moves sent, ${JSON.stringify(sums)} in the session`;
    const isMore = (sums?.beacon_count ?? 0) > this.taken || (sums?.mouse_move_count ?? 0) > this.moves;
    const isLess = (sums?.beacon_count ?? 0) < this.taken || (sums?.mouse_move_count ?? 0) < this.moves;
    return [
      {
        what: 'slices of a session: merged once',
        acknowledged: this.taken,
        lost: isLess ? [difference] : [],
        doubled: isMore ? [difference] : [],
      },
    ];
  }

  private async sendNext(): Promise<void> {
    const seq = this.unsent.shift();
    if (seq === undefined) return;
    const moves = 1 + (seq % 7);
    const form = { session_id: this.sessionId, seq: String(seq), mouse_move_count: String(moves) };
    const { caller, tenant } = this.parts;
    const answer = await caller.send('POST session-beacon', '/api/v1/interaction/session-beacon', {
      key: tenant.key,
      form,
    });
    if (answer === null) this.unsent.push(seq);
    else {
      this.taken += 1;
      this.moves += moves;
    }
  }

  private async read(judge: (sums: Sums) => string | null): Promise<Sums | null> {
    const { caller, tenant } = this.parts;
    const path = `/api/v1/interaction/session/${this.sessionId}`;
    const answer = await caller.send('GET session', path, { key: tenant.key }, ({ data }) =>
      judge(data.stats as Sums),
    );
    return (answer?.data.stats as Sums | undefined) ?? null;
  }
}
