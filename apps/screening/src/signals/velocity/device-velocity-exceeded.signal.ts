import { defineVelocitySignal } from '../velocity-signal';

/**
 * This device: it stays while e-mail, name and card are changed, as card testers do; but kiosks and tills order all day,
 * and alike devices can share a hash (a hash that a crowd shares is left out).
 */
export const deviceVelocityExceeded = defineVelocitySignal({
  entityType: 'device',
  section: 'device',
  name: 'This device',
  points: 14,
  usual: '5, 15, 60 and 200',
});
