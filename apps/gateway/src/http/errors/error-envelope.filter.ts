import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import { LOGGER } from '@rampart/telemetry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { AllowedMethods } from './allowed-methods';
import { AskedForError } from './asked-for-error';
import { errorAnswer } from './error-envelope';
import { toServiceError } from './to-service-error';

/** Answers every failed request of the public API in the one envelope, wherever it failed. */
@Catch()
export class ErrorEnvelopeFilter implements ExceptionFilter {
  /** See `errorAnswer`. */
  protected readonly namesTheAbsent: boolean = false;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly allowedMethods: AllowedMethods,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const error = request.is404 ? this.explainMissingRoute(request) : toServiceError(thrown);
    request.isRehearsal = error instanceof AskedForError;
    if (!request.isRehearsal) this.log(error, request.requestId);
    if (reply.sent) return;
    const answer = errorAnswer(error, request.requestId, this.namesTheAbsent);
    void reply
      .code(answer.status)
      .headers(answer.headers)
      .type('application/json; charset=utf-8')
      .send(answer.body);
  }

  /** For a known path with another method, Fastify answers 404. */
  private explainMissingRoute(request: FastifyRequest): ServiceError {
    const allow = this.allowedMethods.of(request.raw.url ?? '');
    if (allow.length === 0) return new ServiceError('not_found', { message: 'Not found.' });
    return new ServiceError('method_not_allowed', {
      message: `This address supports ${allow.join(', ')}.`,
      details: { allow },
    });
  }

  private log(error: ServiceError, requestId: string): void {
    if (error.kind === 'internal') {
      this.logger.error({ requestId, code: error.code, err: error.cause ?? error }, 'a request failed');
    } else if (error.kind === 'unavailable' || error.kind === 'deadline') {
      this.logger.warn({ requestId, code: error.code, err: error.cause }, error.message);
    }
  }
}
