import {
  applyDecorators,
  Delete,
  type ExecutionContext,
  Get,
  HttpCode,
  Patch,
  Post,
  Put,
  SetMetadata,
} from '@nestjs/common';
import { CHECKING_SCOPES, type ErrorCode, type Scope } from '@rampart/contracts';
import type { z } from 'zod';
import type { DownloadForm } from './downloads/download';
import type { UploadForm } from './uploads/upload-form';

/** One operation of an HTTP interface, declared once: routing, parsing and OpenAPI all use it. */
export interface OperationDefinition<
  Fields extends z.ZodObject = z.ZodObject,
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Document extends z.ZodType = z.ZodType,
> {
  /** `<method>-<path>` in kebab-case, unique: folder name, metrics label, key of per-endpoint settings. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Whole path with `:name` parameters, e.g. `/api/v1/screen/:shield_id`. */
  readonly path: string;
  /** Read from the query of a GET or DELETE, or from the body of a POST; made of form readers. */
  readonly fields: Fields;
  readonly params?: Params;
  /** What a POST reads from its query besides the body. */
  readonly query?: Query;
  /** Maximum bytes of a body, if that is not `MAX_BODY_BYTES`. */
  readonly maxBodyBytes?: number;
  /**
   * The schema of a body that is a JSON document, which a form cannot carry. `fields` are empty then. Unknown members
   * are refused, so it is made of strict objects.
   */
  readonly document?: Document;
  /** For a body that is a file; `fields` are empty then. */
  readonly upload?: UploadForm;
  /**
   * A GET that answers with a file (`runDownload` of the pipeline) instead of JSON; `reply` is its text. Together
   * with `upload`: a POST that answers while it reads (`runStream`).
   */
  readonly download?: DownloadForm;
  /** The reply without the wrapping `data`. */
  readonly reply: z.ZodType;
  /** Whether the reply is sent as `{"data": reply}`. */
  readonly wrapped: boolean;
  /** For a call whose work may go on behind its reply, which is then sent with status 202. */
  readonly accepts?: AcceptedForm;
  /** Errors beyond those of every endpoint with its method and scope. */
  readonly errors: readonly ErrorCode[];
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** A request for the documents, as sent. With a test key it is answered as recorded. */
  readonly exampleRequest?: Readonly<Record<string, unknown>>;
}

/** When a call is answered before its work is done. */
export interface AcceptedForm {
  /** For the documents. */
  readonly description: string;
  /** Whether the work of a reply goes on. */
  isUnderWay(reply: never): boolean;
}

/** 202 for a reply whose work goes on; otherwise 200. */
export const statusOf = ({ accepts }: OperationDefinition, reply: object): 200 | 202 =>
  accepts?.isUnderWay(reply as never) ? 202 : 200;

/** One operation of the public API, with what the guards and the pipeline need. */
export interface EndpointDefinition<
  Fields extends z.ZodObject = z.ZodObject,
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Document extends z.ZodType = z.ZodType,
  Reads extends boolean = boolean,
> extends OperationDefinition<Fields, Params, Query, Document> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Scope that the key must hold; null: open to everyone, without a key and without a limit. */
  readonly scope: Scope | null;
  /** A further scope that is enough, where reading has one of its own. */
  readonly readScope?: Scope;
  /** Whether a successful call counts against the daily and monthly quota by default. */
  readonly counts: boolean;
  /** True when its handler charges the quota itself: once per item, and not for the call. */
  readonly countsItems?: boolean;
  /**
   * True when its handler changes nothing, so that a GET may start while the call is still being counted (`runRead`
   * of the pipeline). Default false.
   */
  readonly readsOnly?: Reads;
  /**
   * False for a POST that no service recognises when repeated: neither by its attempt id nor because it is
   * idempotent. A retry under its Idempotency-Key then waits until the first call's deadline has certainly passed.
   * Default true.
   */
  readonly isRepeatSafe?: boolean;
  /** Errors that a call with these fields can never get, and that a test key therefore cannot ask for. */
  readonly neverFails?: (fields: Readonly<Record<string, unknown>>) => readonly ErrorCode[];
  /** What is good for one use, of several at the same time too, and used up by this; absent: nothing is. */
  readonly usesUp?: string;
  /**
   * True where a key is answered about values that it sends itself, or has sent: its answers are never masked, whatever
   * scopes it holds besides. Default false.
   */
  readonly answersWhatWasSent?: boolean;
  /** Secret members of the reply: stored for `Idempotency-Key` in sealed form only. */
  readonly secretMembers?: readonly string[];
}

/**
 * Whether a call is answered although it carries unknown fields: what only reads, since caches and proxies add
 * parameters of their own, and what a shop sends as it has it. Elsewhere an ignored field would change what is done:
 * a promotion, a limit or an entry other than the one that was asked for.
 */
export const ignoresUnknown = ({
  method,
  scope,
}: Pick<OperationDefinition, 'method'> & { readonly scope?: Scope | null }): boolean =>
  method === 'GET' || (scope !== undefined && scope !== null && CHECKING_SCOPES.includes(scope));

/** Metadata key under which a handler carries its definition. */
export const ENDPOINT_METADATA = 'rampart:endpoint';

/** Declares an endpoint; only freezes it and gives it its types. */
export function defineEndpoint<
  Fields extends z.ZodObject,
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Document extends z.ZodType = z.ZodType,
  Reads extends boolean = false,
>(
  definition: EndpointDefinition<Fields, Params, Query, Document, Reads>,
): EndpointDefinition<Fields, Params, Query, Document, Reads> {
  return Object.freeze(definition);
}

const ROUTES = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete } as const;

/** Routes an endpoint's requests to a controller's method. The controller has no path of its own. */
export const EndpointRoute = (definition: OperationDefinition): MethodDecorator =>
  applyDecorators(
    ROUTES[definition.method](definition.path),
    // Nest would answer a POST with 201; every success of this API is 200.
    HttpCode(200),
    SetMetadata(ENDPOINT_METADATA, definition),
  );

/**
 * The definition of the called endpoint, for guards.
 *
 * @throws Error for a route without one: a handler without declared access must never run.
 */
export function endpointOf(context: Pick<ExecutionContext, 'getHandler'>): EndpointDefinition {
  const definition: unknown = Reflect.getMetadata(ENDPOINT_METADATA, context.getHandler());
  if (definition === undefined) throw new Error('a public route has no endpoint definition');
  return definition as EndpointDefinition;
}
