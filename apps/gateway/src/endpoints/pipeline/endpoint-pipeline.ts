import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerOf } from '../../access/api-key.guard';
import type { Download } from '../../http/downloads/download';
import { whenGone } from '../../http/downloads/when-gone';
import type { EndpointDefinition } from '../../http/endpoint';
import type { EndpointInput } from '../../http/read-input';
import { IdempotencyService, type KeyedAttempt, wasRefused } from '../../idempotency/idempotency.service';
import { fingerprintOf, readIdempotencyKey, recordKeyOf } from '../../idempotency/idempotency-key';
import { type ReplySeal, replySealOf } from '../../idempotency/reply-seal';
import { type QuotaReservation, QuotaService } from '../../usage/quota.service';
import { throwSandboxError } from '../sandbox/asked-for-error';
import { DownloadLanes } from './download-lanes';
import { JsonText } from './json-text';
import { pathOf } from './path-of';
import { type ReadCall, readCall } from './read-call';
import { sendParts } from './send-parts';

/** What the work of an endpoint is given: the parsed request, who asks, and what the call is counted as. */
export interface EndpointCall<D extends EndpointDefinition> extends ReadCall<D> {
  /** Names this piece of work: a repeat under the same Idempotency-Key has the same one. At most 64 characters. */
  readonly attemptId: string;
  /** The caller's quota, this call included when it counts. */
  readonly remainingToday: number;
  readonly remainingThisMonth: number;
}

type Work<D extends EndpointDefinition> = (call: EndpointCall<D>) => Promise<object> | object;
type ReadWork<D extends EndpointDefinition> = (call: ReadCall<D>) => Promise<object> | object;

/**
 * What happens to a call once the guards have let it in: validation → idempotent replay → quota → work → answer. An error
 * that a test call asks for is thrown in place of the work.
 *
 * Plain awaited steps: a chain of interceptors would cost an Observable each.
 */
@Injectable()
export class EndpointPipeline {
  private readonly downloads = new DownloadLanes();

  constructor(
    private readonly quota: QuotaService,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * @param work gives the reply of the endpoint, as an object to be sent as JSON or as `JsonText` to be sent as it is.
   * @throws ServiceError what validation, idempotency, quota and the work throw; a call that fails costs no quota,
   *   unless it may have been done all the same.
   */
  async run<D extends EndpointDefinition>(
    definition: D,
    request: FastifyRequest,
    reply: FastifyReply,
    work: Work<D>,
  ): Promise<void> {
    await request.admission;
    const call = await readCall(definition, request, reply);
    const attempt = (keyed: KeyedAttempt) => this.attempt(definition, request, reply, call, keyed, work);
    const key = definition.method === 'POST' ? readIdempotencyKey(request.raw.headers) : null;
    const body =
      key === null
        ? await attempt({ id: randomUUID(), charge: null, keepCharge: () => {} })
        : await this.once(definition, key, request, reply, call, attempt);
    if (call.upload?.hasMaskedCardNumbers) reply.header('x-masked-fields', 'file');
    send(reply, body);
  }

  /**
   * As `run`, for a GET that only reads: its work begins at once, while the call may still be being counted. The reply is
   * sent once the call is admitted and its quota reserved, and dropped otherwise.
   */
  async runRead<D extends EndpointDefinition>(
    definition: D,
    request: FastifyRequest,
    reply: FastifyReply,
    work: ReadWork<D>,
  ): Promise<void> {
    const call = await readCall(definition, request, reply);
    // An error that a test call asks for may set the headers of the limit, which admission must not overwrite.
    if (call.caller.mode === 'test') await request.admission;
    const found = (async () => {
      failAsAsked(definition, call, reply);
      return work(call);
    })();
    // Its failure is reported only to a caller who is admitted.
    found.catch(() => undefined);
    await request.admission;
    const reservation = await this.quota.reserve(call.caller, definition.id, request.quotaShare);
    const body = await found
      .then((result) => bodyOf(definition, result))
      .catch(async (error: unknown) => {
        await reservation.release();
        throw error;
      });
    send(reply, body);
  }

  /**
   * As `run`, for an endpoint that answers a file, in the parts that its work gives (`sendParts`).
   *
   * @throws ServiceError `rate_limited` while the account takes too many; what the rest of `run` throws.
   */
  async runDownload<D extends EndpointDefinition>(
    definition: D,
    request: FastifyRequest,
    reply: FastifyReply,
    work: (call: ReadCall<D>) => Promise<Download>,
  ): Promise<void> {
    await request.admission;
    const call = await readCall(definition, request, reply);
    const { isProgress, mediaType } = definition.download ?? {};
    const leave = this.downloads.enter(call.caller.accountId, isProgress ? 'progress' : 'file');
    whenGone(reply, leave);
    const reservation = await this.quota.reserve(call.caller, definition.id, request.quotaShare);
    try {
      failAsAsked(definition, call, reply);
      await sendParts(request, reply, { mediaType, ...(await work(call)) });
    } catch (error) {
      await reservation.release();
      throw error;
    }
  }

  /**
   * For a call that is answered while it is still being read. Its work charges the quota itself: a call is nothing that
   * can be counted before it is over.
   */
  async runStream<D extends EndpointDefinition>(
    definition: D,
    request: FastifyRequest,
    reply: FastifyReply,
    work: (call: ReadCall<D>) => AsyncIterable<string>,
  ): Promise<void> {
    await request.admission;
    const call = await readCall(definition, request, reply);
    failAsAsked(definition, call, reply);
    await sendParts(request, reply, { mediaType: definition.download?.mediaType, parts: work(call) });
  }

  private async once(
    definition: EndpointDefinition,
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
    call: ReadCall<EndpointDefinition>,
    attempt: (attempt: KeyedAttempt) => Promise<string>,
  ): Promise<string> {
    const path = pathOf(definition, call.params);
    const recordKey = recordKeyOf(path, key);
    const { isRepeatSafe = true, secretMembers = [] } = definition;
    const seal = secretMembers.length === 0 ? null : sealFor(secretMembers, request, recordKey);
    const outcome = await this.idempotency.once(
      { accountId: call.caller.accountId, recordKey, isRepeatSafe, seal, ...fingerprintsOf(call) },
      attempt,
    );
    if (outcome.isReplayed) reply.header('idempotency-replayed', 'true');
    return outcome.reply;
  }

  private async attempt<D extends EndpointDefinition>(
    definition: D,
    request: FastifyRequest,
    reply: FastifyReply,
    call: ReadCall<D>,
    attempt: KeyedAttempt,
    work: Work<D>,
  ): Promise<string> {
    const reservation =
      attempt.charge === null
        ? await this.quota.reserve(call.caller, definition.id, request.quotaShare)
        : await this.quota.resume(call.caller, attempt.charge);
    const { remainingToday, remainingThisMonth } = reservation;
    const counted = Object.assign(call, { attemptId: attempt.id, remainingToday, remainingThisMonth });
    try {
      failAsAsked(definition, call, reply);
      return bodyOf(definition, await work(counted));
    } catch (error) {
      await this.releaseUnlessDone(reservation, attempt, error);
      throw error;
    }
  }

  /**
   * A call that fails gives its quota back, unless its work may have been done all the same: then it stays charged, and a
   * later try under the same Idempotency-Key is not charged again.
   */
  private async releaseUnlessDone(
    reservation: QuotaReservation,
    attempt: KeyedAttempt,
    error: unknown,
  ): Promise<void> {
    const mayBeDone = attempt.charge === null ? isOutcomeUnknown(error) : !wasRefused(error);
    if (mayBeDone) attempt.keepCharge(reservation.charge);
    else await reservation.release();
  }
}

/** The body of the answer. */
function bodyOf(definition: EndpointDefinition, result: object): string {
  const text = result instanceof JsonText ? result.text : JSON.stringify(result);
  return definition.wrapped ? `{"data":${text}}` : text;
}

const isOutcomeUnknown = (error: unknown): boolean => error instanceof ServiceError && error.isOutcomeUnknown;

/** `sandbox_error` is among the fields of an endpoint's query; of a GET or DELETE these are all that it has. */
function failAsAsked(
  definition: EndpointDefinition,
  { fields, query, caller }: ReadCall<EndpointDefinition>,
  reply: FastifyReply,
): void {
  const { sandbox_error } = (definition.method === 'POST' ? query : fields) as {
    sandbox_error?: string | null;
  };
  throwSandboxError(definition, sandbox_error ?? null, caller, reply);
}

function sealFor(names: readonly string[], request: FastifyRequest, recordKey: Buffer): ReplySeal {
  return replySealOf(names, bearerOf(request.raw.headers.authorization), recordKey);
}

function send(reply: FastifyReply, body: string): void {
  reply.header('content-type', 'application/json; charset=utf-8');
  reply.send(body);
}

/** A file is identified by its length until it has been read, which its work does; then by its content. */
function fingerprintsOf({ fields, query, document, upload }: EndpointInput<EndpointDefinition>) {
  // A call without a document keeps the fingerprint that it had before there were any.
  if (document !== undefined)
    return { fingerprint: fingerprintOf([document, query]), wholeFingerprint: null };
  if (!upload) return { fingerprint: fingerprintOf([fields, query]), wholeFingerprint: null };
  const said = [fields, query, upload.declaredBytes];
  const wholeFingerprint = async () => fingerprintOf([...said, (await upload.digest()).toString('hex')]);
  return { fingerprint: fingerprintOf(said), wholeFingerprint };
}
