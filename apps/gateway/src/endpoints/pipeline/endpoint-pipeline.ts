import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerOf } from '../../access/keys/recognise-caller';
import { findPersonCall } from '../../access/person-calls';
import type { Download } from '../../http/downloads/download';
import { whenGone } from '../../http/downloads/when-gone';
import { type EndpointDefinition, statusOf } from '../../http/endpoint';
import { stampCursor } from '../../http/paging/cursor';
import type { EndpointInput } from '../../http/read-input';
import { pathOf } from '../../http/requests/path-of';
import { IdempotencyService, type KeyedAttempt, wasRefused } from '../../idempotency/idempotency.service';
import { fingerprintOf, readIdempotencyKey, recordKeyOf } from '../../idempotency/idempotency-key';
import { type ReplySeal, replySealOf } from '../../idempotency/reply-seal';
import { Reveal, type View } from '../../masks/reveal.service';
import { type QuotaReservation, QuotaService } from '../../usage/quota.service';
import { throwSandboxError } from '../sandbox/asked-for-error';
import { DownloadLanes } from './download-lanes';
import { JsonText } from './json-text';
import { type ReadCall, readCall } from './read-call';
import { sendParts } from './send-parts';
import { ViewTrail } from './view-trail.service';
import { zipParts, zipText } from './zip-answer';

/** What an endpoint's handler receives: the parsed request, the caller, and how the call is counted. */
export interface EndpointCall<D extends EndpointDefinition> extends ReadCall<D> {
  /** Identifies the attempt: a repeat under the same Idempotency-Key has the same one. At most 64 characters. */
  readonly attemptId: string;
  /** The caller's remaining quota, this call already deducted if it counts. */
  readonly remainingToday: number;
  readonly remainingThisMonth: number;
}

type Work<D extends EndpointDefinition> = (call: EndpointCall<D>) => Promise<object> | object;
type ReadWork<D extends EndpointDefinition> = (call: ReadCall<D>) => Promise<object> | object;

/**
 * The way of a call that the guards have admitted: validation → idempotent replay → quota → handler → answer. An
 * error that a test call asks for is thrown in place of the handler.
 *
 * Plain awaited steps: a chain of interceptors would cost an Observable each.
 */
@Injectable()
export class EndpointPipeline {
  private readonly downloads = new DownloadLanes();

  constructor(
    private readonly quota: QuotaService,
    private readonly idempotency: IdempotencyService,
    private readonly reveal: Reveal,
    private readonly views: ViewTrail,
  ) {}

  /**
   * @param work returns the endpoint's reply, as an object to be serialised or as `JsonText` to be sent unchanged.
   * @throws ServiceError the errors of validation, idempotency, quota and handler; a failed call costs no quota,
   * unless its work may have been done nevertheless.
   */
  async run<D extends EndpointDefinition>(
    definition: D,
    request: FastifyRequest,
    reply: FastifyReply,
    work: Work<D>,
  ): Promise<void> {
    await request.admission;
    const { call, view } = await this.read(definition, request, reply);
    const attempt = (keyed: KeyedAttempt) => this.attempt(definition, request, reply, call, keyed, work);
    const key = definition.method === 'POST' ? readIdempotencyKey(request.raw.headers) : null;
    const body = await shown(view, () =>
      key === null
        ? attempt({ id: randomUUID(), charge: null, keepCharge: () => {} })
        : this.once(definition, key, request, reply, call, attempt),
    );
    if (call.upload?.hasMaskedCardNumbers) reply.header('x-masked-fields', 'file');
    // Read from the text, which a replay has as well.
    if (definition.accepts) reply.status(statusOf(definition, JSON.parse(body).data));
    await send(definition, request, reply, view.show(body));
  }

  /** The parsed call, and what its caller gets to see. */
  private async read<D extends EndpointDefinition>(
    definition: D,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ call: ReadCall<D>; view: View }> {
    const call = await readCall(definition, request, reply);
    const view = await this.reveal.viewOf(definition, request, call);
    return { call: view.isMasked ? { ...call, isMasked: true } : call, view };
  }

  /**
   * Like `run`, for a GET that only reads: its work begins at once, while the call may still be waiting to be
   * counted. The reply is sent once the call is admitted and its quota reserved, and dropped otherwise.
   */
  async runRead<D extends EndpointDefinition>(
    definition: D,
    request: FastifyRequest,
    reply: FastifyReply,
    work: ReadWork<D>,
  ): Promise<void> {
    // An error requested by a test call may set the rate limit headers, which admission must not overwrite. And what
    // is revealed or looked up is recorded for admitted callers only.
    const { caller } = request;
    if (caller?.mode === 'test' || (caller && Reveal.mayBeMasked(definition, caller)))
      await request.admission;
    const { call, view } = await this.read(definition, request, reply);
    const found = (async () => {
      failAsAsked(definition, call, reply);
      return work(call);
    })();
    // Its failure is reported only to an admitted caller.
    found.catch(() => undefined);
    await request.admission;
    const reservation = await this.quota.reserve(call.caller, definition.id, request.quotaShare);
    const body = await shown(view, () => found)
      .then(async (result) => {
        await this.views.note(definition, call);
        return bodyOf(definition, stamped(result, { ...call.params, ...call.fields }));
      })
      .catch(async (error: unknown) => {
        await reservation.release();
        throw error;
      });
    await send(definition, request, reply, view.show(body));
  }

  /**
   * Like `run`, for an endpoint that answers with a file, in parts (`sendParts`).
   *
   * @throws ServiceError `rate_limited` when the account has too many downloads under way; otherwise as `run`.
   */
  async runDownload<D extends EndpointDefinition>(
    definition: D,
    request: FastifyRequest,
    reply: FastifyReply,
    work: (call: ReadCall<D>) => Promise<Download>,
  ): Promise<void> {
    await request.admission;
    const { call } = await this.read(definition, request, reply);
    const { isProgress, isLive, mediaType } = definition.download ?? {};
    const kind = isLive ? 'live' : isProgress ? 'progress' : 'file';
    const leave = this.downloads.enter(call.caller.accountId, kind);
    whenGone(reply, leave);
    const reservation = await this.quota.reserve(call.caller, definition.id, request.quotaShare);
    try {
      failAsAsked(definition, call, reply);
      const packed = (body: Readable) =>
        kind === 'file' ? zipParts(definition, request, reply, body) : body;
      await sendParts(request, reply, { mediaType, packed, ...(await work(call)) });
    } catch (error) {
      await reservation.release();
      throw error;
    }
  }

  /**
   * For a call that is answered while it is still being read. Its handler charges the quota itself, since how much
   * the call counts is known only at its end.
   */
  async runStream<D extends EndpointDefinition>(
    definition: D,
    request: FastifyRequest,
    reply: FastifyReply,
    work: (call: ReadCall<D>) => AsyncIterable<string>,
  ): Promise<void> {
    await request.admission;
    const { call } = await this.read(definition, request, reply);
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
   * A failed call gives its quota back, unless its work may have been done nevertheless: it then stays charged, and a
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

/** @throws what `work` throws, as the caller may see it. */
async function shown<T>(view: View, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw view.showError(error);
  }
}

/** A page of a list, whose cursor names the filters and the order that it belongs to. */
function stamped(result: object, fields: object): object {
  const { next_cursor } = result as { next_cursor?: unknown };
  return typeof next_cursor === 'string'
    ? { ...result, next_cursor: stampCursor(next_cursor, fields) }
    : result;
}

/** The body of the answer. */
function bodyOf(definition: EndpointDefinition, result: object): string {
  const text = result instanceof JsonText ? result.text : JSON.stringify(result);
  return definition.wrapped ? `{"data":${text}}` : text;
}

const isOutcomeUnknown = (error: unknown): boolean => error instanceof ServiceError && error.isOutcomeUnknown;

/** `sandbox_error` is in the query; for GET and DELETE the fields are the query. */
function failAsAsked(
  definition: EndpointDefinition,
  { fields, query, caller }: ReadCall<EndpointDefinition>,
  reply: FastifyReply,
): void {
  const { sandbox_error } = (definition.method === 'POST' ? query : fields) as {
    sandbox_error?: string | null;
  };
  const impossible = definition.neverFails?.(fields) ?? [];
  throwSandboxError(definition, impossible, sandbox_error ?? null, caller, reply);
}

function sealFor(names: readonly string[], request: FastifyRequest, recordKey: Buffer): ReplySeal {
  const credential = findPersonCall(request.raw)?.credential ?? bearerOf(request.raw.headers.authorization);
  return replySealOf(names, credential, recordKey);
}

async function send(
  definition: EndpointDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
): Promise<void> {
  reply.header('content-type', 'application/json; charset=utf-8');
  reply.send(await zipText(definition, request, reply, body));
}

/** A file is identified by its length until the handler has read it; then by its content. */
function fingerprintsOf({ fields, query, document, upload }: EndpointInput<EndpointDefinition>) {
  // A call without a document keeps the fingerprint that it had before documents existed.
  if (document !== undefined)
    return { fingerprint: fingerprintOf([document, query]), wholeFingerprint: null };
  if (!upload) return { fingerprint: fingerprintOf([fields, query]), wholeFingerprint: null };
  const said = [fields, query, upload.declaredBytes];
  const wholeFingerprint = async () => fingerprintOf([...said, (await upload.digest()).toString('hex')]);
  return { fingerprint: fingerprintOf(said), wholeFingerprint };
}
