import { type Command, type ReplyOf, type RequestOf, ServiceError } from '@rampart/contracts';
import type { RpcClient } from '@rampart/rpc';
import { currentRequestContext, runInRequestContext } from '@rampart/telemetry';

/** Milliseconds for which an unavailable service is called again: longer than a restart takes. */
const PERSIST_MS = 20_000;
const PAUSE_MS = 500;

/**
 * Calls a service as part of something that takes longer than a request may: each call has its command's own
 * deadline, not the rest of the request's.
 */
export function callInTurn<C extends Command>(
  rpc: RpcClient,
  command: C,
  request: RequestOf<C>,
): Promise<ReplyOf<C>> {
  const { requestId = 'none', span } = currentRequestContext() ?? {};
  return runInRequestContext({ requestId, span }, () => rpc.call(command, request));
}

/**
 * Like `callInTurn`, repeated while the service is unavailable: its restart should not cost a caller what has taken
 * minutes. For repeat-safe commands.
 *
 * @throws the error of the last try; errors other than outages at once.
 */
export async function callPersistently<C extends Command>(
  rpc: RpcClient,
  command: C,
  request: RequestOf<C>,
): Promise<ReplyOf<C>> {
  const giveUpAt = performance.now() + PERSIST_MS;
  for (;;) {
    try {
      return await callInTurn(rpc, command, request);
    } catch (error) {
      if (!isOutage(error) || performance.now() > giveUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

function isOutage(error: unknown): boolean {
  return error instanceof ServiceError && error.isPassing;
}
