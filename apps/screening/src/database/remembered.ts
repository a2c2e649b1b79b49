import {
  modelPromoted,
  rulesetPublished,
  screeningCompleted,
  screeningDecided,
  screeningRejected,
  screeningReviewRequired,
} from '@rampart/contracts';
import type { Remembered } from '@rampart/persistence';

export const remembered: readonly Remembered[] = [
  {
    events: [screeningCompleted.type, screeningReviewRequired.type, screeningRejected.type],
    condition: `EXISTS (SELECT FROM screenings AS s WHERE s.account_id = e.account_id AND s.shield_id = e.id)`,
  },
  {
    events: [screeningDecided.type],
    condition: `EXISTS (
      SELECT FROM overrides AS o
       WHERE o.account_id = e.account_id AND o.shield_id = e.id AND o.revision = (e.data ->> 'revision')::int
         AND (o.undone_at IS NOT NULL OR NOT (e.data ->> 'undone')::boolean))`,
  },
  {
    events: [rulesetPublished.type],
    condition: `EXISTS (
      SELECT FROM rulesets AS r WHERE r.account_id = e.account_id AND r.number = (e.data ->> 'number')::int)`,
  },
  {
    events: [modelPromoted.type],
    condition: `EXISTS (
      SELECT FROM model_promotions AS p
       WHERE p.account_id = e.account_id
         AND CASE e.data ->> 'reason'
               WHEN 'rolled_back' THEN p.champion = (e.data ->> 'replaced')::int AND p.undone_at IS NOT NULL
               ELSE p.champion = (e.data ->> 'champion')::int END)`,
  },
];
