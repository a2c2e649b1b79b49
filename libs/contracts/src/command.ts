import type { z } from 'zod';
import type { ErrorCode } from './errors';
import type { ServiceName } from './services';

/**
 * One question that a service answers over NATS: who answers, on which subject, what goes in and out,
 * which errors a caller must expect, and how long it may take.
 */
export interface Command<Request extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  readonly service: ServiceName;
  /** `cmd.<service>.v1.<verb>-<noun>`; also the Nest message pattern. */
  readonly subject: string;
  readonly request: Request;
  readonly reply: Reply;
  /** Codes that the service throws on purpose; `unavailable`, `deadline_exceeded` and `internal_error` may always come. */
  readonly errors: readonly ErrorCode[];
  /** Milliseconds for the whole call, a second attempt included. */
  readonly deadlineMs: number;
  /** True when doing it twice leaves the same state as doing it once, so that a lost answer may be asked for again. */
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

/** Declares a command; the subject follows from the service and the name. Deadline 2,000 ms unless told. */
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
