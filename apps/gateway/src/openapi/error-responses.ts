import { isDeepStrictEqual } from 'node:util';
import type { ErrorCode } from '@rampart/contracts';
import type { OperationDefinition } from '../http/endpoint';
import type { ApiDescription, ErrorResponse } from './api-description';
import type { HeaderName } from './components';

type SharedErrors = Pick<ApiDescription['errors'], 'responses' | 'commonCodes'>;

/** One response per status, to which every endpoint refers. */
export function errorResponses(errors: SharedErrors): Record<string, object> {
  return Object.fromEntries(
    Object.entries(errors.responses).map(([status, response]) => [
      response.name,
      {
        description: describe(response, errors.commonCodes.get(Number(status)) ?? []),
        headers: headerRefs(['X-Request-Id', ...response.headers]),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorReply' } } },
      },
    ]),
  );
}

/** The error responses of an endpoint, by status: the shared response, and the codes that this endpoint uses. */
export function errorReferences<D extends OperationDefinition>(
  { errors }: ApiDescription<D>,
  definition: D,
): Record<number, unknown> {
  return Object.fromEntries(
    [...errors.codesOf(definition)].map(([status, codes]) => [status, referenceTo(errors, status, codes)]),
  );
}

/** @throws Error for a status without a response. */
function referenceTo(
  { responses, commonCodes }: SharedErrors,
  status: number,
  codes: readonly ErrorCode[],
): Record<string, unknown> {
  const response = responses[status];
  if (response === undefined) throw new Error(`no error response is declared for status ${status}`);
  const $ref = `#/components/responses/${response.name}`;
  // OpenAPI 3.1: a description beside a reference replaces that of the component.
  return isDeepStrictEqual(codes, commonCodes.get(status))
    ? { $ref }
    : { $ref, description: describe(response, codes) };
}

const describe = ({ reason }: ErrorResponse, codes: readonly ErrorCode[]) =>
  codes.length === 0 ? `${reason}.` : `${reason}: ${codes.map((code) => `\`${code}\``).join(', ')}.`;

export function headerRefs(names: readonly HeaderName[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
