import { defineVelocitySignal } from '../velocity-signal';

/**
 * This phone number: it is one person's or one family's, but companies give one number for all their orders.
 */
export const phoneVelocityExceeded = defineVelocitySignal({
  entityType: 'phone',
  section: 'phone_number',
  name: 'This phone number',
  points: 14,
  usual: '5, 10, 30 and 100',
});
