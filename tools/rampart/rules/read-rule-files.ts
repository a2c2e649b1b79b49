import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ToolError } from '../io';
import { faultLines } from './file-faults';
import { type FileFault, RuleFile } from './rule-file';

const IS_RULE_FILE = /\.ya?ml$/i;

/**
 * Reads the rule files of a folder and its subfolders, in the order of their names. Hidden files are left out.
 * @throws ToolError when there is no such folder or no rule file in it, and for files without a rule, with the
 *   positions.
 */
export async function readRuleFiles(folder: string): Promise<RuleFile[]> {
  const names = await findRuleFiles(folder);
  if (names.length === 0) {
    throw new ToolError(`${folder} holds no rule files (*.yaml). To have no rules at all, give --empty.`);
  }
  const read = await Promise.all(
    names.map(async (name) => RuleFile.read(name, await readFile(path.join(folder, name), 'utf8'))),
  );
  const faults = read.filter((each): each is FileFault[] => Array.isArray(each)).flat();
  if (faults.length > 0) throw new ToolError(faultLines(faults, 'cannot be read'));
  return read as RuleFile[];
}

/** Names below the folder, separated by `/` on every platform. @throws ToolError. */
export async function findRuleFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    throw new ToolError(`Cannot read the folder ${folder}.`, { cause: error });
  });
  return entries
    .filter((entry) => entry.isFile() && IS_RULE_FILE.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !name.split('/').some((step) => step.startsWith('.')))
    .sort();
}
