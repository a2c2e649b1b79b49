import { defineVelocitySignal } from '../velocity-signal';

/**
 * This customer account: it is one customer's, but that may be a company whose buyers order at once.
 */
export const accountVelocityExceeded = defineVelocitySignal({
  entityType: 'account',
  section: 'username',
  name: 'This customer account',
  points: 14,
  usual: '5, 15, 60 and 200',
});
