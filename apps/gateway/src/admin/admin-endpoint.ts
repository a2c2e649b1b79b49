import { Req, Res } from '@nestjs/common';
import { type Actor, ServiceError } from '@rampart/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { EndpointRoute, type OperationDefinition, statusOf } from '../http/endpoint';
import { findOperatorCall, type OperatorCall } from './operator-calls';
import { readBody } from './read-body';
import { readOperator } from './read-operator';

/** An operation of the admin API. `fields` are read from the query; `document` is the body. */
export interface AdminEndpointDefinition<
  Fields extends z.ZodObject = z.ZodObject,
  Params extends z.ZodObject = z.ZodObject,
  Document extends z.ZodType = z.ZodType,
> extends OperationDefinition<Fields, Params, z.ZodObject, Document> {
  /** Whether the change is recorded under the name in `X-Operator`. */
  readonly namesOperator?: boolean;
  /**
   * Whether it hands out what lets others in, a key or a link, or takes away how someone signs in, so that it asks for the
   * token: at the console, no session gets a key of an account that its admin could not have made there.
   */
  readonly needsToken?: boolean;
  /** What is good for one use, of several at the same time too, and used up by this; absent: nothing is. */
  readonly usesUp?: string;
}

/** Declares an operation of the admin API, whose replies are always wrapped in `data`. */
export function defineAdminEndpoint<
  Fields extends z.ZodObject = z.ZodObject,
  Params extends z.ZodObject = z.ZodObject,
  Document extends z.ZodType = z.ZodType,
>(
  definition: Omit<AdminEndpointDefinition<Fields, Params, Document>, 'fields' | 'wrapped'> & {
    readonly fields?: Fields;
  },
): AdminEndpointDefinition<Fields, Params, Document> {
  const nothing: z.ZodObject = z.object({});
  return Object.freeze({ fields: nothing as Fields, wrapped: true, ...definition });
}

/** What a handler of the admin API receives. */
export interface AdminCall<D extends AdminEndpointDefinition> {
  readonly params: z.output<NonNullable<D['params']>>;
  readonly query: z.output<D['fields']>;
  readonly document: z.output<NonNullable<D['document']>>;
  /** For an operation that takes a file: the body as Fastify received it. */
  readonly body: unknown;
  /** The person who is signed in to the console, or the operator with the given name; `operator` by default. */
  readonly actor: Actor;
}

type Handler<D extends AdminEndpointDefinition> = (call: AdminCall<D>) => Promise<object> | object;

/** Makes a method the handler of an admin operation: it receives a parsed call and returns the reply. */
export const AdminEndpoint =
  <D extends AdminEndpointDefinition>(definition: D) =>
  <H extends Handler<D>>(
    target: object,
    name: string | symbol,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    const handler = descriptor.value as Handler<D>;
    const answer = async function (this: object, request: FastifyRequest, reply: FastifyReply) {
      const data = await handler.call(this, readCall(definition, request));
      reply.status(statusOf(definition, data));
      return { data };
    };
    descriptor.value = answer as never;
    Req()(target, name, 0);
    Res({ passthrough: true })(target, name, 1);
    EndpointRoute(definition)(target, name, descriptor);
  };

/** @throws ServiceError `not_found` for a path value of the wrong form; what `readOperator` and `readBody` throw. */
function readCall<D extends AdminEndpointDefinition>(definition: D, request: FastifyRequest): AdminCall<D> {
  const { params, fields, document, namesOperator } = definition;
  const person = findOperatorCall(request.raw);
  const read = document && readBody(document, request.body);
  return {
    actor: person?.actor ?? readOperator(namesOperator ? request.headers['x-operator'] : undefined),
    params: (params ? readParams(params, request.params) : {}) as AdminCall<D>['params'],
    query: (isEmpty(fields) ? {} : readBody(fields, request.query)) as AdminCall<D>['query'],
    document: (person ? signedBy(person, read) : read) as AdminCall<D>['document'],
    body: request.body,
  };
}

/** A signed-in operator acts in their own name only. */
const signedBy = ({ name }: OperatorCall, document: unknown): unknown =>
  typeof document === 'object' && document !== null && 'by' in document
    ? { ...document, by: name }
    : document;

function readParams(params: z.ZodObject, sent: unknown): unknown {
  const parsed = params.safeParse(sent);
  if (parsed.success) return parsed.data;
  const [name = ''] = (parsed.error.issues[0]?.path ?? []).map(String);
  const value = String((sent as Readonly<Record<string, unknown>> | undefined)?.[name] ?? '');
  throw new ServiceError('not_found', {
    message: `No ${name.replace(/_id$/, '').replaceAll('_', ' ')} with id ${value.slice(0, SHOWN_CHARACTERS)}.`,
  });
}

/** Of an id that cannot be one. */
const SHOWN_CHARACTERS = 40;

const isEmpty = ({ shape }: z.ZodObject): boolean => Object.keys(shape).length === 0;
