import { judgeCheck } from '@rampart/account-lists';
import type { getSession, ReplyOf } from '@rampart/contracts';
import { evaluateSignals } from '@rampart/risk';
import type { SessionTotals } from './merging/session-totals';
import { computeFacts } from './session-facts';
import { SESSION_SIGNALS } from './session-signals';

/** The score from which a session counts as automated: one strong signal, or two weak ones. */
const SUSPECTED_FROM = 50;

/** The assessment of a session's sums. Sessions cannot be on a list, so the risk is the evidence alone. */
export function assessSession(sessionId: string, totals: SessionTotals): ReplyOf<typeof getSession> {
  const evidence = evaluateSignals(SESSION_SIGNALS, computeFacts(totals));
  const { scores, expansions } = judgeCheck('The session', evidence, []);
  const record = {
    session_id: sessionId,
    is_suspected_automated: scores.fraud_score >= SUSPECTED_FROM,
    ...scores,
    stats: {
      mouse_move_count: totals.mouse_moves,
      keystroke_count: totals.keystrokes,
      focus_count: totals.focuses,
      blur_count: totals.blurs,
      visible_ms: totals.visible_ms,
      hidden_ms: totals.hidden_ms,
      beacon_count: totals.beacons,
    },
  };
  return { record, expansions };
}
