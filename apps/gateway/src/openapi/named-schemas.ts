import {
  actor,
  backtestReport,
  caseOutcome,
  caseState,
  checkExpansions,
  contribution,
  degradedSource,
  explanation,
  ipGeolocation,
  listType,
  matchType,
  reportCategory,
  reportStatus,
  ruleAction,
  screeningResult,
  warning,
} from '@rampart/contracts';
import type { z } from 'zod';
import { backtestRecord } from '../backtests/backtest-record';
import { caseFileRecord, noteRecord } from '../cases/case-file-record';
import { caseRecord } from '../cases/case-record';
import { expandedScreening } from '../endpoints/expanded-screening';
import { getAccount } from '../endpoints/get-account/get-account.endpoint';
import { getBotCheck } from '../endpoints/get-bot-check/get-bot-check.endpoint';
import { getEmailCheck } from '../endpoints/get-email-check/get-email-check.endpoint';
import { getIpCheck } from '../endpoints/get-ip-check/get-ip-check.endpoint';
import { getPhoneCheck } from '../endpoints/get-phone-check/get-phone-check.endpoint';
import { getSessionEndpoint } from '../endpoints/get-session/get-session.endpoint';
import { getUrlCheck } from '../endpoints/get-url-check/get-url-check.endpoint';
import { postBehaviorCheck } from '../endpoints/post-behavior-check/post-behavior-check.endpoint';
import { postDeviceCheck } from '../endpoints/post-device-check/post-device-check.endpoint';
import { postInteractionCheck } from '../endpoints/post-interaction-check/post-interaction-check.endpoint';
import { jobHead, jobRecord } from '../jobs/job-record';
import { entryHistoryRecord } from '../lists/entry-history-record';
import { importRecord } from '../lists/files/import-record';
import { listCheckRecord } from '../lists/list-check-answer';
import { listEntryRecord } from '../lists/list-entry-record';
import { reportRecord } from '../lists/report-record';
import { modelComparisonRecord } from '../models/model-comparison-record';
import { modelCardRecord, modelFiguresRecord, modelRecord } from '../models/model-record';
import { modelSettingsRecord } from '../models/model-settings-record';
import { modelStatusRecord } from '../models/model-status-record';
import { promotionLimitsRecord } from '../rules/promotion-limits-record';
import { ruleActionShape } from '../rules/rule-action-record';
import { ruleDocument, wantedDocuments } from '../rules/rule-document';
import { ruleRecord } from '../rules/rule-record';
import { differenceShape, rulesetRecord, wholeRulesetRecord } from '../rules/ruleset-record';
import { shadowRecord } from '../rules/shadow-record';
import { deliveryRecord } from '../webhooks/delivery-record';
import { webhookRecord } from '../webhooks/webhook-record';

const explained = explanation.shape;
const { matched: matchedRules } = explained.rules.unwrap().shape;
const { matched: shadowRules } = explained.shadow.unwrap().shape;

/**
 * Schemas with a name of their own in the document, so that a generated client has one type for each. What an endpoint
 * answers or takes and is not here is named after the endpoint.
 */
export const NAMED_SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  Actor: actor,
  Contribution: contribution,
  Warning: warning,
  DegradedSource: degradedSource,
  DataSetVersion: checkExpansions.shape.data_sets.element,

  Screening: expandedScreening,
  ShieldStatus: screeningResult.shape.shield_status,
  IpGeolocation: ipGeolocation,
  BillingAddress: screeningResult.shape.billing_address,
  ShippingAddress: screeningResult.shape.shipping_address,
  EmailAddress: screeningResult.shape.email_address,
  PhoneNumber: screeningResult.shape.phone_number,
  Username: screeningResult.shape.username,
  CreditCard: screeningResult.shape.credit_card,
  Device: screeningResult.shape.device,
  SmartDetection: screeningResult.shape.smart_detection,
  RuleMatch: screeningResult.shape.shield_rules_detail.element,
  ExplainedRule: matchedRules.element,
  ExplainedShadowRule: shadowRules.element,
  DecisionManifest: explained.manifest.unwrap(),
  Flip: explained.flip.unwrap(),

  IpCheck: getIpCheck.reply,
  EmailCheck: getEmailCheck.reply,
  PhoneCheck: getPhoneCheck.reply,
  UrlCheck: getUrlCheck.reply,
  BotCheck: getBotCheck.reply,
  DeviceCheck: postDeviceCheck.reply,
  InteractionCheck: postInteractionCheck.reply,
  BehaviorCheck: postBehaviorCheck.reply,
  Session: getSessionEndpoint.reply,
  AccountInfo: getAccount.reply,

  ListType: listType,
  MatchType: matchType,
  ListEntry: listEntryRecord,
  ListEntryHistory: entryHistoryRecord,
  ListCheck: listCheckRecord,
  ListImport: importRecord,
  ReportCategory: reportCategory,
  ReportStatus: reportStatus,
  Report: reportRecord,
  CaseState: caseState,
  CaseOutcome: caseOutcome,
  Case: caseRecord,
  CaseFile: caseFileRecord,
  CaseNote: noteRecord,

  Rule: ruleRecord,
  RuleVersion: ruleRecord.shape.versions.element,
  RuleAction: ruleAction,
  RuleDefinition: ruleDocument,
  RuleActionRun: ruleActionShape,
  RuleCondition: screeningResult.shape.shield_rules_detail.element.shape.conditions.element,
  RuleSet: wholeRulesetRecord,
  RuleSetChange: differenceShape.changes.element,
  RuleSetRule: wantedDocuments.element,
  RuleSetSummary: rulesetRecord,
  RuleShadow: shadowRecord,
  RuleShadowStatuses: shadowRecord.shape.live,
  PromotionLimits: promotionLimitsRecord,

  Job: jobRecord,
  JobSummary: jobHead,
  Backtest: backtestRecord,
  BacktestReport: backtestReport,
  BacktestOutcomes: backtestReport.shape.outcomes.shape.matched,
  StatusDistribution: backtestReport.shape.before,
  StatusShare: backtestReport.shape.before.shape.APPROVE,
  OutcomeCounts: backtestReport.shape.outcomes.shape.known,
  JobProgress: jobHead.shape.progress.unwrap(),
  JobAsker: jobHead.shape.asked_by,

  Model: modelRecord,
  ModelCard: modelCardRecord,
  ModelFigures: modelFiguresRecord,
  ModelComparison: modelComparisonRecord,
  ModelSettings: modelSettingsRecord,
  ModelStatus: modelStatusRecord,

  Webhook: webhookRecord,
  WebhookDelivery: deliveryRecord,
};
