import { AUDIT_TABLE, AuditRecordRow } from '@rampart/audit';
import { CONSUMER_ROWS, OutboxRow } from '@rampart/events';
import type { ServiceSchema } from '@rampart/persistence';
import { OwnSchema1795900000000 } from './migrations/1795900000000-own-schema';
import { CreateOutboxAndAudit1795900100000 } from './migrations/1795900100000-create-outbox-and-audit';
import { FindAccountsInTheOutbox1795900150000 } from './migrations/1795900150000-find-accounts-in-the-outbox';
import { CreateEventConsumers1795900200000 } from './migrations/1795900200000-create-event-consumers';
import { TakeWebhooksFromScreening1795900250000 } from './migrations/1795900250000-take-webhooks-from-screening';
import { CreateWebhooks1795900300000 } from './migrations/1795900300000-create-webhooks';
import { GoOnFromScreeningsPosition1795900400000 } from './migrations/1795900400000-go-on-from-screenings-position';
import { FindValuesInTexts1796900000000 } from './migrations/1796900000000-find-values-in-texts';
import { WebhookAttemptRow } from './rows/webhook-attempt.row';
import { WebhookCatchUpRow } from './rows/webhook-catch-up.row';
import { WebhookDeliveryRow } from './rows/webhook-delivery.row';
import { WebhookEndpointRow } from './rows/webhook-endpoint.row';
import { WebhookMessageRow } from './rows/webhook-message.row';
import { WebhookReplayRow } from './rows/webhook-replay.row';
import { sealed } from './sealed';

/** What the webhooks service keeps in Postgres. */
export const schema: ServiceSchema = {
  service: 'webhooks',
  sealed,
  rows: [
    WebhookAttemptRow,
    WebhookCatchUpRow,
    WebhookDeliveryRow,
    WebhookEndpointRow,
    WebhookMessageRow,
    WebhookReplayRow,
    AuditRecordRow,
    OutboxRow,
    ...CONSUMER_ROWS,
  ],
  addedToOnly: [AUDIT_TABLE],
  migrations: [
    OwnSchema1795900000000,
    CreateOutboxAndAudit1795900100000,
    FindAccountsInTheOutbox1795900150000,
    CreateEventConsumers1795900200000,
    TakeWebhooksFromScreening1795900250000,
    CreateWebhooks1795900300000,
    GoOnFromScreeningsPosition1795900400000,
    FindValuesInTexts1796900000000,
  ],
};
