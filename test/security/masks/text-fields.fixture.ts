import { z } from 'zod';
import { ENDPOINTS } from '../../../apps/gateway/src/endpoints/registry';
import type { EndpointDefinition } from '../../../apps/gateway/src/http/endpoint';
import { wireFormOf } from '../../../apps/gateway/src/http/forms/form-readers';

/** A field of a request that takes a text of the caller's. */
export interface TextField {
  readonly operation: EndpointDefinition;
  /** Steps to it: `['order', 'email']`, `['rules', 0, 'expression']`. */
  readonly path: readonly (string | number)[];
  readonly isInQuery: boolean;
}

/** Answered with what the caller sends as a file, or for as long as they listen; tested where they are made. */
const NO_ANSWER_OF_FIELDS: ReadonlySet<string> = new Set(['get-stream', 'get-job-progress']);

/** Every field of the API in which a caller could name a value, or a part of one; amounts are figures, however written. */
export function textFields(): TextField[] {
  return ENDPOINTS.filter(({ id, upload }) => upload === undefined && !NO_ANSWER_OF_FIELDS.has(id)).flatMap(
    (operation) => {
      const isPost = operation.method === 'POST';
      const body = operation.document ?? operation.fields;
      return [
        ...fieldsOf(operation, operation.document ? body : operation.fields, [], !isPost),
        ...(isPost && operation.query ? fieldsOf(operation, operation.query, [], true) : []),
      ];
    },
  );
}

function fieldsOf(
  operation: EndpointDefinition,
  schema: z.core.$ZodType,
  path: readonly (string | number)[],
  isInQuery: boolean,
): TextField[] {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape)
      .filter(([name]) => name !== 'sandbox_error')
      .flatMap(([name, member]) =>
        fieldsOf(operation, member as z.core.$ZodType, [...path, name], isInQuery),
      );
  }
  if (inner instanceof z.ZodArray) return fieldsOf(operation, inner.element, [...path, 0], isInQuery);
  if (path.at(-1) === 'amount') return [];
  if (inner instanceof z.ZodUnion && !(inner instanceof z.ZodDiscriminatedUnion)) {
    return inner.options.some((each) => each instanceof z.ZodString) ? [{ operation, path, isInQuery }] : [];
  }
  return isText(inner) ? [{ operation, path, isInQuery }] : [];
}

/** Without what makes a field optional or gives it a default. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod as unknown as { def: { innerType?: z.core.$ZodType } };
  return def.innerType === undefined || wireFormOf(schema) !== undefined ? schema : unwrapped(def.innerType);
}

function isText(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return false;
  const wire = wireFormOf(schema);
  if (wire !== undefined) return wire.type === 'string' && wire.format === undefined;
  if (schema instanceof z.ZodPipe) return schema.in instanceof z.ZodString;
  return schema instanceof z.ZodString;
}
