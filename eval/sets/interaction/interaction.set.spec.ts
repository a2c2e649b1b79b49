import type { Api, Measuring, PooledRow, Row } from '../../eval-set';
import { EVAL_SETS } from '../registry';

type Form = Readonly<Record<string, string>>;

/** Measures rows of a held-out file with a check whose verdicts the test gives. */
async function play(name: string, rows: readonly Row[], suspects: (form: Form) => boolean) {
  const [area = '', set = ''] = name.split('/');
  const file = { path: name, area, set, format: 'jsonl', split: 'heldout' } as Measuring['file'];
  const asked: [string, Form][] = [];
  const pooled: PooledRow[] = [];
  const api = {
    post: async (path: string, form: Form) => {
      asked.push([path, form]);
      const flagged = suspects(form);
      return { is_suspected_automated: flagged, fraud_score: flagged ? 70 : 0 };
    },
    get: async () => ({ is_suspected_automated: false, fraud_score: 0 }),
    forEach: (each: readonly unknown[], ask: (row: unknown) => Promise<unknown>) =>
      Promise.all(each.map(ask)),
  } as unknown as Api;
  const kind = EVAL_SETS.find((each) => each.area === area && each.fits(file));
  const pool = (more: readonly PooledRow[]) => pooled.push(...more);
  const figures =
    (await kind?.measure(rows, {
      api,
      file,
      files: [],
      account: async () => ({ url: '', key: '' }),
      feeds: null,
      pool,
    })) ?? [];
  const byName = Object.fromEntries(figures.map((figure) => [figure.name, figure.value]));
  return { asked, pooled, figures: byName };
}

const summary = { time_to_first_interaction_ms: 900, time_to_submit_ms: 4_000, keystroke_dwell_avg_ms: null };
const isQuick = (form: Form) => Number(form.time_to_submit_ms) < 1_000;

describe('mouse summaries', () => {
  const row = (label: string, source: string, changes = {}) => ({
    label,
    source,
    summary: { ...summary, ...changes },
  });

  it('are sent as they are, without what they do not tell', async () => {
    const { asked } = await play('mouse/delbot', [row('human', 'circles_human_pc1', { clicks: 3 })], isQuick);
    const sent = { time_to_first_interaction_ms: '900', time_to_submit_ms: '4000' };
    expect(asked[0]).toEqual(['/api/v1/interaction/check', sent]);
  });

  it('of recordings with events are sent once more with what the events show', async () => {
    const events = [
      [100, 5, 5, 'move'],
      [116, 9, 5, 'move'],
      [132, 7, 5, 'move'],
    ];
    const { asked, figures } = await play(
      'mouse/delbot',
      [{ ...row('human', 'circles_human_pc1'), events }],
      isQuick,
    );
    const checks = asked.filter(([path]) => path.endsWith('/check')).map(([, form]) => form);
    expect(checks).toHaveLength(2);
    expect(checks[1]).toMatchObject({
      time_to_submit_ms: '4000',
      last_move_to_submit_ms: '3868',
      mouse_reversal_count: '1',
    });
    expect(figures).toHaveProperty('with further fields: accuracy', 1);
  });

  it('of a generator are sent without a first interaction', async () => {
    const { asked } = await play('mouse/delbot', [row('bot', 'circles_bot_gan')], isQuick);
    expect(asked[0]?.[1]).toEqual({ time_to_submit_ms: '4000' });
  });

  it('count by who is suspected, all together and each source alone', async () => {
    const rows = [
      row('human', 'circles_human_pc1'),
      row('bot', 'circles_bot_gan', { time_to_submit_ms: 400 }),
      row('bot', 'circles_bot_pynput'),
    ];
    const { figures, pooled } = await play('mouse/delbot', rows, isQuick);
    expect(figures).toMatchObject({
      accuracy: 2 / 3,
      'is_suspected_automated: recall': 0.5,
      'is_suspected_automated: false': 0,
      'fraud_score: AUC': 0.75,
      'circles_bot_gan: flagged': 1,
      'circles_bot_pynput: flagged': 0,
      'circles_human_pc1: flagged (false)': 0,
    });
    expect(figures).not.toHaveProperty('families never tuned on: fraud_score: AUC');
    expect(pooled.map(({ positive }) => positive)).toEqual([false, true, true]);
  });

  it('of families not used for tuning have a figure of their own', async () => {
    const rows = [
      row('human', 'circles_human_pc1'),
      row('bot', 'circles_bot_gan'),
      row('bot', 'circles_bot_other', { time_to_submit_ms: 400 }),
    ];
    const { figures } = await play('mouse/delbot', rows, isQuick);
    expect(figures).toMatchObject({
      'families never tuned on: fraud_score: AUC': 1,
      'fraud_score: AUC': 0.75,
    });
  });
});

describe('sessions', () => {
  it('of tools are asked with and without the browser’s own first move', async () => {
    const quick = { ...summary, time_to_submit_ms: 400 };
    const rows = [
      { label: 'bot', tool: 'set_values', summary: quick, summary_without_initial_synthetic_move: quick },
      { label: 'bot', tool: 'replay', summary, summary_without_initial_synthetic_move: quick },
    ];
    const { figures } = await play('session/automation_recordings', rows, isQuick);
    expect(figures).toEqual({
      'recordings without events': 1,
      'is_suspected_automated: recall': 0.5,
      'without the browser’s own first move: recall': 1,
      'replay: flagged': 0,
      'set_values: flagged': 1,
    });
  });

  it('of people typing are asked as recorded, and as a page', async () => {
    const typed = { keystroke_count: 40, keystroke_dwell_avg_ms: 95, typing_span_ms: 9_000 };
    const { figures, asked } = await play(
      'session/human_keystrokes_aalto',
      [{ label: 'human', summary: typed }],
      () => false,
    );
    expect(figures).toEqual({
      'recordings without events': 1,
      'is_suspected_automated: false': 0,
      'as a page of nothing but typing: false': 0,
    });
    expect(asked.map(([, form]) => form.time_to_submit_ms)).toEqual([undefined, '11000']);
  });

  it('are sent as beacons too, single texts and all of a person', async () => {
    const events = [
      [0, 65, 90],
      [6_000, 66, 110],
    ];
    const rows = ['0', '1'].map((text) => ({ id: `aalto/7/${text}`, label: 'human', summary, events }));
    const { figures, asked } = await play('session/human_keystrokes_aalto', rows, () => false);
    expect(figures).toMatchObject({ 'as beacons: false': 0, 'as beacons, all texts of a person: false': 0 });
    const beacons = asked.filter(([path]) => path.endsWith('/session-beacon')).map(([, form]) => form);
    const bySession = new Map<string, Form[]>();
    for (const form of beacons)
      bySession.set(form.session_id ?? '', [...(bySession.get(form.session_id ?? '') ?? []), form]);
    const numbers = [...bySession.values()].map((forms) => forms.map(({ seq }) => seq));
    expect(numbers).toEqual([
      ['0', '1'],
      ['0', '1'],
      ['0', '1', '2', '3'],
      // Once more, with the further fields.
      ['0', '1'],
      ['0', '1'],
      ['0', '1', '2', '3'],
    ]);
    expect(figures).toMatchObject({ 'with further fields: as beacons: false': 0 });
    expect(beacons.at(-1)).toMatchObject({ keystroke_overlap_count: '0', submit_count: '1' });
    const clock = [...bySession.values()].at(-1)?.map((form) => Number(form.slice_started_at)) ?? [];
    expect(clock.map((at) => at - (clock[0] ?? 0))).toEqual([0, 5_000, 6_110, 11_110]);
  });
});
