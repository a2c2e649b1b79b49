import type { RequestOf, screenOrder } from '@rampart/contracts';
import type { EndpointCall } from '../../pipeline/endpoint-pipeline';
import type { postScreen } from './post-screen.endpoint';
import { toOrder } from './post-screen.fields';

/** The screening service's request for a call; the caller's IP address replaces a missing one. */
export function toQuestion(call: EndpointCall<typeof postScreen>): RequestOf<typeof screenOrder> {
  const { order, warnings } = toOrder(call.fields, call.clientIp);
  return {
    accountId: call.caller.accountId,
    attemptId: call.attemptId,
    sandbox: call.caller.mode === 'test',
    order,
    warnings: [...call.warnings, ...warnings],
    remainingToday: call.remainingToday,
    remainingThisMonth: call.remainingThisMonth,
  };
}
