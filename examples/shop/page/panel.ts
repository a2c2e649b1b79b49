import type { BehaviorCheck, DeviceCheck, IpCheck, Session } from '@rampart/client';
import type { PageCollector } from '@rampart/collector';
import type { Scene } from '../server/stories.ts';
import type { Placed } from '../server/visitors.ts';
import { element, find } from './elements.ts';
import { Hand } from './hand.ts';

interface StoryTitle {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly scenes: number;
}

/** How often the visit is looked at: as often as its slices leave the page. */
const VISIT_MS = 5_000;
const MOST_ENTRIES = 200;

const consoleUrl = document.documentElement.dataset.console ?? '';
const frame = find<HTMLIFrameElement>('iframe');
const pointer = find('.pointer');
const telling = find('#telling');
const timeline = find('#timeline');
const visitorList = find('#visitor');

let playing = new AbortController();

void start();

async function start(): Promise<void> {
  if (consoleUrl) {
    const link = element('a', {
      textContent: 'People decide in the console.',
      href: consoleUrl,
      target: '_blank',
    });
    find('#console').append(link);
  }
  const { stories, connections } = (await ask('/panel/stories')) as {
    readonly stories: readonly StoryTitle[];
    readonly connections: readonly { readonly id: string; readonly label: string }[];
  };
  for (const story of stories) find('#stories').append(storyButton(story));
  const select = find<HTMLSelectElement>('#connection');
  select.append(...connections.map(({ id, label }) => element('option', { value: id, textContent: label })));
  select.addEventListener('change', () => void beYourself());
  find('#yourself').addEventListener('click', () => void beYourself());
  listen();
  frame.addEventListener('load', () => void showVisit());
  void showVisit();
  setInterval(() => void showVisit(), VISIT_MS);
}

function storyButton(story: StoryTitle): HTMLElement {
  const button = element('button', { textContent: story.title, onclick: () => void play(story) });
  button.dataset.story = story.id;
  return element('li', {}, button, element('span', { textContent: story.about }));
}

/** Plays all scenes of a story; one that is still being played ends. */
async function play(story: StoryTitle): Promise<void> {
  playing.abort();
  playing = new AbortController();
  const { signal } = playing;
  const say = (text: string, state: string) => {
    telling.textContent = text;
    telling.dataset.state = state;
  };
  note(`Story: ${story.title}`);
  try {
    let number: number | undefined;
    for (let index = 0; index < story.scenes; index += 1) {
      say(story.about, 'playing');
      const scene = (await ask(`/panel/stories/${story.id}/${index}`, { play: number })) as Scene & {
        play: number;
      };
      signal.throwIfAborted();
      number = scene.play;
      const hand = new Hand(frame, pointer, scene.hand, signal);
      hand.forgetVisit();
      for (const step of scene.steps) {
        if ('say' in step) say(step.say, 'playing');
        else await hand.do(step);
      }
    }
    say(`${story.title}: the end.`, 'over');
  } catch (error) {
    if (!signal.aborted) say(`The story broke off. ${error instanceof Error ? error.message : ''}`, 'broken');
  } finally {
    if (!signal.aborted) pointer.hidden = true;
  }
}

/** Ends a story, and begins a visit with the device of this browser. */
async function beYourself(): Promise<void> {
  playing.abort();
  pointer.hidden = true;
  telling.textContent = '';
  delete telling.dataset.state;
  visitorList.replaceChildren();
  await ask('/panel/connection', { connection: find<HTMLSelectElement>('#connection').value });
  frame.contentWindow?.sessionStorage.clear();
  frame.contentWindow?.location.assign('/shop');
}

/** What the shop tells of its visitor. The browser connects again by itself, and gets all orders again. */
function listen(): void {
  const feed = new EventSource('/panel/feed');
  const on = <Data>(name: string, show: (data: Data) => void) =>
    feed.addEventListener(name, (event) => show(JSON.parse(event.data) as Data));
  on('where', showWhere);
  on('device', showDevice);
  on('action', showAction);
  on('order', showOrder);
  on<{ number: string; outcome: string }>('outcome', ({ number, outcome }) =>
    note(
      `Order ${number}: ${outcome === 'confirmed_fraud' ? 'it was fraud' : 'it was in order'}. Rampart remembers it.`,
    ),
  );
  on<{ type: string; number: string }>('event', ({ type, number }) =>
    note(`Event ${type}, of order ${number}.`),
  );
}

function fact(name: string, value: string, isBad = false): void {
  const id = `fact-${name.replace(/\W/g, '-')}`;
  const known = document.getElementById(id);
  const shown = element('dd', { id, textContent: value, className: isBad ? 'bad' : '' });
  if (known) known.replaceWith(shown);
  else visitorList.append(element('dt', { textContent: name }), shown);
}

function showWhere({ label, ip, found }: { label: string | null; ip: string; found: IpCheck | null }): void {
  const select = find<HTMLSelectElement>('#connection');
  const option = [...select.options].find(({ textContent }) => textContent === label);
  if (option) select.value = option.value;
  const kinds = found && [
    found.is_tor && 'Tor',
    found.is_vpn && 'VPN',
    found.is_hosting && 'data centre',
    found.is_mobile && 'mobile',
  ];
  const place = found && [found.city, found.country].filter(Boolean).join(', ');
  fact(
    'Address',
    found ? `${ip} · ${[place, ...(kinds ?? [])].filter(Boolean).join(' · ')}` : ip,
    (found?.fraud_score ?? 0) >= 30,
  );
}

function showDevice({ device_hash, is_headless_suspected, times_seen, reasons }: DeviceCheck): void {
  const seen = times_seen === 1 ? 'seen for the first time' : `seen ${times_seen} times`;
  const why = is_headless_suspected ? ` · ${reasons.join(' ')}` : '';
  fact('Device', `${device_hash.slice(0, 14)}… (of the story) · ${seen}${why}`, is_headless_suspected);
}

/** Of the page in the frame: its collector knows the device and names the visit. */
async function showVisit(): Promise<void> {
  if (document.visibilityState === 'hidden') return;
  const shop = frame.contentWindow as (Window & { Rampart?: { collector?: PageCollector } }) | null;
  const collector = shop?.Rampart?.collector;
  const session = collector?.sessionId();
  if (!session) return fact('Visit', collector ? 'no consent' : 'the collector is blocked');
  if (telling.dataset.state === undefined) {
    const hash = await collector?.deviceHash();
    fact('Device', hash ? `${hash.slice(0, 14)}… (this browser)` : 'unknown');
  }
  const { visit } = (await ask(`/panel/visits/${encodeURIComponent(session)}`)) as { visit: Session | null };
  if (visit === null) return fact('Visit', 'begins');
  const { mouse_move_count, keystroke_count, visible_ms } = visit.stats;
  const counted = `${mouse_move_count} moves, ${keystroke_count} keys in ${Math.round(visible_ms / 1_000)} s`;
  fact('Visit', `${counted} · ${visit.reasons.join(' ')}`, visit.is_suspected_automated);
}

const ACTIONS: Readonly<Record<string, string>> = {
  signup: 'signed up',
  login: 'logged in',
  login_failed: 'could not log in',
};

function showAction({ action, entity_type, counts, velocity_exceeded }: BehaviorCheck): void {
  const often = `${counts['3600s']}× within an hour by this ${entity_type}${velocity_exceeded ? ': too often' : ''}`;
  note(`The visitor ${ACTIONS[action] ?? action} (${often}).`);
}

function note(text: string): void {
  addToTimeline(element('li', { className: 'note', textContent: text }));
}

function addToTimeline(entry: HTMLElement): void {
  timeline.prepend(entry);
  while (timeline.children.length > MOST_ENTRIES) timeline.lastChild?.remove();
  find('#nothing').hidden = true;
}

const WORDS = { APPROVE: 'approve', REVIEW: 'review', REJECT: 'reject' } as const;

/** Of an order that is shown already, what changed. */
function showOrder(placed: Placed): void {
  const { number, goods, total, screening, state, visit } = placed;
  const status = screening.shield_status;
  const isLocal = 'is_local' in screening;
  const card = element(
    'li',
    { id: `order-${number}`, className: 'order' },
    element(
      'header',
      {},
      element('b', { className: status, textContent: WORDS[status] }),
      element('span', {
        textContent: isLocal ? 'decided without Rampart' : `score ${screening.shield_score}`,
      }),
      element('span', { textContent: `${goods.map(({ name }) => name).join(', ')}, ${total.toFixed(2)} €` }),
    ),
  );
  card.dataset.status = status;
  if (isLocal) {
    card.append(
      element('p', { textContent: `${screening.error.message} The order is held, and asked about later.` }),
    );
  } else {
    card.append(
      element('ul', {}, ...screening.shield_reasons.map((reason) => element('li', { textContent: reason }))),
      element(
        'details',
        {},
        element('summary', { textContent: 'What the score consists of' }),
        contributions(screening.contributions ?? []),
      ),
      actions(number, screening.shield_id),
    );
  }
  if (visit?.is_suspected_automated)
    card.append(element('p', { textContent: `The visit: ${visit.reasons.join(' ')}` }));
  card.append(element('p', { className: 'state', textContent: `The shop: ${state}.` }));
  const known = document.getElementById(card.id);
  if (known) known.replaceWith(card);
  else addToTimeline(card);
}

function contributions(of: readonly { readonly code: string; readonly points: number }[]): HTMLElement {
  const rows = of.map(({ code, points }) =>
    element('tr', {}, element('td', { textContent: code }), element('td', { textContent: String(points) })),
  );
  return element('table', {}, element('tbody', {}, ...rows));
}

function actions(number: string, shieldId: string): HTMLElement {
  const tell = (textContent: string, outcome: string) =>
    element('button', {
      textContent,
      onclick: () => void ask(`/panel/orders/${number}/outcome`, { outcome }),
    });
  const link = element('a', {
    textContent: 'In the console',
    href: `${consoleUrl}/orders/${shieldId}`,
    target: '_blank',
  });
  return element(
    'div',
    { className: 'actions' },
    tell('It was fraud', 'mark_fraud'),
    tell('It was in order', 'mark_legitimate'),
    consoleUrl !== '' && link,
  );
}

/** @throws Error with what the shop says. */
async function ask(path: string, body?: object): Promise<unknown> {
  const answer = await fetch(path, {
    method: body ? 'POST' : 'GET',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const said: unknown = text === '' ? null : JSON.parse(text);
  if (answer.ok) return said;
  throw new Error((said as { message?: string } | null)?.message ?? `The shop answers ${answer.status}.`);
}
