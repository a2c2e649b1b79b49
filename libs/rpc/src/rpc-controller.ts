import {
  type ArgumentsHost,
  applyDecorators,
  Catch,
  Controller,
  type ExceptionFilter,
  Inject,
  type PipeTransform,
  UseFilters,
  UsePipes,
} from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';
import { type Command, ServiceError } from '@rampart/contracts';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { type Observable, throwError } from 'rxjs';
import type { z } from 'zod';
import { toWire } from './wire';

/** Parses a NATS message with the command's request schema; the code behind it trusts the types. */
class RequestPipe implements PipeTransform {
  constructor(private readonly schema: z.ZodType) {}

  transform(value: unknown): unknown {
    const parsed = this.schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const issue = parsed.error.issues[0];
    throw new ServiceError('validation_failed', {
      message: issue?.message ?? 'The request does not fit its contract.',
      param: issue?.path.join('.') || undefined,
    });
  }
}

/** Converts a handler's error into its wire form, and logs unexpected errors and causes, which stay here. */
@Catch()
export class ToWireFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): Observable<never> {
    const wire = toWire(error);
    const subject = host.switchToRpc().getContext<{ getSubject?(): string }>().getSubject?.();
    if (wire.code === 'internal_error') this.logger.error({ err: error, subject }, 'a command failed');
    else if (error instanceof Error && error.cause !== undefined) {
      this.logger.warn({ err: error, subject }, 'a command was refused');
    }
    return throwError(() => wire);
  }
}

/** A class that answers commands over NATS: `<app>.rpc.ts`. One short method per command, each with `@Handles`. */
export const RpcController = (): ClassDecorator => applyDecorators(Controller(), UseFilters(ToWireFilter));

/** Marks the method that answers a command. Its only argument is the parsed request; it returns the reply. */
export const Handles = (command: Command): MethodDecorator =>
  applyDecorators(MessagePattern(command.subject), UsePipes(new RequestPipe(command.request)));
