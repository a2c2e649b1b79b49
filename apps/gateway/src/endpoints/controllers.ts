import type { Type } from '@nestjs/common';
import { DeleteListsEntryController } from './delete-lists-entry/delete-lists-entry.controller';
import { DeleteWebhookController } from './delete-webhook/delete-webhook.controller';
import { GetAccountController } from './get-account/get-account.controller';
import { GetBotCheckController } from './get-bot-check/get-bot-check.controller';
import { GetCaseController } from './get-case/get-case.controller';
import { GetCasesController } from './get-cases/get-cases.controller';
import { GetEmailCheckController } from './get-email-check/get-email-check.controller';
import { GetIpCheckController } from './get-ip-check/get-ip-check.controller';
import { GetListsController } from './get-lists/get-lists.controller';
import { GetListsCheckController } from './get-lists-check/get-lists-check.controller';
import { GetListsEntryController } from './get-lists-entry/get-lists-entry.controller';
import { GetListsEntryHistoryController } from './get-lists-entry-history/get-lists-entry-history.controller';
import { GetListsExportController } from './get-lists-export/get-lists-export.controller';
import { GetListsImportController } from './get-lists-import/get-lists-import.controller';
import { GetListsImportRefusedController } from './get-lists-import-refused/get-lists-import-refused.controller';
import { GetPhoneCheckController } from './get-phone-check/get-phone-check.controller';
import { GetReportController } from './get-report/get-report.controller';
import { GetReportsController } from './get-reports/get-reports.controller';
import { GetScreenController } from './get-screen/get-screen.controller';
import { GetSessionController } from './get-session/get-session.controller';
import { GetUrlCheckController } from './get-url-check/get-url-check.controller';
import { GetWebhookController } from './get-webhook/get-webhook.controller';
import { GetWebhookDeliveriesController } from './get-webhook-deliveries/get-webhook-deliveries.controller';
import { GetWebhooksController } from './get-webhooks/get-webhooks.controller';
import { PostBehaviorCheckController } from './post-behavior-check/post-behavior-check.controller';
import { PostCaseAssignController } from './post-case-assign/post-case-assign.controller';
import { PostCaseDecideController } from './post-case-decide/post-case-decide.controller';
import { PostCaseNotesController } from './post-case-notes/post-case-notes.controller';
import { PostDeviceCheckController } from './post-device-check/post-device-check.controller';
import { PostInteractionCheckController } from './post-interaction-check/post-interaction-check.controller';
import { PostListsController } from './post-lists/post-lists.controller';
import { PostListsCheckController } from './post-lists-check/post-lists-check.controller';
import { PostListsImportController } from './post-lists-import/post-lists-import.controller';
import { PostListsPreviewController } from './post-lists-preview/post-lists-preview.controller';
import { PostReportDecideController } from './post-report-decide/post-report-decide.controller';
import { PostReportsController } from './post-reports/post-reports.controller';
import { PostScreenController } from './post-screen/post-screen.controller';
import { PostScreenFeedbackController } from './post-screen-feedback/post-screen-feedback.controller';
import { PostSessionBeaconController } from './post-session-beacon/post-session-beacon.controller';
import { PostWebhookController } from './post-webhook/post-webhook.controller';
import { PostWebhookRedeliverController } from './post-webhook-redeliver/post-webhook-redeliver.controller';
import { PostWebhookReplayController } from './post-webhook-replay/post-webhook-replay.controller';
import { PostWebhookRotateSecretController } from './post-webhook-rotate-secret/post-webhook-rotate-secret.controller';
import { PostWebhookTestController } from './post-webhook-test/post-webhook-test.controller';
import { PostWebhooksController } from './post-webhooks/post-webhooks.controller';

/** The controllers of the registry's endpoints. Apart from it, so that the document needs no running parts. */
export const ENDPOINT_CONTROLLERS: readonly Type[] = [
  PostScreenController,
  GetScreenController,
  PostScreenFeedbackController,
  GetIpCheckController,
  GetEmailCheckController,
  GetPhoneCheckController,
  GetUrlCheckController,
  GetBotCheckController,
  PostDeviceCheckController,
  PostInteractionCheckController,
  PostSessionBeaconController,
  GetSessionController,
  PostBehaviorCheckController,
  PostListsController,
  GetListsCheckController,
  PostListsCheckController,
  GetListsController,
  GetListsEntryController,
  DeleteListsEntryController,
  GetListsEntryHistoryController,
  PostListsPreviewController,
  PostListsImportController,
  GetListsImportController,
  GetListsImportRefusedController,
  GetListsExportController,
  PostReportsController,
  GetReportsController,
  GetReportController,
  PostReportDecideController,
  GetCasesController,
  GetCaseController,
  PostCaseAssignController,
  PostCaseNotesController,
  PostCaseDecideController,
  PostWebhooksController,
  GetWebhooksController,
  GetWebhookController,
  PostWebhookController,
  DeleteWebhookController,
  PostWebhookRotateSecretController,
  PostWebhookTestController,
  GetWebhookDeliveriesController,
  PostWebhookRedeliverController,
  PostWebhookReplayController,
  GetAccountController,
];
