import { HttpException } from '@nestjs/common';
import { type ErrorCode, ServiceError } from '@rampart/contracts';
import { asOutage } from '@rampart/persistence';
import { QueryFailedError } from 'typeorm';

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed_body',
  401: 'invalid_api_key',
  403: 'insufficient_scope',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  414: 'not_found',
  415: 'unsupported_media_type',
};

const MESSAGES: Partial<Record<ErrorCode, string>> = {
  malformed_body: 'The request is not valid.',
  not_found: 'Not found.',
};

/**
 * Any error thrown while a request was served, as the error for the caller. Unexpected errors become `internal_error`
 * with the original as cause.
 */
export function toServiceError(thrown: unknown): ServiceError {
  const error = isOfPostgres(thrown) ? asOutage(thrown) : thrown;
  if (error instanceof ServiceError) return error;
  const status = thrown instanceof HttpException ? thrown.getStatus() : statusOfFastify(thrown);
  const code = status === undefined ? undefined : CODE_OF_STATUS[status];
  if (code !== undefined) {
    return new ServiceError(code, { message: MESSAGES[code] ?? 'The request was refused.', cause: thrown });
  }
  return new ServiceError('internal_error', { message: 'An internal error occurred.', cause: thrown });
}

/** What pg and its pool report of a connection that could not be opened, or was lost. */
const CONNECTION_FAILED = /^timeout exceeded when trying to connect$|^Connection terminated/;

/** Accounts and keys are read through TypeORM alone, whose errors no one has translated. */
function isOfPostgres(thrown: unknown): boolean {
  if (thrown instanceof QueryFailedError) return true;
  if (!(thrown instanceof Error)) return false;
  return CONNECTION_FAILED.test(thrown.message) || ('code' in thrown && thrown.code === 'ECONNREFUSED');
}

function statusOfFastify(thrown: unknown): number | undefined {
  if (!(thrown instanceof Error) || !('code' in thrown) || !('statusCode' in thrown)) return undefined;
  const ours = String(thrown.code).startsWith('FST_') && typeof thrown.statusCode === 'number';
  return ours ? Number(thrown.statusCode) : undefined;
}
