import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, callApi } from '../traffic/call-api';
import { aroundMoment, type Caller, type Done } from '../traffic/done';
import type { Findings } from './findings';

/** Maximum of concurrent requests. */
const AT_ONCE = 16;
/** Milliseconds for a busy suite to answer a check, and between two attempts. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 200;

type Found = 'there' | 'altered' | 'absent';
type Counts = Omit<Findings, 'counted' | 'countedAtLeast' | 'countedAtMost'>;

/** Queries the restored suite for everything that was acknowledged before the moment, and for everything after it. */
export async function verifyDeeds(caller: Caller, done: readonly Done[], momentMs: number): Promise<Counts> {
  const { before, after } = aroundMoment(done, momentMs);
  // Several outcomes may belong to one case: one that an earlier call opened rightly exists.
  const latecomers = new Set(after);
  const early = new Set(done.filter((each) => !latecomers.has(each)).map(caseOf));
  const owed = after.filter((each) => each.what !== 'feedback' || !early.has(each.caseId));
  const found = await inTurns(before, (each) => find(caller, each));
  const left = await inTurns(owed, (each) => find(caller, each));
  return {
    before: before.length,
    missing: found.filter((each) => each === 'absent').length,
    altered: found.filter((each) => each === 'altered').length,
    after: owed.length,
    left: left.filter((each) => each !== 'absent').length,
  };
}

const caseOf = (done: Done): number | null => (done.what === 'feedback' ? done.caseId : null);

async function find(caller: Caller, done: Done): Promise<Found> {
  switch (done.what) {
    case 'order': {
      const { status, text } = await lookUp(caller, `screen/${done.shieldId}`);
      if (status === 404) return 'absent';
      return text === done.text ? 'there' : 'altered';
    }
    case 'list entry': {
      const value = encodeURIComponent(done.value);
      const { text } = await lookUp(caller, `lists/check?entity_type=email&value=${value}`);
      return JSON.parse(text).data.is_blacklisted === true ? 'there' : 'absent';
    }
    case 'report':
      return byStatus(await lookUp(caller, `reports/${done.id}`));
    case 'feedback':
      return byStatus(await lookUp(caller, `cases/${done.caseId}`));
  }
}

/** Repeats the request while the suite says that it is too busy: a check must end in an answer. */
async function lookUp(caller: Caller, path: string): Promise<Answer> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await callApi(caller, path);
    if (answer.status === 200 || answer.status === 404) return answer;
    if (Date.now() > giveUpAt) {
      throw new Error(`${path} was answered ${answer.status} after the restore: ${answer.text}`);
    }
    await pause(PAUSE_MS);
  }
}

function byStatus({ status }: Answer): Found {
  return status === 200 ? 'there' : 'absent';
}

async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE)
    results.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(work))));
  return results;
}
