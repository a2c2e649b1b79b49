import type { LoggerService } from '@nestjs/common';
import { destination, type Logger, pino } from 'pino';
import { toErrorRecord } from './error-record';
import { currentRequestContext } from './request-context';

/**
 * A service's structured log: one JSON object per line on standard error, with the service's name and, inside a
 * request, its id, and those of its trace when that is recorded. Standard output stays free for the output of
 * command-line tools.
 */
export function createLogger(service: string, level: string): Logger {
  return pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => {
        const context = currentRequestContext();
        if (context === undefined) return {};
        const { requestId, span } = context;
        return span ? { requestId, trace_id: span.traceId, span_id: span.spanId } : { requestId };
      },
      serializers: { err: toErrorRecord },
    },
    destination({ fd: 2, sync: true }),
  );
}

/** Sends Nest's own messages through the same log. Its start-up messages are logged at debug level. */
export class NestLogAdapter implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: unknown): void {
    this.logger.debug({ context: asText(context) }, asText(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    if (message instanceof Error) this.logger.error({ err: message }, 'Nest reported an error');
    else
      this.logger.error(
        { context: asText(rest.at(-1)), stack: rest.length > 1 ? asText(rest[0]) : undefined },
        asText(message),
      );
  }

  warn(message: unknown, context?: unknown): void {
    this.logger.warn({ context: asText(context) }, asText(message));
  }

  debug(message: unknown, context?: unknown): void {
    this.logger.trace({ context: asText(context) }, asText(message));
  }
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined ? '' : (JSON.stringify(value) ?? String(value));
}
