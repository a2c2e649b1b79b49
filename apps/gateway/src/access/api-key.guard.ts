import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { endpointOf } from '../http/endpoint';
import { LastUseRecorder } from './keys/last-use.recorder';
import { RecogniseCaller } from './keys/recognise-caller';
import { findPersonCall } from './person-calls';

/** First of the guards: turns the request's API key, or the console's session, into its `caller`. Open endpoints pass. */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly callers: RecogniseCaller,
    private readonly lastUse: LastUseRecorder,
  ) {}

  /** @throws ServiceError what `RecogniseCaller` throws. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    // Global guards also run for NATS messages, which carry no key.
    if (context.getType() !== 'http' || endpointOf(context).scope === null) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const person = findPersonCall(request.raw);
    if (person !== undefined) {
      request.caller = person.caller;
      return true;
    }
    request.caller = await this.callers.recognise(request);
    this.lastUse.note(request.caller.keyId);
    return true;
  }
}
