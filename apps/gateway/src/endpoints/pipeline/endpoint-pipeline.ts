import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerOf } from '../../access/api-key.guard';
import type { Caller } from '../../access/caller';
import type { Download } from '../../http/downloads/download';
import { DownloadLanes } from '../../http/downloads/download-lanes';
import { whenGone } from '../../http/downloads/when-gone';
import type { EndpointDefinition } from '../../http/endpoint';
import { type EndpointInput, readInput } from '../../http/read-input';
import { pathOf } from '../../http/requests/path-of';
import { TAKING_LIMITS, withoutStalls } from '../../http/streams/without-stalls';
import { IdempotencyService, type KeyedAttempt, wasRefused } from '../../idempotency/idempotency.service';
import { fingerprintOf, readIdempotencyKey, recordKeyOf } from '../../idempotency/idempotency-key';
import { type ReplySeal, replySealOf } from '../../idempotency/reply-seal';
import { type QuotaReservation, QuotaService } from '../../usage/quota.service';
import { JsonText } from './json-text';

/** What an endpoint's work gets to know: the parsed request, and who asks. */
export interface EndpointCall<D extends EndpointDefinition> extends EndpointInput<D> {
  readonly caller: Caller;
  /** Canonical text. */
  readonly clientIp: string;
  /** Names this piece of work: a repeat under the same Idempotency-Key has the same one. At most 64 characters. */
  readonly attemptId: string;
  /** The caller's quota, this call included when it counts. */
  readonly remainingToday: number;
  readonly remainingThisMonth: number;
}

/** What the work of an endpoint that only reads gets to know: it may begin before the call is counted. */
export type ReadCall<D extends EndpointDefinition> = Omit<
  EndpointCall<D>,
  'attemptId' | 'remainingToday' | 'remainingThisMonth'
>;

type Work<D extends EndpointDefinition> = (call: EndpointCall<D>) => Promise<object> | object;
type ReadWork<D extends EndpointDefinition> = (call: ReadCall<D>) => Promise<object> | object;

/**
 * What happens to a call once the guards have let it in: validation → idempotent replay → quota → work → answer.
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
    const input = await inputOf(definition, request, reply);
    const caller = callerOf(request);
    const attempt = (keyed: KeyedAttempt) => this.attempt(definition, request, caller, input, keyed, work);
    const key = definition.method === 'POST' ? readIdempotencyKey(request.raw.headers) : null;
    const body =
      key === null
        ? await attempt({ id: randomUUID(), charge: null, keepCharge: () => {} })
        : await this.once(definition, key, caller, request, reply, input, attempt);
    if (input.upload?.hasMaskedCardNumbers) reply.header('x-masked-fields', 'file');
    send(reply, body);
  }

  /**
   * As `run`, for an endpoint that only reads: its work begins at once, while the call may still be being counted. What
   * it found is answered once the call is let in and has its place in the quota, and forgotten otherwise.
   */
  async runRead<D extends EndpointDefinition>(
    definition: D,
    request: FastifyRequest,
    reply: FastifyReply,
    work: ReadWork<D>,
  ): Promise<void> {
    const input = await inputOf(definition, request, reply);
    const caller = callerOf(request);
    // What a test call rehearses may speak of its limits: nothing is to be said after it.
    if (caller.mode === 'test') await request.admission;
    const found = (async () => work({ ...input, caller, clientIp: request.clientIp }))();
    // Its failure is told only to a caller who is let in.
    found.catch(() => undefined);
    await request.admission;
    const reservation = await this.quota.reserve(caller, definition.id, request.quotaShare);
    const body = await found
      .then((result) => bodyOf(definition, result))
      .catch(async (error: unknown) => {
        await reservation.release();
        throw error;
      });
    send(reply, body);
  }

  /**
   * As `run`, for an endpoint that answers a file. Its work gives the beginning, which may still fail like any call;
   * what fails behind it cuts the connection, because the caller must not take a part for the whole. So does a caller who
   * takes it too slowly.
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
    const input = await inputOf(definition, request, reply);
    const caller = callerOf(request);
    const { isProgress } = definition.download ?? {};
    const leave = this.downloads.enter(caller.accountId, isProgress ? 'progress' : 'file');
    whenGone(reply, leave);
    const reservation = await this.quota.reserve(caller, definition.id, request.quotaShare);
    try {
      const download = await work({ ...input, caller, clientIp: request.clientIp });
      const parts = download.parts[Symbol.asyncIterator]();
      const file = { ...download, first: await parts.next(), parts };
      sendFile(request, reply, definition.download?.mediaType ?? 'application/octet-stream', file);
    } catch (error) {
      await reservation.release();
      throw error;
    }
  }

  private async once(
    definition: EndpointDefinition,
    key: string,
    caller: Caller,
    request: FastifyRequest,
    reply: FastifyReply,
    input: EndpointInput<EndpointDefinition>,
    attempt: (attempt: KeyedAttempt) => Promise<string>,
  ): Promise<string> {
    const path = pathOf(definition, input.params);
    const recordKey = recordKeyOf(path, key);
    const { isRepeatSafe = true, secretMembers = [] } = definition;
    const seal = secretMembers.length === 0 ? null : sealFor(secretMembers, request, recordKey);
    const outcome = await this.idempotency.once(
      { accountId: caller.accountId, recordKey, isRepeatSafe, seal, ...fingerprintsOf(input) },
      attempt,
    );
    if (outcome.isReplayed) reply.header('idempotency-replayed', 'true');
    return outcome.reply;
  }

  private async attempt<D extends EndpointDefinition>(
    definition: D,
    request: FastifyRequest,
    caller: Caller,
    input: EndpointInput<D>,
    attempt: KeyedAttempt,
    work: Work<D>,
  ): Promise<string> {
    const { clientIp } = request;
    const reservation =
      attempt.charge === null
        ? await this.quota.reserve(caller, definition.id, request.quotaShare)
        : await this.quota.resume(caller, attempt.charge);
    const { remainingToday, remainingThisMonth } = reservation;
    const call = { ...input, caller, clientIp, attemptId: attempt.id, remainingToday, remainingThisMonth };
    try {
      return bodyOf(definition, await work(call));
    } catch (error) {
      await this.giveBack(reservation, attempt, error);
      throw error;
    }
  }

  /**
   * A call that fails gives its place in the quota back, unless its work may have been done all the same: then the place
   * stays taken, and a later try under the same Idempotency-Key does not take another.
   */
  private async giveBack(
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

function sealFor(names: readonly string[], request: FastifyRequest, recordKey: Buffer): ReplySeal {
  return replySealOf(names, bearerOf(request.raw.headers.authorization), recordKey);
}

/** What the request says: as the guard has read it already, or read now. */
async function inputOf<D extends EndpointDefinition>(
  definition: D,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<EndpointInput<D>> {
  // The guard reads with the definition of the route, which is this one.
  const input = (await (request.input ?? readInput(definition, request))) as EndpointInput<D>;
  if (input.ignoredFields !== null) reply.header('x-ignored-fields', input.ignoredFields);
  if (input.maskedFields !== null) reply.header('x-masked-fields', input.maskedFields);
  return input;
}

function send(reply: FastifyReply, body: string): void {
  reply.header('content-type', 'application/json; charset=utf-8');
  reply.send(body);
}

/** A file is known by its length until it has been read, which its work does; then by what it holds. */
function fingerprintsOf({ fields, query, document, upload }: EndpointInput<EndpointDefinition>) {
  // A call without a document keeps the fingerprint that it had before there were any.
  if (document !== undefined)
    return { fingerprint: fingerprintOf([document, query]), wholeFingerprint: null };
  if (!upload) return { fingerprint: fingerprintOf([fields, query]), wholeFingerprint: null };
  const said = [fields, query, upload.declaredBytes];
  const wholeFingerprint = async () => fingerprintOf([...said, (await upload.digest()).toString('hex')]);
  return { fingerprint: fingerprintOf(said), wholeFingerprint };
}

interface BegunDownload extends Pick<Download, 'fileName'> {
  readonly first: IteratorResult<string>;
  readonly parts: AsyncIterator<string>;
}

/** A HEAD learns that the file is there; Fastify would have all of it made to drop it. */
function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  mediaType: string,
  { fileName, first, parts }: BegunDownload,
): void {
  reply.header('content-type', `${mediaType}; charset=utf-8`);
  reply.header('content-disposition', `attachment; filename="${fileName}"`);
  // Also before the first part is sent, when nothing else would notice that the caller has gone.
  whenGone(reply, () => void parts.return?.().catch(() => undefined));
  const cut = () => request.raw.socket.destroy();
  const taken = withoutStalls(first, parts, TAKING_LIMITS, cut);
  reply.send(request.method === 'HEAD' ? '' : Readable.from(taken, { highWaterMark: 2 }));
}

function callerOf(request: FastifyRequest): Caller {
  if (request.caller !== undefined) return request.caller;
  throw new ServiceError('internal_error', {
    message: 'An internal error occurred.',
    cause: new Error('an endpoint was reached without a caller: its guard is missing'),
  });
}
