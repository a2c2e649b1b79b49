import { CHECKS_SIGNALS } from '../../apps/checks/src/signals';
import type { Generator } from './generator';

/**
 * What each finding of a check is in the score of an order. Screening learns of them over NATS, by their codes, and
 * imports no other service.
 */
export const naturesOfChecks: Generator = {
  name: 'natures-of-checks',
  file: 'apps/screening/src/decide/scoring/natures-of-checks.ts',
  generate: () => {
    const members = CHECKS_SIGNALS.flatMap(({ signals }) => signals.map(memberOf));
    return `// Generated from the signals of the checks by \`npm run generate\`; do not edit.

import type { OrderNature } from '@rampart/risk';

/** What the findings of the checks are in the score of an order, by code. */
export const NATURES_OF_CHECKS: Readonly<Record<string, OrderNature>> = {
${members.filter((member) => member !== null).join('\n')}
};
`;
  },
};

function memberOf({ code, inOrder }: { readonly code: string; readonly inOrder: unknown }): string | null {
  if (inOrder === 'never') return null;
  if (typeof inOrder === 'string') return `  ${code}: '${inOrder}',`;
  throw new Error(`${code}: what a finding of a check is in an order may not depend on its evidence.`);
}
