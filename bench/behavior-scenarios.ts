import type { Scenario } from './scenario';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
/** Entities that act, and concurrently open sessions. */
const ENTITIES = 50_000;
const OPEN_SESSIONS = 1_000;

/** Across all runs: a slice that was sent before would cost less. */
let slices = 0;

/** The next slice of one of the open sessions. */
function sliceForm(): string {
  const seq = Math.floor(slices / OPEN_SESSIONS);
  // A session has room for 10,000 slices; the next generation begins long before.
  const generation = Math.floor(seq / 100);
  const session = `session-${generation}-${slices % OPEN_SESSIONS}`;
  slices += 1;
  return new URLSearchParams({
    session_id: session,
    seq: String(seq),
    slice_started_at: String(1_769_860_800_000 + seq * 5_000),
    slice_duration_ms: '5000',
    page: '/checkout',
    mouse_move_count: '84',
    mouse_move_interval_avg_ms: '31.4',
    mouse_move_interval_stdev_ms: '96.2',
    keystroke_count: '17',
    keystroke_dwell_avg_ms: '98.5',
    focus_count: '2',
    blur_count: '1',
    visible_ms: '5000',
    hidden_ms: '0',
  }).toString();
}

/** The behavior check and the beacon, each beside one naive statement per request. */
export const BEHAVIOR_SCENARIOS: readonly Scenario[] = [
  {
    name: 'behavior check',
    floor: 'velocity',
    target: 1.0,
    call: ({ key }, index) => ({
      method: 'POST',
      path: '/api/v1/behavior/check',
      headers: { ...FORM, authorization: `Bearer ${key}` },
      body: new URLSearchParams({
        entity_type: 'email',
        entity_value: `customer${(index * 2_654_435_761) % ENTITIES}@example.com`,
        action: 'login',
      }).toString(),
    }),
  },
  {
    name: 'session beacon',
    floor: 'beacon',
    target: 1.5,
    call: ({ key }) => ({
      method: 'POST',
      path: '/api/v1/interaction/session-beacon',
      headers: { ...FORM, authorization: `Bearer ${key}` },
      body: sliceForm(),
    }),
  },
];
