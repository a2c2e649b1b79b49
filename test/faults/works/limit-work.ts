import type { Call } from '../../calls/call-log';
import { countedCalls } from '../verify/counted-calls';
import { callsPerWindow, type LimitedCall } from '../verify/minute-windows';
import { mostForgotten } from '../verify/miscounts';
import { readUsage } from '../verify/usage';
import type { Evidence, Finding, Work, WorkParts } from './work';

/** The limits of this work's account. */
export const LIMITS = { rate_per_minute: 120, per_day: 400 };

/** A caller that sends more than its limits: its minute and its day run out. */
export class LimitWork implements Work {
  readonly name = 'limits';
  readonly callers = 2;
  private readonly sent: Call[] = [];
  private readonly served: LimitedCall[] = [];

  constructor(private readonly parts: WorkParts) {}

  async round(): Promise<void> {
    const { caller, tenant } = this.parts;
    const path = '/api/v1/ip/check?ip=81.2.69.144';
    const { answer, call } = await caller.attempt('GET ip/check, limited', path, { key: tenant.key });
    this.sent.push(call);
    if (answer === null) return;
    const { startedAt, endedAt } = call;
    this.served.push({ startedAt, endedAt, resetSeconds: Number(answer.headers['x-ratelimit-reset']) });
  }

  async verify(evidence: Evidence): Promise<Finding[]> {
    return [this.verifyMinutes(evidence), await this.verifyDay(evidence)];
  }

  private verifyMinutes({ struck }: Evidence): Finding {
    const windows = callsPerWindow(this.served);
    const beyond = windows.reduce((sum, calls) => sum + Math.max(0, calls - LIMITS.rate_per_minute), 0);
    return {
      what: `limit of ${LIMITS.rate_per_minute} calls a minute, in each of ${windows.length} windows`,
      acknowledged: this.served.length,
      lost: [],
      doubled: [],
      ...beyondLimit(beyond, mostForgotten(this.sent, struck)),
    };
  }

  /** The latest day of the run: the counters hold no other. */
  private async verifyDay(evidence: Evidence): Promise<Finding> {
    const { ofDay, dayStartedAt } = await readUsage(evidence, this.parts.tenant.accountId);
    const ofToday = this.sent.filter(({ startedAt }) => startedAt >= dayStartedAt);
    const counted = countedCalls(ofToday, ofDay, evidence.struck);
    const { note, exceeded } = beyondLimit(
      counted.acknowledged - LIMITS.per_day,
      mostForgotten(ofToday, evidence.struck),
    );
    const notes = [counted.note, note].filter((each) => each !== undefined);
    return {
      what: `quota of ${LIMITS.per_day} calls a day`,
      ...counted,
      // The count must not exceed it, whatever was forgotten.
      exceeded: Math.max(exceeded, ofDay - LIMITS.per_day),
      ...(notes.length > 0 && { note: notes.join('; ') }),
    };
  }
}

/** @param forgotten calls beyond a limit that crashes of Postgres explain. */
function beyondLimit(beyond: number, forgotten: number): { exceeded: number; note?: string } {
  return {
    exceeded: Math.max(0, beyond - forgotten),
    ...(beyond > 0 && { note: `${beyond} beyond it; crashes can have forgotten ${forgotten}` }),
  };
}
