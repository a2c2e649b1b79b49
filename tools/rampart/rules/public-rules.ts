import type { ApiClient } from '../api-client';

/** A rule in the API's answers, as far as the tool needs it. */
export interface PublicRule {
  readonly id: number;
  readonly name: string;
  readonly active_version: number | null;
  readonly shadow_version: number | null;
  readonly newest_version: number;
  /** Newest first. */
  readonly versions: readonly PublicVersion[];
}

export interface PublicVersion {
  readonly version: number;
  readonly mode: 'draft' | 'shadow' | 'active' | 'disabled';
  readonly name: string;
  readonly description: string | null;
  readonly trigger: string;
  readonly priority: number;
  readonly expression: string;
  readonly action: Readonly<Record<string, unknown>>;
}

interface RulePage {
  readonly rules: readonly PublicRule[];
  readonly next_cursor: string | null;
}

/**
 * Every rule of the account, page by page.
 *
 * @param isToBeWritten whether the rules go to files or back to the API, so that none may be masked.
 */
export async function readAllRules(api: ApiClient, isToBeWritten: boolean): Promise<PublicRule[]> {
  const rules: PublicRule[] = [];
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({ limit: '100', ...(cursor !== null && { cursor }) });
    const path = `/rules?${query}`;
    const page: RulePage = await (isToBeWritten
      ? api.getUnmasked<RulePage>(path)
      : api.ask<RulePage>('GET', path));
    rules.push(...page.rules);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return rules;
}

/** The most relevant version of a rule: the active one, otherwise the one in shadow, otherwise the newest. */
export function relevantVersion({ versions }: PublicRule): PublicVersion | undefined {
  const inMode = (mode: PublicVersion['mode']) => versions.find((version) => version.mode === mode);
  return inMode('active') ?? inMode('shadow') ?? versions[0];
}
