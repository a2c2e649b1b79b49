import type { EndpointDefinition } from '../http/endpoint';
import { getAccount } from './account/get-account/get-account.endpoint';
import { getUsage } from './account/get-usage/get-usage.endpoint';
import { getAudit } from './audit/get-audit/get-audit.endpoint';
import { getBacktest } from './backtests/get-backtest/get-backtest.endpoint';
import { getBacktestOrders } from './backtests/get-backtest-orders/get-backtest-orders.endpoint';
import { postBacktests } from './backtests/post-backtests/post-backtests.endpoint';
import { getSessionEndpoint } from './behavior/get-session/get-session.endpoint';
import { postBehaviorCheck } from './behavior/post-behavior-check/post-behavior-check.endpoint';
import { postInteractionCheck } from './behavior/post-interaction-check/post-interaction-check.endpoint';
import { postSessionBeacon } from './behavior/post-session-beacon/post-session-beacon.endpoint';
import { getCaseEndpoint } from './cases/get-case/get-case.endpoint';
import { getCases } from './cases/get-cases/get-cases.endpoint';
import { getCasesStats } from './cases/get-cases-stats/get-cases-stats.endpoint';
import { postCaseAssign } from './cases/post-case-assign/post-case-assign.endpoint';
import { postCaseClaim } from './cases/post-case-claim/post-case-claim.endpoint';
import { postCaseDecide } from './cases/post-case-decide/post-case-decide.endpoint';
import { postCaseNotes } from './cases/post-case-notes/post-case-notes.endpoint';
import { postCaseRelease } from './cases/post-case-release/post-case-release.endpoint';
import { postCaseSnooze } from './cases/post-case-snooze/post-case-snooze.endpoint';
import { postCaseTags } from './cases/post-case-tags/post-case-tags.endpoint';
import { postCases } from './cases/post-cases/post-cases.endpoint';
import { postCasesBulk } from './cases/post-cases-bulk/post-cases-bulk.endpoint';
import { postCasesClaimNext } from './cases/post-cases-claim-next/post-cases-claim-next.endpoint';
import { getBotCheck } from './checks/get-bot-check/get-bot-check.endpoint';
import { getEmailCheck } from './checks/get-email-check/get-email-check.endpoint';
import { getIpCheck } from './checks/get-ip-check/get-ip-check.endpoint';
import { getPhoneCheck } from './checks/get-phone-check/get-phone-check.endpoint';
import { getUrlCheck } from './checks/get-url-check/get-url-check.endpoint';
import { postDeviceCheck } from './checks/post-device-check/post-device-check.endpoint';
import { postEntitiesLookup } from './entities/post-entities-lookup/post-entities-lookup.endpoint';
import { getJobEndpoint } from './jobs/get-job/get-job.endpoint';
import { getJobProgress } from './jobs/get-job-progress/get-job-progress.endpoint';
import { getJobs } from './jobs/get-jobs/get-jobs.endpoint';
import { postJobCancel } from './jobs/post-job-cancel/post-job-cancel.endpoint';
import { deleteListsEntry } from './lists/delete-lists-entry/delete-lists-entry.endpoint';
import { getLists } from './lists/get-lists/get-lists.endpoint';
import { getListsCheck } from './lists/get-lists-check/get-lists-check.endpoint';
import { getListsEntry } from './lists/get-lists-entry/get-lists-entry.endpoint';
import { getListsEntryHistory } from './lists/get-lists-entry-history/get-lists-entry-history.endpoint';
import { getListsExport } from './lists/get-lists-export/get-lists-export.endpoint';
import { getListsHits } from './lists/get-lists-hits/get-lists-hits.endpoint';
import { getListsImport } from './lists/get-lists-import/get-lists-import.endpoint';
import { getListsImportRefused } from './lists/get-lists-import-refused/get-lists-import-refused.endpoint';
import { postLists } from './lists/post-lists/post-lists.endpoint';
import { postListsCheck } from './lists/post-lists-check/post-lists-check.endpoint';
import { postListsEntry } from './lists/post-lists-entry/post-lists-entry.endpoint';
import { postListsImport } from './lists/post-lists-import/post-lists-import.endpoint';
import { postListsPreview } from './lists/post-lists-preview/post-lists-preview.endpoint';
import { postListsRemove } from './lists/post-lists-remove/post-lists-remove.endpoint';
import { deleteMember } from './members/delete-member/delete-member.endpoint';
import { deleteMemberSecondFactor } from './members/delete-member-second-factor/delete-member-second-factor.endpoint';
import { getMembers } from './members/get-members/get-members.endpoint';
import { getMembersNames } from './members/get-members-names/get-members-names.endpoint';
import { getMembersPolicy } from './members/get-members-policy/get-members-policy.endpoint';
import { postMember } from './members/post-member/post-member.endpoint';
import { postMemberEnrolmentLinks } from './members/post-member-enrolment-links/post-member-enrolment-links.endpoint';
import { postMembersInvitations } from './members/post-members-invitations/post-members-invitations.endpoint';
import { postMembersPolicy } from './members/post-members-policy/post-members-policy.endpoint';
import { getModelEndpoint } from './models/get-model/get-model.endpoint';
import { getModels } from './models/get-models/get-models.endpoint';
import { getModelsCompare } from './models/get-models-compare/get-models-compare.endpoint';
import { getModelsSettings } from './models/get-models-settings/get-models-settings.endpoint';
import { getModelsStatus } from './models/get-models-status/get-models-status.endpoint';
import { postModelChallenger } from './models/post-model-challenger/post-model-challenger.endpoint';
import { postModelPromote } from './models/post-model-promote/post-model-promote.endpoint';
import { postModelsRollback } from './models/post-models-rollback/post-models-rollback.endpoint';
import { postModelsSettings } from './models/post-models-settings/post-models-settings.endpoint';
import { postModelsTrain } from './models/post-models-train/post-models-train.endpoint';
import { getScreen } from './orders/get-screen/get-screen.endpoint';
import { getScreenDetails } from './orders/get-screen-details/get-screen-details.endpoint';
import { postScreen } from './orders/post-screen/post-screen.endpoint';
import { postScreenBatch } from './orders/post-screen-batch/post-screen-batch.endpoint';
import { postScreenDecide } from './orders/post-screen-decide/post-screen-decide.endpoint';
import { postScreenDecideUndo } from './orders/post-screen-decide-undo/post-screen-decide-undo.endpoint';
import { postScreenFeedback } from './orders/post-screen-feedback/post-screen-feedback.endpoint';
import { postScreenWhatIf } from './orders/post-screen-what-if/post-screen-what-if.endpoint';
import { getErasure } from './privacy/get-erasure/get-erasure.endpoint';
import { getErasures } from './privacy/get-erasures/get-erasures.endpoint';
import { getRetention } from './privacy/get-retention/get-retention.endpoint';
import { postErasureCancel } from './privacy/post-erasure-cancel/post-erasure-cancel.endpoint';
import { postErasures } from './privacy/post-erasures/post-erasures.endpoint';
import { postErasuresPreview } from './privacy/post-erasures-preview/post-erasures-preview.endpoint';
import { getDataSets } from './reference/get-data-sets/get-data-sets.endpoint';
import { getReportEndpoint } from './reports/get-report/get-report.endpoint';
import { getReports } from './reports/get-reports/get-reports.endpoint';
import { postReportDecide } from './reports/post-report-decide/post-report-decide.endpoint';
import { postReports } from './reports/post-reports/post-reports.endpoint';
import { deleteRule } from './rules/delete-rule/delete-rule.endpoint';
import { getRuleEndpoint } from './rules/get-rule/get-rule.endpoint';
import { getRuleActions } from './rules/get-rule-actions/get-rule-actions.endpoint';
import { getRuleMatches } from './rules/get-rule-matches/get-rule-matches.endpoint';
import { getRuleShadow } from './rules/get-rule-shadow/get-rule-shadow.endpoint';
import { getRuleTimeseries } from './rules/get-rule-timeseries/get-rule-timeseries.endpoint';
import { getRules } from './rules/get-rules/get-rules.endpoint';
import { getRulesEnvironmentEndpoint } from './rules/get-rules-environment/get-rules-environment.endpoint';
import { getRulesLimits } from './rules/get-rules-limits/get-rules-limits.endpoint';
import { getRulesSuggestions } from './rules/get-rules-suggestions/get-rules-suggestions.endpoint';
import { postRuleMode } from './rules/post-rule-mode/post-rule-mode.endpoint';
import { postRuleVersions } from './rules/post-rule-versions/post-rule-versions.endpoint';
import { postRules } from './rules/post-rules/post-rules.endpoint';
import { postRulesCheck } from './rules/post-rules-check/post-rules-check.endpoint';
import { postRulesLimits } from './rules/post-rules-limits/post-rules-limits.endpoint';
import { postRulesOrder } from './rules/post-rules-order/post-rules-order.endpoint';
import { postRulesSuggestions } from './rules/post-rules-suggestions/post-rules-suggestions.endpoint';
import { getRulesetEndpoint } from './rulesets/get-ruleset/get-ruleset.endpoint';
import { getRulesets } from './rulesets/get-rulesets/get-rulesets.endpoint';
import { postRulesetRollback } from './rulesets/post-ruleset-rollback/post-ruleset-rollback.endpoint';
import { postRulesets } from './rulesets/post-rulesets/post-rulesets.endpoint';
import { postRulesetsPlan } from './rulesets/post-rulesets-plan/post-rulesets-plan.endpoint';
import { getScreenRelated } from './screenings/get-screen-related/get-screen-related.endpoint';
import { getScreenings } from './screenings/get-screenings/get-screenings.endpoint';
import { getScreeningsExport } from './screenings/get-screenings-export/get-screenings-export.endpoint';
import { postLinks } from './screenings/post-links/post-links.endpoint';
import { getSearch } from './search/get-search/get-search.endpoint';
import { getSettings } from './settings/get-settings/get-settings.endpoint';
import { getSettingsPrivacy } from './settings/get-settings-privacy/get-settings-privacy.endpoint';
import { postSettings } from './settings/post-settings/post-settings.endpoint';
import { postSettingsPrivacy } from './settings/post-settings-privacy/post-settings-privacy.endpoint';
import { getStatsSummary } from './stats/get-stats-summary/get-stats-summary.endpoint';
import { getStatsTimeseries } from './stats/get-stats-timeseries/get-stats-timeseries.endpoint';
import { getStream } from './stream/get-stream/get-stream.endpoint';
import { getThresholds } from './thresholds/get-thresholds/get-thresholds.endpoint';
import { getThresholdsVelocity } from './thresholds/get-thresholds-velocity/get-thresholds-velocity.endpoint';
import { postThresholds } from './thresholds/post-thresholds/post-thresholds.endpoint';
import { postThresholdsVelocity } from './thresholds/post-thresholds-velocity/post-thresholds-velocity.endpoint';
import { deleteView } from './views/delete-view/delete-view.endpoint';
import { getViews } from './views/get-views/get-views.endpoint';
import { postView } from './views/post-view/post-view.endpoint';
import { postViews } from './views/post-views/post-views.endpoint';

import { deleteWebhookEndpoint } from './webhooks/delete-webhook/delete-webhook.endpoint';
import { getWebhookEndpoint } from './webhooks/get-webhook/get-webhook.endpoint';
import { getWebhookDeliveries } from './webhooks/get-webhook-deliveries/get-webhook-deliveries.endpoint';
import { getWebhooks } from './webhooks/get-webhooks/get-webhooks.endpoint';
import { postWebhook } from './webhooks/post-webhook/post-webhook.endpoint';
import { postWebhookRedeliver } from './webhooks/post-webhook-redeliver/post-webhook-redeliver.endpoint';
import { postWebhookReplay } from './webhooks/post-webhook-replay/post-webhook-replay.endpoint';
import { postWebhookRotateSecret } from './webhooks/post-webhook-rotate-secret/post-webhook-rotate-secret.endpoint';
import { postWebhookTest } from './webhooks/post-webhook-test/post-webhook-test.endpoint';
import { postWebhooks } from './webhooks/post-webhooks/post-webhooks.endpoint';

/** Every endpoint of the public API, in the order of the document. A spec compares this list with the folders. */
export const ENDPOINTS: readonly EndpointDefinition[] = [
  postScreen,
  postScreenBatch,
  getScreen,
  getScreenDetails,
  getScreenRelated,
  getScreenings,
  getScreeningsExport,
  postLinks,
  postEntitiesLookup,
  getSearch,
  getStatsSummary,
  getStatsTimeseries,
  getStream,
  postScreenFeedback,
  postScreenDecide,
  postScreenDecideUndo,
  postScreenWhatIf,
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
  postListsEntry,
  postListsRemove,
  deleteListsEntry,
  getListsEntryHistory,
  getListsHits,
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
  postCases,
  getCasesStats,
  postCasesClaimNext,
  postCasesBulk,
  getCaseEndpoint,
  postCaseClaim,
  postCaseRelease,
  postCaseAssign,
  postCaseSnooze,
  postCaseTags,
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
  getRulesSuggestions,
  postRulesSuggestions,
  postRulesLimits,
  getRuleShadow,
  getRuleMatches,
  getRuleTimeseries,
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
  getBacktestOrders,
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
  getMembers,
  getMembersNames,
  getMembersPolicy,
  postMembersPolicy,
  postMembersInvitations,
  postMember,
  deleteMember,
  deleteMemberSecondFactor,
  postMemberEnrolmentLinks,
  getUsage,
  getThresholds,
  postThresholds,
  getThresholdsVelocity,
  postThresholdsVelocity,
  getSettings,
  postSettings,
  getSettingsPrivacy,
  postSettingsPrivacy,
  getViews,
  postViews,
  postView,
  deleteView,
  getAudit,
  getDataSets,
  getRetention,
  postErasures,
  postErasuresPreview,
  getErasures,
  getErasure,
  postErasureCancel,
  getRulesEnvironmentEndpoint,
  postRulesCheck,
];
