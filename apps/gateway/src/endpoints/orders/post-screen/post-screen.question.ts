import type { RequestOf, screenOrder } from '@rampart/contracts';
import type { EndpointCall } from '../../pipeline/endpoint-pipeline';
import type { postScreen } from './post-screen.endpoint';
import { toOrder } from './post-screen.fields';

/** What the screening service is asked of a call; its own IP address stands in for one that was not sent. */
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
