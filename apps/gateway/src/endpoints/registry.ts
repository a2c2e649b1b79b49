import type { EndpointDefinition } from '../http/endpoint';
import { deleteListsEntry } from './delete-lists-entry/delete-lists-entry.endpoint';
import { deleteRule } from './delete-rule/delete-rule.endpoint';
import { deleteWebhookEndpoint } from './delete-webhook/delete-webhook.endpoint';
import { getAccount } from './get-account/get-account.endpoint';
import { getBacktest } from './get-backtest/get-backtest.endpoint';
import { getBotCheck } from './get-bot-check/get-bot-check.endpoint';
import { getCaseEndpoint } from './get-case/get-case.endpoint';
import { getCases } from './get-cases/get-cases.endpoint';
import { getEmailCheck } from './get-email-check/get-email-check.endpoint';
import { getIpCheck } from './get-ip-check/get-ip-check.endpoint';
import { getJobEndpoint } from './get-job/get-job.endpoint';
import { getJobProgress } from './get-job-progress/get-job-progress.endpoint';
import { getJobs } from './get-jobs/get-jobs.endpoint';
import { getLists } from './get-lists/get-lists.endpoint';
import { getListsCheck } from './get-lists-check/get-lists-check.endpoint';
import { getListsEntry } from './get-lists-entry/get-lists-entry.endpoint';
import { getListsEntryHistory } from './get-lists-entry-history/get-lists-entry-history.endpoint';
import { getListsExport } from './get-lists-export/get-lists-export.endpoint';
import { getListsImport } from './get-lists-import/get-lists-import.endpoint';
import { getListsImportRefused } from './get-lists-import-refused/get-lists-import-refused.endpoint';
import { getModelEndpoint } from './get-model/get-model.endpoint';
import { getModels } from './get-models/get-models.endpoint';
import { getModelsCompare } from './get-models-compare/get-models-compare.endpoint';
import { getModelsSettings } from './get-models-settings/get-models-settings.endpoint';
import { getModelsStatus } from './get-models-status/get-models-status.endpoint';
import { getPhoneCheck } from './get-phone-check/get-phone-check.endpoint';
import { getReportEndpoint } from './get-report/get-report.endpoint';
import { getReports } from './get-reports/get-reports.endpoint';
import { getRuleEndpoint } from './get-rule/get-rule.endpoint';
import { getRuleActions } from './get-rule-actions/get-rule-actions.endpoint';
import { getRuleShadow } from './get-rule-shadow/get-rule-shadow.endpoint';
import { getRules } from './get-rules/get-rules.endpoint';
import { getRulesEnvironmentEndpoint } from './get-rules-environment/get-rules-environment.endpoint';
import { getRulesLimits } from './get-rules-limits/get-rules-limits.endpoint';
import { getRulesetEndpoint } from './get-ruleset/get-ruleset.endpoint';
import { getRulesets } from './get-rulesets/get-rulesets.endpoint';
import { getScreen } from './get-screen/get-screen.endpoint';
import { getSessionEndpoint } from './get-session/get-session.endpoint';
import { getUrlCheck } from './get-url-check/get-url-check.endpoint';
import { getWebhookEndpoint } from './get-webhook/get-webhook.endpoint';
import { getWebhookDeliveries } from './get-webhook-deliveries/get-webhook-deliveries.endpoint';
import { getWebhooks } from './get-webhooks/get-webhooks.endpoint';
import { postBacktests } from './post-backtests/post-backtests.endpoint';
import { postBehaviorCheck } from './post-behavior-check/post-behavior-check.endpoint';
import { postCaseAssign } from './post-case-assign/post-case-assign.endpoint';
import { postCaseDecide } from './post-case-decide/post-case-decide.endpoint';
import { postCaseNotes } from './post-case-notes/post-case-notes.endpoint';
import { postDeviceCheck } from './post-device-check/post-device-check.endpoint';
import { postInteractionCheck } from './post-interaction-check/post-interaction-check.endpoint';
import { postJobCancel } from './post-job-cancel/post-job-cancel.endpoint';
import { postLists } from './post-lists/post-lists.endpoint';
import { postListsCheck } from './post-lists-check/post-lists-check.endpoint';
import { postListsImport } from './post-lists-import/post-lists-import.endpoint';
import { postListsPreview } from './post-lists-preview/post-lists-preview.endpoint';
import { postModelChallenger } from './post-model-challenger/post-model-challenger.endpoint';
import { postModelPromote } from './post-model-promote/post-model-promote.endpoint';
import { postModelsRollback } from './post-models-rollback/post-models-rollback.endpoint';
import { postModelsSettings } from './post-models-settings/post-models-settings.endpoint';
import { postModelsTrain } from './post-models-train/post-models-train.endpoint';
import { postReportDecide } from './post-report-decide/post-report-decide.endpoint';
import { postReports } from './post-reports/post-reports.endpoint';
import { postRuleMode } from './post-rule-mode/post-rule-mode.endpoint';
import { postRuleVersions } from './post-rule-versions/post-rule-versions.endpoint';
import { postRules } from './post-rules/post-rules.endpoint';
import { postRulesCheck } from './post-rules-check/post-rules-check.endpoint';
import { postRulesLimits } from './post-rules-limits/post-rules-limits.endpoint';
import { postRulesOrder } from './post-rules-order/post-rules-order.endpoint';
import { postRulesetRollback } from './post-ruleset-rollback/post-ruleset-rollback.endpoint';
import { postRulesets } from './post-rulesets/post-rulesets.endpoint';
import { postRulesetsPlan } from './post-rulesets-plan/post-rulesets-plan.endpoint';
import { postScreen } from './post-screen/post-screen.endpoint';
import { postScreenBatch } from './post-screen-batch/post-screen-batch.endpoint';
import { postScreenFeedback } from './post-screen-feedback/post-screen-feedback.endpoint';
import { postSessionBeacon } from './post-session-beacon/post-session-beacon.endpoint';
import { postWebhook } from './post-webhook/post-webhook.endpoint';
import { postWebhookRedeliver } from './post-webhook-redeliver/post-webhook-redeliver.endpoint';
import { postWebhookReplay } from './post-webhook-replay/post-webhook-replay.endpoint';
import { postWebhookRotateSecret } from './post-webhook-rotate-secret/post-webhook-rotate-secret.endpoint';
import { postWebhookTest } from './post-webhook-test/post-webhook-test.endpoint';
import { postWebhooks } from './post-webhooks/post-webhooks.endpoint';

/** Every endpoint of the public API, in the order of the document. A spec holds this list against the folders. */
export const ENDPOINTS: readonly EndpointDefinition[] = [
  postScreen,
  postScreenBatch,
  getScreen,
  postScreenFeedback,
  getIpCheck,
  getEmailCheck,
  getPhoneCheck,
  getUrlCheck,
  getBotCheck,
  postDeviceCheck,
  postInteractionCheck,
  postSessionBeacon,
  getSessionEndpoint,
  postBehaviorCheck,
  postLists,
  getListsCheck,
  postListsCheck,
  getLists,
  getListsEntry,
  deleteListsEntry,
  getListsEntryHistory,
  postListsPreview,
  postListsImport,
  getListsImport,
  getListsImportRefused,
  getListsExport,
  postReports,
  getReports,
  getReportEndpoint,
  postReportDecide,
  getCases,
  getCaseEndpoint,
  postCaseAssign,
  postCaseNotes,
  postCaseDecide,
  postRules,
  getRules,
  postRulesOrder,
  getRuleEndpoint,
  postRuleVersions,
  postRuleMode,
  deleteRule,
  getRulesLimits,
  postRulesLimits,
  getRuleShadow,
  getRuleActions,
  getRulesets,
  getRulesetEndpoint,
  postRulesetsPlan,
  postRulesets,
  postRulesetRollback,
  postWebhooks,
  getWebhooks,
  getWebhookEndpoint,
  postWebhook,
  deleteWebhookEndpoint,
  postWebhookRotateSecret,
  postWebhookTest,
  getWebhookDeliveries,
  postWebhookRedeliver,
  postWebhookReplay,
  postBacktests,
  getBacktest,
  getJobs,
  getJobEndpoint,
  getJobProgress,
  postJobCancel,
  getModels,
  getModelEndpoint,
  getModelsStatus,
  postModelsTrain,
  postModelChallenger,
  postModelPromote,
  postModelsRollback,
  getModelsCompare,
  getModelsSettings,
  postModelsSettings,
  getAccount,
  getRulesEnvironmentEndpoint,
  postRulesCheck,
];
