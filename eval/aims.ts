import { KNOWN_SUFFIX } from './known-publications';
import type { Metric } from './metrics';

/** The target of a figure, on data that the service's developers have not seen. */
export interface Aim {
  /** Files by `<area>/<set>`, without their split. */
  readonly sets: RegExp;
  readonly figure: string;
  /** The minimum, or the maximum for false results. */
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** The targets of issues 3, 4 and 6, by the sets' names for their figures. */
export const AIMS: readonly Aim[] = [
  { sets: /^ip\/ip_labels$/, figure: 'hosting: as hosting', atLeast: 0.99 },
  { sets: /^ip\/ip_labels$/, figure: 'vpn: VPN or hosting', atLeast: 0.95 },
  { sets: /^ip\/ip_labels$/, figure: 'vpn: as VPN', atLeast: 0.6 },
  { sets: /^ip\/ip_labels$/, figure: 'proxy: flagged', atLeast: 0.45 },
  { sets: /^ip\/(?:ip_labels|neg_)/, figure: 'consumers: flagged (false)', atMost: 0.002 },
  { sets: /^ip\/neg_/, figure: 'mobile: as mobile', atLeast: 0.95 },
  { sets: /^ip\/threat_/, figure: 'fraud_score: AUC', atLeast: 0.95 },
  { sets: /^ip\/threat_/, figure: 'fraud_score: recall at 1 % false', atLeast: 0.8 },
  { sets: /^ip\/geo$/, figure: 'country', atLeast: 0.998 },
  { sets: /^ip\/geo$/, figure: 'region', atLeast: 0.95 },
  { sets: /^ip\/geo$/, figure: 'city', atLeast: 0.6 },
  { sets: /^ip\/crawler_ips$/, figure: 'verified', atLeast: 1 },
  { sets: /^ip\/crawler_ips$/, figure: 'spoof accepted (false)', atMost: 0 },
  { sets: /^email\/disposable_not_in_any/, figure: 'called disposable', atLeast: 0.25 },
  { sets: /^email\/disposable_(?!not_in_any)/, figure: 'called disposable', atLeast: 0.95 },
  { sets: /^email\/neg_university$/, figure: 'called disposable (false)', atMost: 0.001 },
  { sets: /^email\/neg_bank$/, figure: 'called disposable (false)', atMost: 0.0005 },
  { sets: /^email\/neg_tranco10k$/, figure: 'called disposable (false)', atMost: 0.0015 },
  { sets: /^email\/syntax/, figure: 'syntax right', atLeast: 0.985 },
  { sets: /^phone\/valid_type$/, figure: 'valid: called valid', atLeast: 0.99 },
  { sets: /^phone\/valid_type$/, figure: 'invalid: called invalid', atLeast: 0.99 },
  { sets: /^phone\/valid_type$/, figure: 'VOIP: recall', atLeast: 0.995 },
  { sets: /^phone\/valid_type$/, figure: 'valid: called disposable (false)', atMost: 0.005 },
  { sets: /^phone\/disposable_/, figure: 'called disposable', atLeast: 0.35 },
  { sets: /^url\/openphish/, figure: 'recall at one threshold', atLeast: 0.6 },
  { sets: /^url\/(?:pdd|phishtank)/, figure: 'recall at one threshold', atLeast: 0.75 },
  { sets: /^url\/benign_tranco/, figure: 'flagged at one threshold (false)', atMost: 0.005 },
  { sets: /^url\/benign_tranco/, figure: 'is_phishing: false', atMost: 0.005 },
  { sets: /^ua\/(?!all files)/, figure: 'bot: called a bot', atLeast: 0.995 },
  { sets: /^ua\/(?!all files)/, figure: 'library: called a bot', atLeast: 0.995 },
  { sets: /^ua\/(?!all files)/, figure: 'library: as HTTP library', atLeast: 0.98 },
  { sets: /^ua\/all files$/, figure: 'flagged: recall', atLeast: 0.995 },
  { sets: /^ua\/all files$/, figure: 'flagged: false', atMost: 0.002 },
  { sets: /^ua\/(?!all files)/, figure: 'human: called a bot (false)', atMost: 0.002 },
  { sets: /^mouse\/iliou/, figure: 'accuracy', atLeast: 0.97 },
  { sets: /^mouse\/delbot$/, figure: 'fraud_score: AUC', atLeast: 0.98 },
  { sets: /^mouse\/delbot$/, figure: 'families never tuned on: fraud_score: AUC', atLeast: 0.88 },
  { sets: /^mouse\/delbot$/, figure: 'with further fields: fraud_score: AUC', atLeast: 0.96 },
  {
    sets: /^mouse\/delbot$/,
    figure: 'with further fields: families never tuned on: fraud_score: AUC',
    atLeast: 0.84,
  },
  { sets: /^mouse\/all files$/, figure: 'flagged: false', atMost: 0.01 },
  { sets: /^session\/automation_recordings$/, figure: 'is_suspected_automated: recall', atLeast: 0.85 },
  { sets: /^session\/automation_recordings$/, figure: 'with further fields: recall', atLeast: 0.84 },
  {
    sets: /^session\/automation_recordings$/,
    figure: 'with further fields: as beacons: recall',
    atLeast: 0.75,
  },
  { sets: /^session\/human_keystrokes/, figure: 'with further fields: false', atMost: 0.01 },
  { sets: /^session\/human_keystrokes/, figure: 'with further fields: as beacons: false', atMost: 0.01 },
  { sets: /^session\/human_keystrokes/, figure: 'is_suspected_automated: false', atMost: 0.01 },
  { sets: /^(?:mouse|session)\/(?!all files)/, figure: 'as beacons: false', atMost: 0.01 },
  { sets: /^order\/handbook_(?:to|from)_/, figure: 'probability: AUC', atLeast: 0.885 },
  { sets: /^order\/handbook_(?:to|from)_/, figure: 'probability: average precision', atLeast: 0.7 },
  {
    sets: /^order\/handbook_(?:to|from)_/,
    figure: 'probability: card precision at 100 a day',
    atLeast: 0.305,
  },
  { sets: /^order\/fraudecom/, figure: 'probability: AUC', atLeast: 0.6 },
  { sets: /^order\/fraudecom/, figure: 'probability: recall at 1 % false', atLeast: 0.085 },
  { sets: /^order\/fraudecom/, figure: 'January: frauds not approved', atLeast: 0.98 },
  { sets: /^order\/fraudecom/, figure: 'January: frauds among what was not approved', atLeast: 0.99 },
  { sets: /^order\/(?:handbook|fraudecom)/, figure: 'orders a second', atLeast: 1_000 },
  { sets: /^order\/fraudecom/, figure: 'device: counts as a recount by brute force', atLeast: 1 },
  { sets: /^order\/fraudecom/, figure: 'ip: counts as a recount by brute force', atLeast: 1 },
];

/** The target of a figure; null without one, and for rows that cannot show it. */
export function aimOf({ set, name }: Pick<Metric, 'set' | 'name'>): Aim | null {
  if (set.endsWith(KNOWN_SUFFIX)) return null;
  const bare = set.replace(/\/(?:dev|heldout)[_ ]/, '/');
  return AIMS.find((aim) => aim.figure === name && aim.sets.test(bare)) ?? null;
}

/** Whether a figure meets its target; null without a target or a measurement. */
export function isMet(metric: Pick<Metric, 'set' | 'name' | 'value'>): boolean | null {
  const aim = aimOf(metric);
  if (aim === null || metric.value === null) return null;
  return metric.value >= (aim.atLeast ?? 0) && metric.value <= (aim.atMost ?? Number.POSITIVE_INFINITY);
}
