import { readOwnTable } from '../../reference-data/own-tables/own-table';

/**
 * Browsers driven by programs, and tools that probe sites for weaknesses, by parts of their User-Agents: lower-case,
 * more specific first.
 */
export const AUTOMATION_TOOLS = readOwnTable('bots/automation-tools.tsv', ['mark', 'tool']).rows;
