import type { Type } from '@nestjs/common';
import { DeleteListsEntryController } from './delete-lists-entry/delete-lists-entry.controller';
import { DeleteRuleController } from './delete-rule/delete-rule.controller';
import { DeleteWebhookController } from './delete-webhook/delete-webhook.controller';
import { GetAccountController } from './get-account/get-account.controller';
import { GetBacktestController } from './get-backtest/get-backtest.controller';
import { GetBotCheckController } from './get-bot-check/get-bot-check.controller';
import { GetCaseController } from './get-case/get-case.controller';
import { GetCasesController } from './get-cases/get-cases.controller';
import { GetEmailCheckController } from './get-email-check/get-email-check.controller';
import { GetIpCheckController } from './get-ip-check/get-ip-check.controller';
import { GetJobController } from './get-job/get-job.controller';
import { GetJobProgressController } from './get-job-progress/get-job-progress.controller';
import { GetJobsController } from './get-jobs/get-jobs.controller';
import { GetListsController } from './get-lists/get-lists.controller';
import { GetListsCheckController } from './get-lists-check/get-lists-check.controller';
import { GetListsEntryController } from './get-lists-entry/get-lists-entry.controller';
import { GetListsEntryHistoryController } from './get-lists-entry-history/get-lists-entry-history.controller';
import { GetListsExportController } from './get-lists-export/get-lists-export.controller';
import { GetListsImportController } from './get-lists-import/get-lists-import.controller';
import { GetListsImportRefusedController } from './get-lists-import-refused/get-lists-import-refused.controller';
import { GetModelController } from './get-model/get-model.controller';
import { GetModelsController } from './get-models/get-models.controller';
import { GetModelsCompareController } from './get-models-compare/get-models-compare.controller';
import { GetModelsSettingsController } from './get-models-settings/get-models-settings.controller';
import { GetModelsStatusController } from './get-models-status/get-models-status.controller';
import { GetPhoneCheckController } from './get-phone-check/get-phone-check.controller';
import { GetReportController } from './get-report/get-report.controller';
import { GetReportsController } from './get-reports/get-reports.controller';
import { GetRuleController } from './get-rule/get-rule.controller';
import { GetRuleActionsController } from './get-rule-actions/get-rule-actions.controller';
import { GetRuleShadowController } from './get-rule-shadow/get-rule-shadow.controller';
import { GetRulesController } from './get-rules/get-rules.controller';
import { GetRulesEnvironmentController } from './get-rules-environment/get-rules-environment.controller';
import { GetRulesLimitsController } from './get-rules-limits/get-rules-limits.controller';
import { GetRulesetController } from './get-ruleset/get-ruleset.controller';
import { GetRulesetsController } from './get-rulesets/get-rulesets.controller';
import { GetScreenController } from './get-screen/get-screen.controller';
import { GetSessionController } from './get-session/get-session.controller';
import { GetUrlCheckController } from './get-url-check/get-url-check.controller';
import { GetWebhookController } from './get-webhook/get-webhook.controller';
import { GetWebhookDeliveriesController } from './get-webhook-deliveries/get-webhook-deliveries.controller';
import { GetWebhooksController } from './get-webhooks/get-webhooks.controller';
import { PostBacktestsController } from './post-backtests/post-backtests.controller';
import { PostBehaviorCheckController } from './post-behavior-check/post-behavior-check.controller';
import { PostCaseAssignController } from './post-case-assign/post-case-assign.controller';
import { PostCaseDecideController } from './post-case-decide/post-case-decide.controller';
import { PostCaseNotesController } from './post-case-notes/post-case-notes.controller';
import { PostDeviceCheckController } from './post-device-check/post-device-check.controller';
import { PostInteractionCheckController } from './post-interaction-check/post-interaction-check.controller';
import { PostJobCancelController } from './post-job-cancel/post-job-cancel.controller';
import { PostListsController } from './post-lists/post-lists.controller';
import { PostListsCheckController } from './post-lists-check/post-lists-check.controller';
import { PostListsImportController } from './post-lists-import/post-lists-import.controller';
import { PostListsPreviewController } from './post-lists-preview/post-lists-preview.controller';
import { PostModelChallengerController } from './post-model-challenger/post-model-challenger.controller';
import { PostModelPromoteController } from './post-model-promote/post-model-promote.controller';
import { PostModelsRollbackController } from './post-models-rollback/post-models-rollback.controller';
import { PostModelsSettingsController } from './post-models-settings/post-models-settings.controller';
import { PostModelsTrainController } from './post-models-train/post-models-train.controller';
import { PostReportDecideController } from './post-report-decide/post-report-decide.controller';
import { PostReportsController } from './post-reports/post-reports.controller';
import { PostRuleModeController } from './post-rule-mode/post-rule-mode.controller';
import { PostRuleVersionsController } from './post-rule-versions/post-rule-versions.controller';
import { PostRulesController } from './post-rules/post-rules.controller';
import { PostRulesCheckController } from './post-rules-check/post-rules-check.controller';
import { PostRulesLimitsController } from './post-rules-limits/post-rules-limits.controller';
import { PostRulesOrderController } from './post-rules-order/post-rules-order.controller';
import { PostRulesetRollbackController } from './post-ruleset-rollback/post-ruleset-rollback.controller';
import { PostRulesetsController } from './post-rulesets/post-rulesets.controller';
import { PostRulesetsPlanController } from './post-rulesets-plan/post-rulesets-plan.controller';
import { PostScreenController } from './post-screen/post-screen.controller';
import { PostScreenBatchController } from './post-screen-batch/post-screen-batch.controller';
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
  PostScreenBatchController,
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
  PostRulesController,
  GetRulesController,
  PostRulesOrderController,
  GetRuleController,
  PostRuleVersionsController,
  PostRuleModeController,
  DeleteRuleController,
  GetRulesLimitsController,
  PostRulesLimitsController,
  GetRuleShadowController,
  GetRuleActionsController,
  GetRulesetsController,
  GetRulesetController,
  PostRulesetsPlanController,
  PostRulesetsController,
  PostRulesetRollbackController,
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
  PostBacktestsController,
  GetBacktestController,
  GetJobsController,
  GetJobController,
  GetJobProgressController,
  PostJobCancelController,
  GetModelsController,
  GetModelController,
  GetModelsStatusController,
  PostModelsTrainController,
  PostModelChallengerController,
  PostModelPromoteController,
  PostModelsRollbackController,
  GetModelsCompareController,
  GetModelsSettingsController,
  PostModelsSettingsController,
  GetAccountController,
  GetRulesEnvironmentController,
  PostRulesCheckController,
];
