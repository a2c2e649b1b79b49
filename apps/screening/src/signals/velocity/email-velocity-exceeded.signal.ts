import { defineVelocitySignal } from '../velocity-signal';

/**
 * This e-mail address: it is one person's, goes with every order, and a person who orders six times in a minute is rare. The most of
 * the five; still medium, because an impatient customer whose checkout hangs does it too.
 */
export const emailVelocityExceeded = defineVelocitySignal({
  entityType: 'email',
  section: 'email_address',
  name: 'This e-mail address',
  points: 18,
  usual: '5, 15, 60 and 200',
});
