import type { Provider } from '@nestjs/common';
import { CatchUpsRepository } from './catch-ups/catch-ups.repository';
import { AttemptService } from './deliveries/attempt.service';
import { BeginDeliveriesRepository } from './deliveries/begin-deliveries.repository';
import { ClaimsRepository } from './deliveries/claims.repository';
import { DeliveryMetrics } from './deliveries/delivery-metrics';
import { DeliveryWakeUp } from './deliveries/delivery-wake-up';
import { DeliveryWorker } from './deliveries/delivery-worker';
import { DisableEndpointService } from './deliveries/disable-endpoint.service';
import { DueEndpointsRepository } from './deliveries/due-endpoints.repository';
import { FairClaimsService } from './deliveries/fair-claims.service';
import { OutcomesRepository } from './deliveries/outcomes.repository';
import { RecordOutcomeService } from './deliveries/record-outcome.service';
import { ReplayWakeUp } from './deliveries/replay-wake-up';
import { AddWebhookService } from './endpoints/add-webhook.service';
import { ChangeWebhookService } from './endpoints/change-webhook.service';
import { ReadWebhooksService } from './endpoints/read-webhooks.service';
import { WebhooksRepository } from './endpoints/webhooks.repository';
import { FanOutService } from './fan-out/fan-out.service';
import { LeftOutWebhooksRepository } from './fan-out/left-out-webhooks.repository';
import { ListeningWebhooksRepository } from './fan-out/listening-webhooks.repository';
import { DeliveriesLogRepository } from './log/deliveries-log.repository';
import { DeliveriesLogService } from './log/deliveries-log.service';
import { SendAgainService } from './log/send-again.service';
import { ReplaysRepository } from './replays/replays.repository';
import { StartReplayService } from './replays/start-replay.service';
import { OldDeliveriesRepository } from './upkeep/old-deliveries.repository';

/** What needs the database, the settings and the target guard, and no stream of events. */
export const WEBHOOK_PARTS: Provider[] = [
  WebhooksRepository,
  AddWebhookService,
  ChangeWebhookService,
  ReadWebhooksService,
  ListeningWebhooksRepository,
  LeftOutWebhooksRepository,
  FanOutService,
  BeginDeliveriesRepository,
  DeliveryWakeUp,
  DueEndpointsRepository,
  ClaimsRepository,
  FairClaimsService,
  OutcomesRepository,
  DisableEndpointService,
  DeliveryMetrics,
  RecordOutcomeService,
  AttemptService,
  DeliveryWorker,
  DeliveriesLogRepository,
  DeliveriesLogService,
  SendAgainService,
  ReplaysRepository,
  ReplayWakeUp,
  CatchUpsRepository,
  StartReplayService,
  OldDeliveriesRepository,
];
