import { readOwnTable } from '../../reference-data/own-tables/own-table';

/**
 * Browsers that are driven by programs, and tools that probe sites for weaknesses, by what their User-Agents hold:
 * lower-case marks, the more particular first.
 */
export const AUTOMATION_TOOLS = readOwnTable('bots/automation-tools.tsv', ['mark', 'tool']).rows;
