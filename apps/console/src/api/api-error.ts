/** A refusal of the API, or its absence (`status` 0, code `unreachable`). */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** The field at fault; null when no single one is. */
    readonly param: string | null = null,
    /** For a report to the operators: it finds the call in the logs. */
    readonly requestId: string | null = null,
    readonly retryAfterSeconds: number | null = null,
    readonly details: unknown = null,
  ) {
    super(message);
  }

  /** Whether the same call may succeed later, without anything being done about it. */
  get isPassing(): boolean {
    if (this.code === 'module_not_installed') return false;
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

interface ErrorBody {
  readonly error?: {
    readonly code?: string;
    readonly message?: string;
    readonly param?: string | null;
    readonly request_id?: string;
    readonly details?: unknown;
  };
}

/** Reads the error envelope; an answer without one (a proxy's page) keeps its status. */
export async function readError(response: Response): Promise<ApiError> {
  const body: ErrorBody = await response.json().catch(() => ({}));
  const {
    code = 'unreadable_answer',
    message = response.statusText,
    param,
    request_id,
    details,
  } = body.error ?? {};
  const wait = Number(response.headers.get('retry-after'));
  return new ApiError(
    response.status,
    code,
    message,
    param ?? null,
    request_id ?? response.headers.get('x-request-id'),
    wait > 0 ? wait : null,
    details ?? null,
  );
}
