import { randomBytes } from 'node:crypto';
import type { Msg, MsgHdrs, Subscription } from '@nats-io/transport-node';
import { type CustomTransportStrategy, NatsContext, ServerNats } from '@nestjs/microservices';
import { ServiceError } from '@rampart/contracts';
import {
  inSpan,
  type Metrics,
  type RequestContext,
  runInRequestContext,
  type Tracer,
} from '@rampart/telemetry';
import type { Logger } from 'pino';
import { lastValueFrom } from 'rxjs';
import { SenderAges } from './deadline/sender-ages';
import { readTimeLeft } from './deadline/time-left';
import type { NatsLink } from './link/nats-link';
import type { CommandPermits } from './overload/command-permits';
import {
  ACCOUNT_HEADER,
  REPEAT_HEADER,
  REQUEST_ID_HEADER,
  subjectOfReplica,
  TIME_LEFT_HEADER,
  TRACEPARENT_HEADER,
  toWire,
  type WireReply,
} from './wire';

/** For commands without an account, such as looking up a key: they share permits like one account. */
const NO_ACCOUNT = 0;

interface IncomingPacket {
  readonly id?: string;
  readonly data?: unknown;
}

export interface ServingOptions {
  /** Milliseconds that a stopping service waits for accepted work. */
  readonly graceMs: number;
  /** Maximum of concurrent commands. */
  readonly permits: CommandPermits;
  /** Records the commands of recorded requests; null while tracing is off. */
  readonly tracer: Tracer | null;
}

/**
 * Nest's NATS server with three changes: it uses the app's own connection, gives every handler the request's context,
 * and stops by draining: accepted commands are answered, others go to another replica. (Nest's `gracefulShutdown` loses
 * calls that the server has delivered and Nest has not yet taken up.)
 */
export class NatsServerStrategy extends ServerNats implements CustomTransportStrategy {
  private readonly drained: Subscription[] = [];
  /** This replica's own name, part of the subjects on which it alone is addressed. */
  private readonly replica = randomBytes(6).toString('hex');
  private readonly ages = new SenderAges();
  private onIdle: (() => void) | undefined;

  constructor(
    private readonly link: NatsLink,
    private readonly queue: string,
    private readonly log: Logger,
    private readonly metrics: Metrics,
    private readonly serving: ServingOptions,
  ) {
    super({});
  }

  override async listen(callback: (error?: unknown) => void): Promise<void> {
    for (const subject of this.messageHandlers.keys()) {
      this.subscribe(subject, subject, { queue: this.queue });
      this.subscribe(subjectOfReplica(subject, this.replica), subject, {});
    }
    // Resolves only once the server knows every subscription, so that "ready" means reachable.
    await this.link.connection.flush().then(() => callback(), callback);
  }

  override async close(): Promise<void> {
    if (!this.link.connection.isClosed()) {
      await Promise.all(this.drained.splice(0).map((subscription) => subscription.drain()));
    }
    await this.waitUntilIdle();
  }

  private subscribe(to: string, subject: string, options: { readonly queue?: string }): void {
    this.drained.push(
      this.link.connection.subscribe(to, {
        ...options,
        callback: (error, message) => {
          if (error) this.log.error({ err: error, subject: to }, 'NATS refused a subscription');
          else void this.handleMessage(subject, message);
        },
      }),
    );
  }

  override async handleMessage(subject: string, message: Msg): Promise<void> {
    const context = this.contextOf(message.headers);
    // The caller no longer waits for this answer; working on it would only delay the others.
    if (context.deadlineAt !== undefined && context.deadlineAt <= performance.now()) return;
    const accountId = Number(message.headers?.get(ACCOUNT_HEADER)) || NO_ACCOUNT;
    if (!this.takePermit(accountId, message)) return;
    const stopTimer = this.metrics.commandSeconds.startTimer({ command: subject });
    try {
      const outcome = await this.serve(context, subject, message);
      stopTimer({ outcome });
    } catch (error) {
      // Only a reply that cannot be encoded or published gets here: the caller runs into its deadline.
      stopTimer({ outcome: 'unanswered' });
      this.log.error({ err: error, subject }, 'could not publish a reply');
    } finally {
      this.serving.permits.giveBack(accountId);
      if (this.serving.permits.underWay === 0) this.onIdle?.();
    }
  }

  private contextOf(headers: MsgHdrs | undefined): RequestContext {
    const timeLeft = readTimeLeft(headers?.get(TIME_LEFT_HEADER) ?? '');
    return {
      requestId: headers?.get(REQUEST_ID_HEADER) || 'none',
      deadlineAt: timeLeft === null ? undefined : this.ages.deadlineOf(timeLeft),
      isRepeat: headers?.has(REPEAT_HEADER) === true,
    };
  }

  /** Whether there was a free permit; without one, the caller gets the refusal at once, without parsing the message. */
  private takePermit(accountId: number, message: Msg): boolean {
    try {
      this.serving.permits.take(accountId);
      return true;
    } catch (error) {
      this.reply(message, { id: '', err: toWire(error), isDisposed: true });
      return false;
    }
  }

  private serve(context: RequestContext, subject: string, message: Msg): Promise<string> {
    const answer = () => this.answer(subject, message);
    const span = this.serving.tracer?.resume(`serve ${subject}`, message.headers?.get(TRACEPARENT_HEADER), {
      kind: 'server',
      attributes: {
        'rpc.system.name': 'nats',
        'rpc.method': subject,
        'rampart.request_id': context.requestId,
      },
    });
    if (!span) return runInRequestContext(context, answer);
    return inSpan({ ...context, span }, async () => {
      const outcome = await answer();
      span.describe({ 'rampart.outcome': outcome });
      return outcome;
    });
  }

  /** @returns the outcome for the metrics: `ok` or the error's code. */
  private async answer(subject: string, message: Msg): Promise<string> {
    let id = '';
    try {
      const packet = readPacket(message);
      id = packet.id ?? '';
      const handler = this.messageHandlers.get(subject);
      if (!handler) throw new Error(`no handler for ${subject}`);
      const produced = await handler(packet.data, new NatsContext([message.subject, message.headers]));
      const response: unknown = await lastValueFrom(this.transformToObservable(produced));
      this.reply(message, { id, response: response ?? null, isDisposed: true });
      return 'ok';
    } catch (error) {
      const wire = isAlreadyWire(error) ? error : toWire(error);
      if (wire.code === 'internal_error' && !isAlreadyWire(error)) {
        this.log.error({ err: error, subject }, 'a command failed before its handler');
      }
      this.reply(message, { id, err: wire, isDisposed: true });
      return wire.code;
    }
  }

  private reply(message: Msg, packet: Omit<WireReply, 'replica'>): void {
    if (!message.reply) return;
    this.link.writes.hold();
    // Nest's own client takes an envelope with a field that it does not know for the answer itself.
    const isOurs = message.headers?.has(TIME_LEFT_HEADER) === true;
    message.respond(Buffer.from(JSON.stringify(isOurs ? { ...packet, replica: this.replica } : packet)));
  }

  private async waitUntilIdle(): Promise<void> {
    if (this.serving.permits.underWay > 0) {
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([
        new Promise<void>((resolve) => {
          this.onIdle = resolve;
        }),
        new Promise<void>((resolve) => {
          timer = setTimeout(resolve, this.serving.graceMs);
        }),
      ]);
      clearTimeout(timer);
    }
    // The last replies are in the client's buffer until they are flushed, also when nothing was left to wait for.
    if (this.link.isConnected()) await this.link.connection.flush();
  }
}

function readPacket(message: Msg): IncomingPacket {
  try {
    const packet = message.json<IncomingPacket | null>();
    if (typeof packet === 'object' && packet !== null) return packet;
  } catch {
    // Checked below: a payload that is not a JSON object is the sender's fault, not ours.
  }
  throw new ServiceError('malformed_body', { message: 'The message is not a JSON object.' });
}

type AlreadyWire = ReturnType<typeof toWire>;

function isAlreadyWire(error: unknown): error is AlreadyWire {
  return (
    typeof error === 'object' &&
    error !== null &&
    !(error instanceof Error) &&
    'kind' in error &&
    'code' in error
  );
}
