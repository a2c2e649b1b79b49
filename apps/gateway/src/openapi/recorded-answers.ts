import { readFileSync } from 'node:fs';
import { findGatewayData } from './gateway-data';

/** One call of a running suite and its answer. */
export interface RecordedAnswer {
  /** Values of the path's parameters; absent without any. */
  readonly params?: Readonly<Record<string, string>>;
  /** What was sent, if it named ids that the definition cannot know; else its `exampleRequest`. */
  readonly request?: Readonly<Record<string, unknown>>;
  /** The whole body: parsed JSON, or the text of a file. Long lists are cut short. */
  readonly answer: unknown;
}

/** By operation. */
export type RecordedAnswers = Readonly<Record<string, RecordedAnswer>>;

/**
 * The answers of an interface that `tools/record-answers` has recorded, read from the file each time: the documents
 * that show them are made once.
 *
 * @throws Error when the file is missing.
 */
export function readRecordedAnswers(api: 'public' | 'admin'): RecordedAnswers {
  return JSON.parse(readFileSync(findGatewayData('recorded-answers.json'), 'utf8'))[api];
}
