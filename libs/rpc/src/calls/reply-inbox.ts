import { createInbox, type Msg, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import type { GatheredWrites } from '../link/gathered-writes';

/** Status of the message with which NATS itself answers when a subject has no listeners. */
const NO_RESPONDERS_STATUS = 503;

/** The outcome of a request: a message, no listeners, a timeout, or a connection that was lost in between. */
export type Answer = { readonly message: Msg } | 'no_responders' | 'timeout' | 'cut_off';

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly timer: NodeJS.Timeout;
  readonly endsWhenCutOff: boolean;
}

/**
 * Sends requests over NATS through one inbox of the connection's own. The client's `request` does the same, but creates
 * an error with its stack for every answer that arrives (to cancel with), which cost 3 % of a busy service's time.
 */
export class ReplyInbox {
  private readonly waiting = new Map<string, Waiting>();
  private readonly prefix: string;
  private asked = 0;

  constructor(
    private readonly connection: NatsConnection,
    private readonly writes: Pick<GatheredWrites, 'hold'>,
    inboxPrefix: string,
  ) {
    this.prefix = `${createInbox(inboxPrefix)}.`;
    // The client resubscribes by itself after a reconnect.
    connection.subscribe(`${this.prefix}*`, {
      callback: (error, message) => {
        if (error === null) this.settle(message);
      },
    });
  }

  /**
   * @param timeoutMs at least 1.
   * @param endsWhenCutOff whether to stop waiting once the connection was lost: for a request that may be sent again. An
   *   answer that is still under way is dropped then.
   * @throws the client's error when the message cannot be sent: too large, a bad subject, a closed connection.
   */
  ask(
    subject: string,
    payload: string,
    headers: MsgHdrs,
    timeoutMs: number,
    endsWhenCutOff = false,
  ): Promise<Answer> {
    const reply = `${this.prefix}${this.asked++}`;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(reply);
        resolve('timeout');
      }, timeoutMs);
      this.waiting.set(reply, { resolve, timer, endsWhenCutOff });
      try {
        this.writes.hold();
        // Encoded here: the client's encoder takes several times as long.
        this.connection.publish(subject, Buffer.from(payload), { reply, headers });
      } catch (error) {
        clearTimeout(timer);
        this.waiting.delete(reply);
        reject(error);
      }
    });
  }

  /** To be called after a reconnect: what was sent before may have been lost, and so may its answers. */
  cutOff(): void {
    for (const [reply, { resolve, timer, endsWhenCutOff }] of this.waiting) {
      if (!endsWhenCutOff) continue;
      this.waiting.delete(reply);
      clearTimeout(timer);
      resolve('cut_off');
    }
  }

  /** A late or repeated answer finds no waiting caller. */
  private settle(message: Msg): void {
    const waiting = this.waiting.get(message.subject);
    if (waiting === undefined) return;
    this.waiting.delete(message.subject);
    clearTimeout(waiting.timer);
    const isNobody = message.data.length === 0 && message.headers?.code === NO_RESPONDERS_STATUS;
    waiting.resolve(isNobody ? 'no_responders' : { message });
  }
}
