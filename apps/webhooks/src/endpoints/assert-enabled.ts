import { ServiceError } from '@rampart/contracts';
import type { WebhookRow } from './present-webhook';

/** @throws ServiceError `conflict` when the endpoint is disabled. */
export function assertEnabled({ state }: WebhookRow): void {
  if (state === 'enabled') return;
  throw new ServiceError('conflict', { message: 'The webhook is disabled: enable it first.' });
}
