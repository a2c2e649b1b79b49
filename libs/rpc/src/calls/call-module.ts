import { type Command, type ReplyOf, type RequestOf, ServiceError } from '@rampart/contracts';
import type { RpcClient } from './rpc-client';

/**
 * Calls a service that a deployment may leave out.
 *
 * @throws ServiceError `module_not_installed` at once when no replica listens (`details.module`), which is also the
 *   case while a service is being restarted: hence its `Retry-After`. All other errors as thrown by `call`.
 */
export async function callModule<C extends Command>(
  rpc: Pick<RpcClient, 'call'>,
  command: C,
  request: RequestOf<C>,
): Promise<ReplyOf<C>> {
  try {
    return await rpc.call(command, request);
  } catch (error) {
    throw isAbsent(error) ? moduleNotInstalled(command, error) : error;
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'unavailable' && error.details?.installed === false;
}

function moduleNotInstalled({ service }: Command, cause: unknown): ServiceError {
  return new ServiceError('module_not_installed', {
    message: `The service ${service} is not installed.`,
    details: { module: service },
    retryAfterSeconds: 1,
    cause,
  });
}
