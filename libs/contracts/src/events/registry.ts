import { velocityExceeded } from './behavior.events';
import { caseAssigned, caseDecided, caseOpened, feedbackRecorded } from './case.events';
import { datasetStale, datasetUpdated, deviceFirstSeen } from './checks.events';
import type { EventDefinition } from './event';
import {
  accountDeleted,
  keyCreated,
  keyRevoked,
  keyRotated,
  quotaExhausted,
  quotaThresholdReached,
} from './gateway.events';
import { listEntryAdded, listEntryRemoved, listImported } from './list.events';
import { modelPromoted } from './model.events';
import { reportSubmitted } from './report.events';
import { ruleBudgetExceeded, ruleMatched, rulesetPublished } from './rule.events';
import {
  screeningCompleted,
  screeningDecided,
  screeningRejected,
  screeningReviewRequired,
} from './screening.events';
import { webhookEndpointDisabled } from './webhook.events';

/** Every event that the suite emits. */
export const EVENTS: readonly EventDefinition[] = [
  screeningCompleted,
  screeningReviewRequired,
  screeningRejected,
  screeningDecided,
  ruleMatched,
  ruleBudgetExceeded,
  rulesetPublished,
  feedbackRecorded,
  caseOpened,
  caseAssigned,
  caseDecided,
  reportSubmitted,
  listEntryAdded,
  listEntryRemoved,
  listImported,
  velocityExceeded,
  deviceFirstSeen,
  quotaThresholdReached,
  quotaExhausted,
  keyCreated,
  keyRotated,
  keyRevoked,
  accountDeleted,
  datasetUpdated,
  datasetStale,
  modelPromoted,
  webhookEndpointDisabled,
] as readonly EventDefinition[];
