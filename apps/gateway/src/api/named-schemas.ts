import {
  actionVelocity,
  actor,
  backtestOrder,
  backtestReport,
  caseDecision,
  caseFile,
  caseNote,
  caseOutcome,
  caseState,
  caseStats,
  caseSummary,
  checkExpansions,
  comparedModel,
  contribution,
  decidedOrder,
  degradedSource,
  entryHistory,
  explanation,
  foundScreening,
  ipGeolocation,
  job,
  jobHead,
  jobProgress,
  linkGraph,
  listEntry,
  listImport,
  listType,
  matchType,
  modelCard,
  modelComparison,
  modelDrift,
  modelFigures,
  modelSettingsRecord,
  modelStatus,
  override,
  periodTotals,
  promotionLimitsRecord,
  relatedScreenings,
  report,
  reportCategory,
  reportStatus,
  ruleAction,
  ruleActionRecord,
  ruleMatch,
  ruleSeries,
  ruleset,
  rulesetChange,
  rulesetSummary,
  screeningResult,
  shadowReport,
  statisticsSeries,
  trainedModel,
  valueOrders,
  warning,
  webhook,
  webhookDelivery,
  whatIfRecord,
  workflowRule,
} from '@rampart/contracts';
import type { z } from 'zod';
import { getAccount } from '../endpoints/account/get-account/get-account.endpoint';
import { backtestRecord } from '../endpoints/backtests/backtest-record';
import { getSessionEndpoint } from '../endpoints/behavior/get-session/get-session.endpoint';
import { postBehaviorCheck } from '../endpoints/behavior/post-behavior-check/post-behavior-check.endpoint';
import { postInteractionCheck } from '../endpoints/behavior/post-interaction-check/post-interaction-check.endpoint';
import { getBotCheck } from '../endpoints/checks/get-bot-check/get-bot-check.endpoint';
import { getEmailCheck } from '../endpoints/checks/get-email-check/get-email-check.endpoint';
import { getIpCheck } from '../endpoints/checks/get-ip-check/get-ip-check.endpoint';
import { getPhoneCheck } from '../endpoints/checks/get-phone-check/get-phone-check.endpoint';
import { getUrlCheck } from '../endpoints/checks/get-url-check/get-url-check.endpoint';
import { postDeviceCheck } from '../endpoints/checks/post-device-check/post-device-check.endpoint';
import { entityLookup } from '../endpoints/entities/entity-lookup';
import { entryHits } from '../endpoints/lists/get-lists-hits/get-lists-hits.endpoint';
import { listCheckRecord } from '../endpoints/lists/list-check-answer';
import { memberRecord, policyRecord } from '../endpoints/members/member-fields';
import { expandedScreening } from '../endpoints/orders/expanded-screening';
import { ruleDocument, wantedDocuments } from '../endpoints/rules/rule-document';
import { searchSuggestion } from '../endpoints/search/search-suggestion';
import { accountSettingsRecord } from '../endpoints/settings/account-settings.fields';
import { thresholdsRecord, velocityRecord } from '../endpoints/thresholds/threshold-records';
import { viewRecord } from '../endpoints/views/view-fields';

const explained = explanation.shape;
const { matched: matchedRules } = explained.rules.unwrap().shape;
const { matched: shadowRules } = explained.shadow.unwrap().shape;

/**
 * Schemas with a name of their own in the document, so that a generated client has one type for each. Requests and
 * answers that are not listed here are named after their endpoint.
 */
export const NAMED_SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  Actor: actor,
  Contribution: contribution,
  Warning: warning,
  DegradedSource: degradedSource,
  DataSetVersion: checkExpansions.shape.data_sets.element,

  Screening: expandedScreening,
  FoundScreening: foundScreening,
  RelatedScreenings: relatedScreenings,
  LinkGraph: linkGraph,
  SearchSuggestion: searchSuggestion,
  ValueOrders: valueOrders,
  ActionVelocity: actionVelocity,
  EntityLookup: entityLookup,
  PeriodTotals: periodTotals,
  StatisticsSeries: statisticsSeries,
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
  Override: override,
  DecidedOrder: decidedOrder,
  WhatIf: whatIfRecord,
  SupposedDecision: whatIfRecord.shape.after,

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
  Member: memberRecord,
  MemberPolicy: policyRecord,
  Settings: accountSettingsRecord,
  Thresholds: thresholdsRecord,
  VelocityThresholds: velocityRecord,
  View: viewRecord,

  ListType: listType,
  MatchType: matchType,
  ListEntry: listEntry,
  ListEntryHistory: entryHistory,
  ListCheck: listCheckRecord,
  ListMatch: listCheckRecord.shape.matches.element,
  ListEntryHits: entryHits,
  ListImport: listImport,
  ReportCategory: reportCategory,
  ReportStatus: reportStatus,
  Report: report,
  CaseState: caseState,
  CaseDecision: caseDecision,
  CaseOutcome: caseOutcome,
  Case: caseSummary,
  CaseSubject: caseSummary.shape.subject.unwrap(),
  CaseFile: caseFile,
  CaseStats: caseStats,
  CaseNote: caseNote,

  Rule: workflowRule,
  RuleVersion: workflowRule.shape.versions.element,
  RuleAction: ruleAction,
  RuleDefinition: ruleDocument,
  RuleActionRun: ruleActionRecord,
  RuleMatchedOrder: ruleMatch,
  RuleSeries: ruleSeries,
  BacktestOrder: backtestOrder,
  RuleCondition: screeningResult.shape.shield_rules_detail.element.shape.conditions.element,
  RuleSet: ruleset,
  RuleSetChange: rulesetChange,
  RuleSetRule: wantedDocuments.element,
  RuleSetSummary: rulesetSummary,
  RuleShadow: shadowReport,
  RuleShadowStatuses: shadowReport.shape.live,
  PromotionLimits: promotionLimitsRecord,

  Job: job,
  JobSummary: jobHead,
  Backtest: backtestRecord,
  BacktestReport: backtestReport,
  BacktestOutcomes: backtestReport.shape.outcomes.shape.matched,
  StatusDistribution: backtestReport.shape.before,
  StatusShare: backtestReport.shape.before.shape.APPROVE,
  OutcomeCounts: backtestReport.shape.outcomes.shape.known,
  JobProgress: jobProgress,
  JobAsker: jobHead.shape.asked_by,

  Model: trainedModel,
  ModelCard: modelCard,
  ModelFigures: modelFigures,
  ModelComparison: modelComparison,
  ModelDrift: modelDrift,
  ComparedModel: comparedModel,
  ModelSettings: modelSettingsRecord,
  ModelStatus: modelStatus,

  Webhook: webhook,
  WebhookDelivery: webhookDelivery,
};
