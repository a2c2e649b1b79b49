import type { OperationDefinition } from '../http/endpoint';
import { readRecordedAnswers } from './recorded-answers';

/** A real reply of an endpoint, for services that a spec plays. */
export function recordedReply({ id, wrapped }: OperationDefinition): object {
  const answer = readRecordedAnswers('public')[id]?.answer as { readonly data: object };
  return wrapped ? answer.data : answer;
}
