import { ApiRefusal } from '../api-refusal';
import { ToolError } from '../io';
import type { FileFault, RuleFile } from './rule-file';

/** For people: one line per fault, in a form that editors and CI systems recognise. */
export function faultLines(faults: readonly FileFault[], what: string): string {
  const files = new Set(faults.map(({ file }) => file)).size;
  const head = `${files} rule ${files === 1 ? 'file' : 'files'} ${what}; nothing was changed.`;
  const lines = faults.map(({ file, line, column, message }) => `  ${file}:${line}:${column}  ${message}`);
  return [head, ...lines].join('\n');
}

interface RefusedItem {
  readonly param: string;
  readonly message: string;
  readonly line?: number;
  readonly column?: number;
  readonly expected?: string;
}

/**
 * The API's objections to a set, at their positions in the files. Errors that do not concern a file are returned
 * unchanged.
 */
export function inFiles(error: unknown, files: readonly RuleFile[]): unknown {
  if (!(error instanceof ApiRefusal) || error.param === undefined) return error;
  const faults = itemsOf(error).flatMap((item) => faultOf(item, files) ?? []);
  return faults.length === 0 ? error : new ToolError(faultLines(faults, 'cannot be used'), { cause: error });
}

function itemsOf({ details, param = '', message }: ApiRefusal): RefusedItem[] {
  if (Array.isArray(details.items)) return details.items as RefusedItem[];
  return [{ param, message, ...details }];
}

function faultOf(item: RefusedItem, files: readonly RuleFile[]): FileFault | null {
  const named = /^rules\[(\d+)\]\.?(.*)$/.exec(item.param);
  const file = files[Number(named?.[1])];
  if (file === undefined) return null;
  const { line, column } = item;
  const within = line === undefined || column === undefined ? null : { line, column };
  const expected = item.expected === undefined || item.expected === '' ? '' : ` Expected ${item.expected}.`;
  const member = named?.[2] ?? '';
  const message = `${member ? `${member}: ` : ''}${item.message}${expected}`;
  return { file: file.file, ...file.positionOf(member, within), message };
}
