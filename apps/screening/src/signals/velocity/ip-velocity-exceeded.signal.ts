import { defineVelocitySignal } from '../velocity-signal';

/**
 * This IP address: a household, an office or a whole mobile network orders behind one address, and a shop that sends none is counted
 * by its own server. The thresholds are wide for that reason, and the weight is small.
 */
export const ipVelocityExceeded = defineVelocitySignal({
  entityType: 'ip',
  section: 'ip_geolocation',
  name: 'This IP address',
  points: 10,
  usual: '20, 60, 300 and 1,500',
});
