import type { MedusaContainer } from '@medusajs/framework/types';
import type { Screening } from '@rampart/client';
import { RAMPART_MODULE } from '../modules/rampart';
import type RampartModuleService from '../modules/rampart/service';

export type Decision = Screening['shield_status'];

/** What the store keeps of an order's screening. */
export interface OrderScreeningRow {
  readonly id: string;
  readonly order_id: string;
  readonly shield_id: string | null;
  readonly decision: Decision | null;
  readonly settled_at: Date | null;
  /** Why Rampart did not answer, or why the decision could not be carried out. */
  readonly problem: string | null;
}

export const rampartOf = (container: MedusaContainer): RampartModuleService =>
  container.resolve(RAMPART_MODULE);
