import type { Actor, CaseOutcome, Contribution, ShieldStatus } from '@rampart/contracts';
import type { DecidedBy } from '../../decide/scoring/decide-status';
import type { CustomerIdentities } from '../../facts/identity';

/** A found screening as the tables have it. */
export interface ShownRow {
  readonly shield_id: string;
  readonly created_at: Date;
  readonly status: ShieldStatus;
  readonly decided_by: DecidedBy;
  readonly score: string;
  readonly feature_schema: number;
  readonly input: string;
  readonly ip: string;
  readonly user_order_id: string | null;
  readonly contributions: Contribution[];
  readonly rules: { readonly rule_id: number; readonly name: string }[];
  readonly email: string | null;
  readonly phone: string | null;
  readonly username: string | null;
  readonly device: string | null;
  readonly outcome: CaseOutcome | null;
  /** By hand; these four are null without one. */
  readonly decision: ShieldStatus | null;
  readonly actor_kind: Actor['kind'] | null;
  readonly actor_id: string | null;
  readonly decided_at: Date | null;
  readonly identities: CustomerIdentities;
  /** Without those of erased values. */
  readonly history_keys: string | null;
}
