import puppeteer from 'puppeteer-core';

// node visit.mjs <executable> <address> <visit>: makes a visit in a profile of its own, and prints what it saw as JSON.
const [executablePath, address, name] = process.argv.slice(2);
const TEXT = 'ann@shop.example';

const hashIn = (page) => page.evaluate('Rampart.collector.deviceHash()');
const sessionIn = (page) => page.evaluate('Rampart.collector.sessionId()');

async function act(page) {
  await page.mouse.move(10, 10);
  await page.mouse.move(200, 150, { steps: 20 });
  await page.click('input');
  await page.keyboard.type(TEXT, { delay: 5 });
}

const VISITS = {
  device: async (page) => {
    const hash = await hashIn(page);
    await page.reload();
    return { hash, after_reload: await hashIn(page) };
  },
  closed: async (page) => {
    await act(page);
    const session = await sessionIn(page);
    await page.close({ runBeforeUnload: true });
    return { session };
  },
  left: async (page) => {
    await act(page);
    const session = await sessionIn(page);
    await page.goto('about:blank');
    return { session };
  },
  linked: async (page) => {
    await act(page);
    const session = await sessionIn(page);
    await Promise.all([page.waitForNavigation(), page.click('a')]);
    const after = await sessionIn(page);
    await act(page);
    await page.goto('about:blank');
    return { session, after };
  },
  application: async (page) => {
    await act(page);
    await page.evaluate(`history.pushState(null, '', '/checkout')`);
    await act(page);
    await page.goto('about:blank');
    return {};
  },
  asked: async (page) => {
    await act(page);
    const state =
      '[Rampart.collector.sessionId(), sessionStorage.length, localStorage.length, document.cookie]';
    const before = await page.evaluate(state);
    await page.evaluate('Rampart.collector.setConsent({ device: true, interaction: true })');
    return { before, hash: await hashIn(page), session: await sessionIn(page) };
  },
};

const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
try {
  const page = await browser.newPage();
  const problems = [];
  // The browser itself asks for an icon, which the policy forbids like everything else.
  const note = (text) => !text.includes('/favicon.ico') && problems.push(text);
  page.on('pageerror', (error) => note(error.message));
  page.on('console', (message) => {
    if (/Content.Security.Policy|Trusted/i.test(message.text())) note(message.text());
  });
  await page.goto(address);
  const saw = await VISITS[name](page);
  // What a page sends as it goes is on its way: the browser stays a moment, as a person's does.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  process.stdout.write(JSON.stringify({ ...saw, problems }));
} finally {
  await browser.close();
}
