import type { z } from 'zod';
import type { ErrorCode } from './errors';
import type { ServiceName } from './services';

/**
 * A command that a service answers over NATS: the service, the subject, request and reply, the errors to expect, and
 * the deadline.
 */
export interface Command<Request extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  readonly service: ServiceName;
  /** `cmd.<service>.v1.<verb>-<noun>`; also the Nest message pattern. */
  readonly subject: string;
  readonly request: Request;
  readonly reply: Reply;
  /**
   * Codes that the service throws on purpose; `unavailable`, `deadline_exceeded` and `internal_error` are always
   * possible.
   */
  readonly errors: readonly ErrorCode[];
  /** Milliseconds for the whole call, including a second attempt. */
  readonly deadlineMs: number;
  /**
   * True when doing it twice leaves the same state as doing it once, so that the caller may repeat it after a lost
   * answer.
   */
  readonly repeatSafe: boolean;
}

export type RequestOf<C extends Command> = z.infer<C['request']>;
export type ReplyOf<C extends Command> = z.infer<C['reply']>;

interface CommandSpec<Request extends z.ZodType, Reply extends z.ZodType> {
  service: ServiceName;
  /** `<verb>-<noun>`, unique within the service. */
  name: string;
  request: Request;
  reply: Reply;
  errors?: readonly ErrorCode[];
  deadlineMs?: number;
  repeatSafe: boolean;
}

/** Declares a command; the subject follows from the service and the name. Default deadline: 2,000 ms. */
export function defineCommand<Request extends z.ZodType, Reply extends z.ZodType>(
  spec: CommandSpec<Request, Reply>,
): Command<Request, Reply> {
  return Object.freeze({
    service: spec.service,
    subject: `cmd.${spec.service}.v1.${spec.name}`,
    request: spec.request,
    reply: spec.reply,
    errors: spec.errors ?? [],
    deadlineMs: spec.deadlineMs ?? 2_000,
    repeatSafe: spec.repeatSafe,
  });
}
