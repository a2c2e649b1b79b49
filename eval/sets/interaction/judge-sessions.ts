import { randomUUID } from 'node:crypto';
import type { SessionResult } from '@rampart/contracts';
import type { Api } from '../../eval-set';
import { cutIntoSlices, type SliceForm } from './cut-into-slices';
import type { JudgedRow } from './judge-summaries';
import type { Timeline } from './read-timeline';

/** One session: a page, or the pages of one person one after the other. */
export interface RecordedSession {
  readonly positive: boolean;
  readonly pages: readonly Timeline[];
}

/**
 * Sends the slices of each session as beacons, in order, and gets the result. The session's name is random, so that a
 * repeated run on one Rampart adds nothing up.
 */
export function judgeSessions(
  sessions: readonly RecordedSession[],
  api: Pick<Api, 'post' | 'get' | 'forEach'>,
  isFurther = false,
): Promise<JudgedRow[]> {
  return api.forEach(sessions, async ({ positive, pages }) => {
    const name = `eval-${randomUUID()}`;
    for (const slice of slicesOf(pages, isFurther)) {
      await api.post('/api/v1/interaction/session-beacon', { session_id: name, ...slice });
    }
    const result = await api.get<SessionResult>(`/api/v1/interaction/session/${name}`);
    return { positive, score: result.fraud_score, flagged: result.is_suspected_automated };
  });
}

/** Numbers and clocks continue from page to page, like a collector's. */
function slicesOf(pages: readonly Timeline[], isFurther: boolean): SliceForm[] {
  const slices: SliceForm[] = [];
  let before = 0;
  for (const page of pages) {
    const own = cutIntoSlices(page, { isFurther });
    const seqFrom = slices.length;
    const startedAt = (slice: SliceForm) => Number(slice.slice_started_at) + before;
    slices.push(
      ...own.map((slice, index) => ({
        ...slice,
        seq: String(seqFrom + index),
        slice_started_at: String(startedAt(slice)),
      })),
    );
    before += page.endsAt;
  }
  return slices;
}
