import {
  type CookieConsistency,
  type VelocityLimits,
  WINDOW_NAMES,
  type WindowName,
} from '@rampart/contracts';
import { defaultLimits } from '../velocity/thresholds/default-limits';
import type { VelocityCounts } from '../velocity/velocity-action';

/** The facts of a sandbox entity, in place of counted ones. */
export interface SandboxFindings {
  readonly counted: VelocityCounts;
  /** Null for anything but a cookie. */
  readonly cookieConsistency: CookieConsistency | null;
}

interface SandboxEntity {
  /** Any text may follow it. */
  readonly name: string;
  readonly meaning: string;
  /** The windows that exceed the kind's defaults, and by how many times the limit; absent: none. */
  readonly busy?: { readonly from: WindowName; readonly times?: number };
  /** Of a cookie; consistent unless stated. */
  readonly cookie?: CookieConsistency;
}

/** The time of everything in the sandbox: an account that was created on a given day always has the same age. */
const SANDBOX_NOW = new Date('2026-01-01T00:00:00Z');

const FAR_OVER = 4;

const SANDBOX_ENTITIES: readonly SandboxEntity[] = [
  { name: 'sandbox-calm', meaning: 'A customer who acts for the first time' },
  {
    name: 'sandbox-busy-60s',
    meaning: 'Acts once more within the last minute than its kind may',
    busy: { from: '60s' },
  },
  {
    name: 'sandbox-busy-300s',
    meaning: 'The same within five minutes, and not within a minute',
    busy: { from: '300s' },
  },
  { name: 'sandbox-busy-3600s', meaning: 'The same within an hour alone', busy: { from: '3600s' } },
  { name: 'sandbox-busy-86400s', meaning: 'The same within a day alone', busy: { from: '86400s' } },
  {
    name: 'sandbox-busy-always',
    meaning: 'Acts four times as often in every window as its kind may',
    busy: { from: '60s', times: FAR_OVER },
  },
  { name: 'sandbox-cookie-new', meaning: 'A cookie that never came before', cookie: 'new' },
  {
    name: 'sandbox-cookie-consistent',
    meaning: 'A cookie that comes from its own device, whatever device is sent',
    cookie: 'consistent',
  },
  {
    name: 'sandbox-cookie-mismatch',
    meaning: 'A cookie that comes from another device, whatever device is sent',
    cookie: 'mismatch',
  },
];

/**
 * The facts of a documented sandbox entity: it is neither counted nor stored, so it is the same however often it acts.
 * Null for any other, which is counted like a live one.
 */
export function findSandboxEntity(entityType: string, entityValue: string): SandboxFindings | null {
  const value = entityValue.trim().toLowerCase();
  const entity = SANDBOX_ENTITIES.find(({ name }) => value.startsWith(name));
  if (entity === undefined) return null;
  return {
    counted: countsOf(entity, defaultLimits(entityType)),
    cookieConsistency: entityType === 'cookie' ? (entity.cookie ?? 'consistent') : null,
  };
}

/** One action in the windows before the exceeded one. Longer windows hold at least as many as shorter ones. */
function countsOf({ busy }: SandboxEntity, limits: VelocityLimits): VelocityCounts {
  const first = busy === undefined ? WINDOW_NAMES.length : WINDOW_NAMES.indexOf(busy.from);
  const countIn = (window: WindowName): number => {
    if (busy === undefined || WINDOW_NAMES.indexOf(window) < first) return 1;
    return busy.times === undefined ? limits[busy.from] + 1 : limits[window] * busy.times;
  };
  return {
    in60s: countIn('60s'),
    in300s: countIn('300s'),
    in3600s: countIn('3600s'),
    in86400s: countIn('86400s'),
    at: SANDBOX_NOW,
  };
}

/** The entities as the documentation lists them. */
export const ENTITY_VALUES = SANDBOX_ENTITIES.map(({ name, meaning }) => ({
  fields: name.startsWith('sandbox-cookie-') ? 'entity_value of a cookie' : 'entity_value of any entity_type',
  value: `${name}…`,
  meaning,
}));
