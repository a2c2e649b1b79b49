import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from './visit';

const TRIES = 600;
const PAUSE_MS = 100;

/** Asks until an answer has this member. @returns that answer. @throws Error after a minute. */
export async function untilDone(ask: () => Promise<Answer>, path: string): Promise<Answer> {
  let answer: Answer;
  for (let n = 0; n < TRIES; n += 1) {
    answer = await ask();
    if (hasMember(answer, path)) return answer;
    await pause(PAUSE_MS);
  }
  throw new Error(`still no ${path} in ${JSON.stringify(answer)}`);
}

function hasMember(answer: Answer, path: string): boolean {
  const value = path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Readonly<Record<string, unknown>> | null)?.[name], answer);
  return value !== undefined && value !== null;
}
