import type { Type } from '@nestjs/common';
import { GetAccountController } from './account/get-account/get-account.controller';
import { GetBacktestController } from './backtests/get-backtest/get-backtest.controller';
import { PostBacktestsController } from './backtests/post-backtests/post-backtests.controller';
import { GetSessionController } from './behavior/get-session/get-session.controller';
import { PostBehaviorCheckController } from './behavior/post-behavior-check/post-behavior-check.controller';
import { PostInteractionCheckController } from './behavior/post-interaction-check/post-interaction-check.controller';
import { PostSessionBeaconController } from './behavior/post-session-beacon/post-session-beacon.controller';
import { GetCaseController } from './cases/get-case/get-case.controller';
import { GetCasesController } from './cases/get-cases/get-cases.controller';
import { PostCaseAssignController } from './cases/post-case-assign/post-case-assign.controller';
import { PostCaseDecideController } from './cases/post-case-decide/post-case-decide.controller';
import { PostCaseNotesController } from './cases/post-case-notes/post-case-notes.controller';
import { GetBotCheckController } from './checks/get-bot-check/get-bot-check.controller';
import { GetEmailCheckController } from './checks/get-email-check/get-email-check.controller';
import { GetIpCheckController } from './checks/get-ip-check/get-ip-check.controller';
import { GetPhoneCheckController } from './checks/get-phone-check/get-phone-check.controller';
import { GetUrlCheckController } from './checks/get-url-check/get-url-check.controller';
import { PostDeviceCheckController } from './checks/post-device-check/post-device-check.controller';
import { GetJobController } from './jobs/get-job/get-job.controller';
import { GetJobProgressController } from './jobs/get-job-progress/get-job-progress.controller';
import { GetJobsController } from './jobs/get-jobs/get-jobs.controller';
import { PostJobCancelController } from './jobs/post-job-cancel/post-job-cancel.controller';
import { DeleteListsEntryController } from './lists/delete-lists-entry/delete-lists-entry.controller';
import { GetListsController } from './lists/get-lists/get-lists.controller';
import { GetListsCheckController } from './lists/get-lists-check/get-lists-check.controller';
import { GetListsEntryController } from './lists/get-lists-entry/get-lists-entry.controller';
import { GetListsEntryHistoryController } from './lists/get-lists-entry-history/get-lists-entry-history.controller';
import { GetListsExportController } from './lists/get-lists-export/get-lists-export.controller';
import { GetListsImportController } from './lists/get-lists-import/get-lists-import.controller';
import { GetListsImportRefusedController } from './lists/get-lists-import-refused/get-lists-import-refused.controller';
import { PostListsController } from './lists/post-lists/post-lists.controller';
import { PostListsCheckController } from './lists/post-lists-check/post-lists-check.controller';
import { PostListsImportController } from './lists/post-lists-import/post-lists-import.controller';
import { PostListsPreviewController } from './lists/post-lists-preview/post-lists-preview.controller';
import { GetModelController } from './models/get-model/get-model.controller';
import { GetModelsController } from './models/get-models/get-models.controller';
import { GetModelsCompareController } from './models/get-models-compare/get-models-compare.controller';
import { GetModelsSettingsController } from './models/get-models-settings/get-models-settings.controller';
import { GetModelsStatusController } from './models/get-models-status/get-models-status.controller';
import { PostModelChallengerController } from './models/post-model-challenger/post-model-challenger.controller';
import { PostModelPromoteController } from './models/post-model-promote/post-model-promote.controller';
import { PostModelsRollbackController } from './models/post-models-rollback/post-models-rollback.controller';
import { PostModelsSettingsController } from './models/post-models-settings/post-models-settings.controller';
import { PostModelsTrainController } from './models/post-models-train/post-models-train.controller';
import { GetScreenController } from './orders/get-screen/get-screen.controller';
import { PostScreenController } from './orders/post-screen/post-screen.controller';
import { PostScreenBatchController } from './orders/post-screen-batch/post-screen-batch.controller';
import { PostScreenFeedbackController } from './orders/post-screen-feedback/post-screen-feedback.controller';
import { GetReportController } from './reports/get-report/get-report.controller';
import { GetReportsController } from './reports/get-reports/get-reports.controller';
import { PostReportDecideController } from './reports/post-report-decide/post-report-decide.controller';
import { PostReportsController } from './reports/post-reports/post-reports.controller';
import { DeleteRuleController } from './rules/delete-rule/delete-rule.controller';
import { GetRuleController } from './rules/get-rule/get-rule.controller';
import { GetRuleActionsController } from './rules/get-rule-actions/get-rule-actions.controller';
import { GetRuleShadowController } from './rules/get-rule-shadow/get-rule-shadow.controller';
import { GetRulesController } from './rules/get-rules/get-rules.controller';
import { GetRulesEnvironmentController } from './rules/get-rules-environment/get-rules-environment.controller';
import { GetRulesLimitsController } from './rules/get-rules-limits/get-rules-limits.controller';
import { PostRuleModeController } from './rules/post-rule-mode/post-rule-mode.controller';
import { PostRuleVersionsController } from './rules/post-rule-versions/post-rule-versions.controller';
import { PostRulesController } from './rules/post-rules/post-rules.controller';
import { PostRulesCheckController } from './rules/post-rules-check/post-rules-check.controller';
import { PostRulesLimitsController } from './rules/post-rules-limits/post-rules-limits.controller';
import { PostRulesOrderController } from './rules/post-rules-order/post-rules-order.controller';
import { GetRulesetController } from './rulesets/get-ruleset/get-ruleset.controller';
import { GetRulesetsController } from './rulesets/get-rulesets/get-rulesets.controller';
import { PostRulesetRollbackController } from './rulesets/post-ruleset-rollback/post-ruleset-rollback.controller';
import { PostRulesetsController } from './rulesets/post-rulesets/post-rulesets.controller';
import { PostRulesetsPlanController } from './rulesets/post-rulesets-plan/post-rulesets-plan.controller';
import { DeleteWebhookController } from './webhooks/delete-webhook/delete-webhook.controller';
import { GetWebhookController } from './webhooks/get-webhook/get-webhook.controller';
import { GetWebhookDeliveriesController } from './webhooks/get-webhook-deliveries/get-webhook-deliveries.controller';
import { GetWebhooksController } from './webhooks/get-webhooks/get-webhooks.controller';
import { PostWebhookController } from './webhooks/post-webhook/post-webhook.controller';
import { PostWebhookRedeliverController } from './webhooks/post-webhook-redeliver/post-webhook-redeliver.controller';
import { PostWebhookReplayController } from './webhooks/post-webhook-replay/post-webhook-replay.controller';
import { PostWebhookRotateSecretController } from './webhooks/post-webhook-rotate-secret/post-webhook-rotate-secret.controller';
import { PostWebhookTestController } from './webhooks/post-webhook-test/post-webhook-test.controller';
import { PostWebhooksController } from './webhooks/post-webhooks/post-webhooks.controller';

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
