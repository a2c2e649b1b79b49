// What the documentation does beyond being read: menu, tabs, copying, search, trying calls. It makes no markup from
// text, and sends requests to its own origin only.
const base = document.body.dataset.base;

/** @returns {HTMLElement} with properties set, and children or text appended. */
function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

const all = (selector, within = document) => [...within.querySelectorAll(selector)];

// --- Storage that may be forbidden

const stored = {
  get(storage, name) {
    try {
      return window[storage].getItem(name);
    } catch {
      return null;
    }
  },
  set(storage, name, value) {
    try {
      if (value) window[storage].setItem(name, value);
      else window[storage].removeItem(name);
    } catch {
      // Private windows may refuse; the page then forgets.
    }
  },
};

// --- Menu on narrow screens

function setUpMenu() {
  document.documentElement.classList.add('scripted');
  const button = document.querySelector('.menu');
  const nav = document.querySelector('nav');
  const toggle = (isOpen) => {
    nav.classList.toggle('open', isOpen);
    button.setAttribute('aria-expanded', String(isOpen));
  };
  button.hidden = false;
  button.addEventListener('click', () => toggle(!nav.classList.contains('open')));
  nav.addEventListener('click', (event) => event.target.closest('a') && toggle(false));
}

// --- Samples: tabs instead of one after the other, in the language chosen last

const LANGUAGE = 'rampart-docs-language';

function setUpSamples() {
  const chosen = stored.get('localStorage', LANGUAGE);
  for (const [number, samples] of all('.samples').entries()) {
    const panels = all('[data-language]', samples);
    panels.forEach((panel, place) => {
      panel.id = `sample-${number}-${place}`;
    });
    const tabs = panels.map((panel) => makeTab(panel, panels));
    const copy = make('button', { type: 'button', className: 'copy' }, 'Copy');
    copy.addEventListener('click', () =>
      copyText(
        copy,
        panels.find((panel) => !panel.hidden),
      ),
    );
    const list = make('div', {}, ...tabs);
    list.setAttribute('role', 'tablist');
    list.setAttribute('aria-label', 'Language');
    list.className = 'tabs';
    list.addEventListener('keydown', (event) => moveBetweenTabs(event, tabs));
    const bar = make('div', { className: 'bar' }, list, copy);
    samples.prepend(bar);
  }
  showLanguage(chosen ?? 'curl');
}

function makeTab(panel, panels) {
  const { language } = panel.dataset;
  panel.setAttribute('role', 'tabpanel');
  panel.setAttribute('aria-label', language);
  panel.querySelector('h3').hidden = true;
  const tab = make('button', { type: 'button' }, language);
  tab.dataset.shows = language;
  tab.setAttribute('role', 'tab');
  tab.setAttribute('aria-controls', panel.id);
  tab.addEventListener('click', () => {
    const before = panels[0].parentElement.getBoundingClientRect().top;
    showLanguage(language);
    stored.set('localStorage', LANGUAGE, language);
    // Other samples change their height too: what is being read stays where it is.
    window.scrollBy(0, panels[0].parentElement.getBoundingClientRect().top - before);
  });
  return tab;
}

function showLanguage(language) {
  for (const panel of all('[data-language]')) panel.hidden = panel.dataset.language !== language;
  for (const tab of all('[data-shows]')) {
    const isShown = tab.dataset.shows === language;
    tab.setAttribute('aria-selected', String(isShown));
    tab.tabIndex = isShown ? 0 : -1;
  }
}

function moveBetweenTabs(event, tabs) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const next = tabs[(tabs.indexOf(event.target) + step + tabs.length) % tabs.length];
  next.click();
  next.focus();
}

async function copyText(button, panel) {
  try {
    await navigator.clipboard.writeText(panel.querySelector('code').textContent);
    button.textContent = 'Copied';
  } catch {
    // Only on https and localhost: select it, so that the reader can copy it.
    getSelection().selectAllChildren(panel.querySelector('code'));
    button.textContent = 'Selected';
  }
  setTimeout(() => {
    button.textContent = 'Copy';
  }, 1500);
}

// --- Search

const MOST_HITS = 12;
const KINDS = { page: 5, endpoint: 4, error: 3, header: 3, value: 2, field: 1 };
let index;

const loadIndex = () => {
  index ??= fetch(`${base}/search.json`).then((answer) => answer.json());
  return index;
};

function setUpSearch() {
  const box = document.querySelector('.search');
  const input = document.querySelector('#search');
  const list = document.querySelector('#hits');
  let selected = -1;
  const show = (hits) => {
    selected = -1;
    list.replaceChildren(...hits.map(makeHit));
    if (hits.length === 0) list.append(make('li', {}, make('p', {}, 'Nothing found.')));
    setOpen(true);
  };
  const setOpen = (isOpen) => {
    list.hidden = !isOpen;
    input.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen) input.removeAttribute('aria-activedescendant');
  };
  const select = (step) => {
    const options = all('[role=option]', list);
    if (options.length === 0) return;
    selected = (selected + step + options.length) % options.length;
    for (const [n, option] of options.entries()) option.setAttribute('aria-selected', String(n === selected));
    options[selected].scrollIntoView({ block: 'nearest' });
    input.setAttribute('aria-activedescendant', options[selected].id);
  };
  input.addEventListener('focus', loadIndex);
  input.addEventListener('input', async () => {
    const words = input.value.trim();
    if (words === '') return setOpen(false);
    const entries = await loadIndex();
    if (input.value.trim() === words) show(find(entries, words));
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') select(1);
    else if (event.key === 'ArrowUp') select(-1);
    else if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'Enter') all('[role=option] a', list)[Math.max(selected, 0)]?.click();
    else return;
    if (event.key !== 'Escape') event.preventDefault();
  });
  list.addEventListener('click', () => {
    setOpen(false);
    input.blur();
  });
  document.addEventListener('click', (event) => box.contains(event.target) || setOpen(false));
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target.closest('input, textarea, select')) return;
    event.preventDefault();
    input.focus();
  });
  box.hidden = false;
}

/** Entries that contain every word, those whose title begins with what was typed first. */
function find(entries, typed) {
  const text = typed.toLowerCase();
  const words = text.split(/\s+/);
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, text, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .slice(0, MOST_HITS)
    .map(({ entry }) => entry);
}

function rankOf([title, kind, , more], text, words) {
  const name = title.toLowerCase();
  const rest = more.toLowerCase();
  if (!words.every((word) => name.includes(word) || rest.includes(word))) return 0;
  if (name === text) return 100 + KINDS[kind];
  if (name.startsWith(text)) return 50 + KINDS[kind];
  return (words.every((word) => name.includes(word)) ? 20 : 0) + KINDS[kind];
}

function makeHit([title, kind, url, more], n) {
  const words = [kind, more].filter(Boolean).join(' · ');
  const item = make(
    'li',
    { id: `hit-${n}` },
    make('a', { href: url, tabIndex: -1 }, title, make('span', {}, words)),
  );
  item.setAttribute('role', 'option');
  item.setAttribute('aria-selected', 'false');
  return item;
}

// --- Trying calls

const KEY = 'rampart-docs-key';

/** A link may bring a test key, as `npm run up` prints it: kept for this tab, and gone from the address. */
function takeKeyFromLink() {
  const key = /^#key=(rmp_test_\w+)$/.exec(location.hash)?.[1];
  if (key === undefined) return;
  stored.set('sessionStorage', KEY, key);
  history.replaceState(null, '', location.pathname + location.search);
}

function setUpTrials() {
  for (const place of all('.try')) {
    const open = make('button', { type: 'button' }, 'Try it');
    open.addEventListener('click', () => {
      place.replaceChildren(makeTrial(JSON.parse(place.dataset.plan)));
      place.querySelector('input, textarea').focus();
    });
    place.append(open);
  }
}

function makeTrial(plan) {
  const key = labelled(
    'API key',
    make('input', { type: 'password', autocomplete: 'off', required: true, spellcheck: false }),
  );
  key.input.value = stored.get('sessionStorage', KEY) ?? '';
  const fields = plan.fields.map((field) => ({
    ...field,
    ...labelled(
      field.name,
      make('input', { value: field.value, required: field.required, autocomplete: 'off' }),
    ),
  }));
  const filled = fields.filter(({ value, required }) => value || required);
  const empty = fields.filter((field) => !filled.includes(field));
  const body =
    plan.type === null
      ? null
      : labelled(`Body (${plan.type})`, make('textarea', { value: plan.body, rows: 8, spellcheck: false }));
  const answer = make('div', {});
  answer.setAttribute('role', 'status');
  const send = make('button', { type: 'submit', className: 'send' }, `Send ${plan.method}`);
  const form = make(
    'form',
    {},
    key.label,
    make(
      'p',
      { className: 'note' },
      'Kept in this tab until you close it, and sent to this server only. With a live key the call is real.',
    ),
    ...filled.map(({ label }) => label),
    ...(empty.length > 0
      ? [
          make(
            'details',
            {},
            make('summary', {}, `More parameters (${empty.length})`),
            ...empty.map(({ label }) => label),
          ),
        ]
      : []),
    ...(body ? [body.label] : []),
    send,
    answer,
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const secret = key.input.value.trim();
    stored.set('sessionStorage', KEY, secret);
    send.disabled = true;
    answer.replaceChildren(await call(plan, fields, body?.input.value, secret));
    send.disabled = false;
  });
  return form;
}

function labelled(text, input) {
  return { input, label: make('label', {}, text, input) };
}

async function call({ method, path, type }, fields, body, key) {
  const inPath = (name) => encodeURIComponent(fields.find((field) => field.name === name)?.input.value ?? '');
  const query = new URLSearchParams(
    fields
      .filter(({ place, input }) => place === 'query' && input.value)
      .map(({ name, input }) => [name, input.value]),
  );
  const target = path.replace(/\{(\w+)\}/g, (_, name) => inPath(name)) + (query.size > 0 ? `?${query}` : '');
  const begun = performance.now();
  try {
    const response = await fetch(target, {
      method,
      headers: { Authorization: `Bearer ${key}`, ...(type && { 'Content-Type': type }) },
      ...(type && { body }),
    });
    const text = await response.text();
    const took = Math.round(performance.now() - begun);
    return showAnswer(response, text, took);
  } catch (error) {
    return make('p', { className: 'note failed' }, `No answer: ${error.message}`);
  }
}

/** Headers that a caller reads. */
const SHOWN_HEADERS =
  /^(x-request-id|x-ignored-fields|x-masked-fields|ratelimit|retry-after|idempotency-replayed)/;

function showAnswer(response, text, took) {
  const headers = [...response.headers].filter(([name]) => SHOWN_HEADERS.test(name));
  const pre = make('pre', { tabIndex: 0 }, make('code', {}, readable(text)));
  pre.setAttribute('aria-label', 'Answer');
  return make(
    'div',
    {},
    make(
      'p',
      { className: response.ok ? 'note' : 'note failed' },
      `${response.status} ${response.statusText} after ${took} ms`,
    ),
    make(
      'details',
      {},
      make('summary', {}, 'Headers'),
      make('pre', {}, make('code', {}, headers.map(([name, value]) => `${name}: ${value}`).join('\n'))),
    ),
    pre,
  );
}

function readable(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

// --- Everything

for (const place of all('[data-origin]')) place.textContent = location.origin;
takeKeyFromLink();
setUpMenu();
setUpSamples();
setUpSearch();
setUpTrials();
