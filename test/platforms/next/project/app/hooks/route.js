import { webhookRoute } from '@rampart/client/next';
import { rampart } from '../../rampart.js';
import { seen } from '../../seen.js';

export const POST = webhookRoute(rampart, async (event) => {
  if (event.data.reason === 'fail') throw new Error('As the test asks for.');
  seen.push(event.type);
});
