import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's folder, wherever we were called from. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
