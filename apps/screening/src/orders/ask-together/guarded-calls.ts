import { Inject, Injectable } from '@nestjs/common';
import type { Command, ReplyOf, RequestOf } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { CircuitBreaker } from './circuit-breaker';

/** What live orders ask other services, each behind a circuit breaker. Costs a comparison while the service answers. */
@Injectable()
export class GuardedCalls {
  /** By service. */
  private readonly breakers = new Map<string, CircuitBreaker>();

  constructor(
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws ServiceError as `RpcClient.call`; `unavailable` at once while the service does not answer. */
  call<C extends Command>(command: C, request: RequestOf<C>): Promise<ReplyOf<C>> {
    return this.breakerOf(command.service).run(() => this.rpc.call(command, request));
  }

  private breakerOf(service: string): CircuitBreaker {
    let breaker = this.breakers.get(service);
    if (breaker === undefined) {
      breaker = new CircuitBreaker(service, (isOpen) =>
        this.logger.warn(
          { service },
          isOpen ? 'orders no longer wait for a service' : 'a service answers again',
        ),
      );
      this.breakers.set(service, breaker);
    }
    return breaker;
  }
}
