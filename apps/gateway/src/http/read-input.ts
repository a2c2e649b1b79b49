import { ServiceError, type Warning } from '@rampart/contracts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { maskedHeader, maskedWarning, withoutCardNumbers } from './card-numbers/masked-fields';
import { readDocument } from './documents/read-document';
import { type EndpointDefinition, ignoresUnknown } from './endpoint';
import { decodeQuery } from './forms/decode-form';
import { ignoredHeader } from './forms/ignored-fields';
import { NO_FIELDS, type RawFields } from './forms/raw-fields';
import { type InTurn, readBody, readJsonText } from './forms/read-body';
import { type FieldsOf, fieldNames, hasRequiredFields, rawFieldsFor, readFields } from './forms/read-fields';
import { refuseEveryUnknown, refuseUnknown } from './forms/refuse-unknown';
import { assertSameList } from './paging/cursor';
import { ReadingShare } from './streams/reading-share';
import { openUpload, type Upload } from './uploads/upload';

const NOTHING = z.object({});
/** Fields that say how to answer, not what is asked. */
const ANSWER_FIELDS: ReadonlySet<string> = new Set(['cursor', 'expand', 'limit', 'sandbox_error']);

/** Everything in a request, parsed by its endpoint's definition. */
export interface EndpointInput<D extends EndpointDefinition> {
  readonly fields: FieldsOf<D['fields']>;
  readonly params: FieldsOf<NonNullable<D['params']>>;
  readonly query: FieldsOf<NonNullable<D['query']>>;
  /** The body as a document; undefined for any other body. */
  readonly document: z.output<NonNullable<D['document']>>;
  /** The body as a file; null for a body of fields. */
  readonly upload: Upload | null;
  /** Optional fields that were sent but unreadable, and fields in which a card number was masked. */
  readonly warnings: readonly Warning[];
  /** Value of `X-Masked-Fields`; null when no card number was sent. */
  readonly maskedFields: string | null;
  /** Value of `X-Ignored-Fields`; null when every field was known and could be read. */
  readonly ignoredFields: string | null;
}

/**
 * Parses path, query and body, in this order; of a body that is a file, only its headers.
 *
 * @throws ServiceError the documented 400s, 404 for a malformed path value, 413, 415.
 */
export async function readInput<D extends EndpointDefinition>(
  definition: D,
  request: FastifyRequest,
): Promise<EndpointInput<D>> {
  const warnings: Warning[] = [];
  const params = readParams(definition, request, warnings);
  const isPost = definition.method === 'POST';
  const querySchema = isPost ? (definition.query ?? NOTHING) : definition.fields;
  const rawQuery = collectQuery(querySchema, request.raw.url ?? '');
  if (!isPost || !ignoresUnknown(definition)) refuseStrangers(definition, querySchema, rawQuery, true);
  const queried = readFields(querySchema, rawQuery, warnings);
  const rawBody = isPost ? rawFieldsFor(definition.fields) : NO_FIELDS;
  const upload = definition.upload ? openUpload(request.raw, definition.upload) : null;
  const document = await documentOf(definition, request, warnings);
  if (isPost && !upload && !definition.document) {
    await readBody(request.raw, rawBody, definition.maxBodyBytes, request.received, turnsOf(request));
    refuseStrangers(definition, definition.fields, rawBody, false);
  }
  const fields = isPost ? readFields(definition.fields, rawBody, warnings) : queried;
  assertSameList({ ...(params as object), ...queried });
  return {
    fields: fields as FieldsOf<D['fields']>,
    params: params as FieldsOf<NonNullable<D['params']>>,
    query: (isPost ? queried : {}) as FieldsOf<NonNullable<D['query']>>,
    document: document as EndpointInput<D>['document'],
    upload,
    warnings,
    maskedFields: maskedHeader(warnings),
    ignoredFields: ignoredHeader(warnings, rawQuery, rawBody),
  };
}

/** Where unknown fields are ignored and one is required, its absence says enough. */
function refuseStrangers(
  definition: EndpointDefinition,
  schema: z.ZodObject,
  raw: RawFields,
  isQuery: boolean,
): void {
  if (!ignoresUnknown(definition)) refuseEveryUnknown(raw);
  if (!raw.hasUnknown || hasRequiredFields(schema)) return;
  const names = fieldNames(schema);
  const content = isQuery ? new Set([...names].filter((name) => !ANSWER_FIELDS.has(name))) : names;
  refuseUnknown(raw, content, ANSWER_FIELDS, isQuery);
}

/**
 * Larger bodies are parsed in turn: a set of two thousand rules blocks the process for 25 ms, a thousand values for
 * 3.
 */
const LARGE_BYTES = 16_384;
/** One per process. */
const LARGE_BODIES = new ReadingShare();
const NO_ACCOUNT = 0;

const turnsOf =
  ({ caller }: FastifyRequest): InTurn =>
  async (bytes, work) =>
    bytes < LARGE_BYTES ? work() : LARGE_BODIES.run(caller?.accountId ?? NO_ACCOUNT, bytes, work);

async function documentOf(
  definition: EndpointDefinition,
  request: FastifyRequest,
  warnings: Warning[],
): Promise<unknown> {
  if (definition.document === undefined) return undefined;
  const text = await readJsonText(request.raw, definition.maxBodyBytes, request.received);
  const { document } = definition;
  const read = await turnsOf(request)(text.length, () => readDocument(document, text));
  const masked = withoutCardNumbers(read);
  if (masked !== read) warnings.push(maskedWarning('body'));
  return masked;
}

function collectQuery(schema: z.ZodObject, url: string): RawFields {
  const mark = url.indexOf('?');
  if (mark === -1) return NO_FIELDS;
  const raw = rawFieldsFor(schema);
  decodeQuery(url.slice(mark + 1), raw);
  return raw;
}

/** A malformed path value identifies nothing: a 404 like any other unknown id. */
function readParams(definition: EndpointDefinition, request: FastifyRequest, warnings: Warning[]): unknown {
  if (definition.params === undefined) return {};
  const parsed = definition.params.safeParse(request.params);
  if (parsed.success) {
    const masked = withoutCardNumbers(parsed.data);
    if (masked !== parsed.data) warnings.push(maskedWarning('path'));
    return masked;
  }
  throw new ServiceError('not_found', { message: 'Not found.' });
}
