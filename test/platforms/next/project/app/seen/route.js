import { seen } from '../../seen.js';

export const dynamic = 'force-dynamic';

export const GET = () => Response.json(seen);
