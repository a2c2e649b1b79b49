import { REMEMBERED_ACTIONS, SCREENING_ACTION } from '@rampart/contracts';
import type { Statement, StatementRunner } from '@rampart/persistence';
import { countedAction } from '../identity/velocity-series';

/** Actions that the account has named in its settings. */
const READ_ACTIONS: Statement = {
  name: 'behavior_named_actions',
  text: `SELECT DISTINCT action FROM velocity_thresholds WHERE account_id = $1 AND action <> ''`,
};

/** The example actions of the interface's documentation. */
const USUAL_ACTIONS = ['login', 'signup', 'checkout'] as const;

/** The actions whose series can be found: no row holds the name of an action, only a hash of it. */
export async function knownActions(runner: StatementRunner, accountId: number): Promise<string[]> {
  const named = await runner.run<{ action: string }>(READ_ACTIONS, [accountId]);
  return [
    ...new Set([
      SCREENING_ACTION,
      ...USUAL_ACTIONS,
      ...REMEMBERED_ACTIONS,
      ...named.map(({ action }) => countedAction(action)),
    ]),
  ];
}
