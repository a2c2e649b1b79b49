import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { whenGone } from '../../http/downloads/when-gone';
import type { EndpointDefinition } from '../../http/endpoint';
import { type EndpointInput, readInput } from '../../http/read-input';
import { TAKING_LIMITS, withoutStalls } from '../../http/streams/without-stalls';
import type { ReadCall } from './endpoint-pipeline';

/**
 * What happens to a call that is answered while it is still being read. Its work counts by itself what it takes of the
 * quota: a call is nothing that can be counted before it is over.
 */
@Injectable()
export class StreamPipeline {
  /**
   * @param work gives the answer in parts, which are asked for as the caller takes them. What it throws before the first
   *   is answered like the failure of any call; what it throws behind it cuts the connection.
   */
  async run<D extends EndpointDefinition>(
    definition: D,
    request: FastifyRequest,
    reply: FastifyReply,
    work: (call: ReadCall<D>) => AsyncIterable<string>,
  ): Promise<void> {
    await request.admission;
    // The guard reads with the definition of the route, which is this one.
    const input = (await (request.input ?? readInput(definition, request))) as EndpointInput<D>;
    if (input.ignoredFields !== null) reply.header('x-ignored-fields', input.ignoredFields);
    if (input.maskedFields !== null) reply.header('x-masked-fields', input.maskedFields);
    const { caller, clientIp } = request;
    if (caller === undefined) throw withoutCaller();
    const parts = work({ ...input, caller, clientIp })[Symbol.asyncIterator]();
    // Also before the first part is sent, when nothing else would notice that the caller has gone.
    whenGone(reply, () => void parts.return?.().catch(() => undefined));
    const first = await parts.next();
    reply.header(
      'content-type',
      `${definition.download?.mediaType ?? 'application/octet-stream'}; charset=utf-8`,
    );
    const cut = () => request.raw.socket.destroy();
    reply.send(Readable.from(withoutStalls(first, parts, TAKING_LIMITS, cut), { highWaterMark: 2 }));
  }
}

function withoutCaller(): ServiceError {
  return new ServiceError('internal_error', {
    message: 'An internal error occurred.',
    cause: new Error('an endpoint was reached without a caller: its guard is missing'),
  });
}
