import { refuseBots } from '@rampart/client/next';
import { rampart } from './rampart.js';

export const proxy = refuseBots(rampart);

export const config = { matcher: '/' };
