import { type Command, type ReplyOf, type RequestOf, ServiceError } from '@rampart/contracts';
import type { RpcClient } from '@rampart/rpc';
import { currentRequestContext, runInRequestContext } from '@rampart/telemetry';

/** Milliseconds for which a service that is away is asked again: longer than a restart takes. */
const PERSIST_MS = 20_000;
const PAUSE_MS = 500;

/**
 * Asks as a part of something that takes longer than a request may: each question has its command's own deadline, not
 * what is left of the request's.
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
 * As `callInTurn`, again and again while the service is away: a restart of it should not cost a caller what has taken
 * minutes. For commands that may be repeated.
 *
 * @throws what the last try throws; at once what is no outage.
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
  return error instanceof ServiceError && (error.kind === 'unavailable' || error.kind === 'deadline');
}
