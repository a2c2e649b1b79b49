import { Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Download } from '../../http/downloads/download';
import { type EndpointDefinition, EndpointRoute } from '../../http/endpoint';
import type { EndpointCall, EndpointPipeline } from './endpoint-pipeline';
import type { ReadCall } from './read-call';

/** What a handler receives: the call as its definition parses it. */
export type CallOf<D extends EndpointDefinition> = D extends { readonly readsOnly?: true }
  ? ReadCall<D>
  : EndpointCall<D>;

/** The request behind a call, for the few handlers that need its connection or set a response header. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A controller whose handlers run in the pipeline. */
interface EndpointController {
  readonly pipeline: EndpointPipeline;
}

type Work<Call> = (call: Call) => Promise<object> | object;
type Handler<Call, Result> = (call: Call, exchange: Exchange) => Result;
type HandlerDecorator<Call, Result> = <H extends Handler<Call, Result>>(
  target: EndpointController,
  name: string | symbol,
  descriptor: TypedPropertyDescriptor<H>,
) => void;

/** Makes a method the handler of a JSON endpoint: it receives a parsed, admitted call and returns the reply. */
export const Endpoint = <D extends EndpointDefinition>(
  definition: D,
): HandlerDecorator<CallOf<D>, Promise<object> | object> =>
  handling<CallOf<D>, Promise<object> | object>(
    definition,
    definition.method === 'GET' && definition.readsOnly
      ? (pipeline, request, reply, work) =>
          pipeline.runRead(definition, request, reply, work as Work<ReadCall<D>>)
      : (pipeline, request, reply, work) =>
          pipeline.run(definition, request, reply, work as Work<EndpointCall<D>>),
  );

/** Like `Endpoint`, for one that answers with a file. */
export const DownloadEndpoint = <D extends EndpointDefinition>(
  definition: D,
): HandlerDecorator<ReadCall<D>, Promise<Download>> =>
  handling<ReadCall<D>, Promise<Download>>(definition, (pipeline, request, reply, work) =>
    pipeline.runDownload(definition, request, reply, work),
  );

/** Like `Endpoint`, for one that answers while its body is still being read. */
export const StreamEndpoint = <D extends EndpointDefinition>(
  definition: D,
): HandlerDecorator<ReadCall<D>, AsyncIterable<string>> =>
  handling<ReadCall<D>, AsyncIterable<string>>(definition, (pipeline, request, reply, work) =>
    pipeline.runStream(definition, request, reply, work),
  );

/** Replaces the method by one that Nest calls with request and reply and that runs the original in the pipeline. */
function handling<Call, Result>(
  definition: EndpointDefinition,
  run: (
    pipeline: EndpointPipeline,
    request: FastifyRequest,
    reply: FastifyReply,
    work: (call: Call) => Result,
  ) => Promise<void>,
): HandlerDecorator<Call, Result> {
  return (target, name, descriptor) => {
    const handler = descriptor.value as Handler<Call, Result>;
    const answer = function (this: EndpointController, request: FastifyRequest, reply: FastifyReply) {
      return run(this.pipeline, request, reply, (call) => handler.call(this, call, { request, reply }));
    };
    descriptor.value = answer as never;
    Req()(target, name, 0);
    Res()(target, name, 1);
    EndpointRoute(definition)(target, name, descriptor);
  };
}
