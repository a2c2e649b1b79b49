import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { ToolError } from '../io';
import type { PublicRule, PublicVersion } from './public-rules';
import { findRuleFiles } from './read-rule-files';

/** A file's name and content. */
export interface ExportedFile {
  readonly file: string;
  readonly text: string;
}

/**
 * Files from which `rules apply` recreates the same set: one for each version in use.
 *
 * @param isAll includes rules without a version in use, as `mode: disabled`.
 */
export function exportRules(rules: readonly PublicRule[], isAll: boolean): ExportedFile[] {
  const taken = new Set<string>();
  return rules.flatMap((rule) => {
    const asked = versionsInUse(rule);
    const versions = asked.length > 0 || !isAll ? asked : rule.versions.slice(0, 1);
    return versions.map((version) => {
      const beside = versions.length > 1 && version.mode === 'shadow' ? '.shadow' : '';
      return {
        file: fileNameOf(`${slugOf(rule.name)}${beside}`, rule.id, taken),
        text: textOf(rule.name, version),
      };
    });
  });
}

/** The versions that decide or are in shadow. */
export function versionsInUse({ versions }: PublicRule): PublicVersion[] {
  return versions.filter(({ mode }) => mode === 'active' || mode === 'shadow');
}

/**
 * @throws ToolError when the folder already contains rule files: they may have comments, which an export would lose.
 */
export async function writeExport(folder: string, files: readonly ExportedFile[]): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw new ToolError(`Cannot make the folder ${folder}.`, { cause: error });
  });
  if ((await findRuleFiles(folder)).length > 0) {
    throw new ToolError(`${folder} holds rule files already. Export into a folder of its own.`);
  }
  for (const { file, text } of files) await writeFile(path.join(folder, file), text, { flag: 'wx' });
}

function textOf(name: string, version: PublicVersion): string {
  return stringify(documentOf(name, version), { lineWidth: 0 });
}

/** A version in the form in which a set takes it. */
export function documentOf(name: string, version: PublicVersion): Record<string, unknown> {
  const { mode, description, trigger, priority, expression, action } = version;
  return {
    name,
    ...(description !== null && { description }),
    mode: mode === 'draft' ? 'disabled' : mode,
    ...(trigger !== 'screening.evaluated' && { trigger }),
    priority,
    expression,
    action: withoutNulls(action),
  };
}

const withoutNulls = (record: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));

function slugOf(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-');
  return plain.replace(/^-+|-+$/g, '').slice(0, 60) || 'rule';
}

/** Two names may have the same slug; the id distinguishes them. */
function fileNameOf(slug: string, id: number, taken: Set<string>): string {
  const name = taken.has(slug) ? `${slug}-${id}` : slug;
  taken.add(name);
  return `${name}.yaml`;
}
