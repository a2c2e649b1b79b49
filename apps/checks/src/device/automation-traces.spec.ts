import { findAutomationTraces } from './automation-traces';

describe('findAutomationTraces', () => {
  it('accepts a browser’s own statement that it is automated', () => {
    expect(findAutomationTraces({ webdriver: true })).toEqual(['webdriver']);
    expect(findAutomationTraces({ user_agent: 'Mozilla/5.0 HeadlessChrome/140.0' })).toEqual(['user_agent']);
  });

  it('sees client hints that name a headless browser under another user agent, and what tools leave in pages', () => {
    const disguised = {
      user_agent: 'Mozilla/5.0 Chrome/150.0.0.0',
      client_hint_brands: 'HeadlessChrome 150',
    };
    expect(findAutomationTraces(disguised)).toEqual(['client_hint_brands']);
    expect(findAutomationTraces({ automation_globals: 'cdc_adoQpoasnfa76pfcZLmcfl_Array' })).toEqual([
      'automation_globals',
    ]);
  });

  it('takes a software renderer as a trace beside another one only', () => {
    expect(findAutomationTraces({ webgl_renderer: 'Google SwiftShader' })).toEqual([]);
    expect(findAutomationTraces({ webdriver: true, webgl_renderer: 'Google SwiftShader' })).toEqual([
      'webdriver',
      'webgl_renderer',
    ]);
  });

  it.each([
    {},
    { webdriver: false },
    { webdriver: 'true' },
    { webdriver: null, user_agent: 5 },
    { user_agent: 'Mozilla/5.0 Chrome/140.0' },
    { client_hint_brands: 'Chromium 150, Google Chrome 150', automation_globals: ' ' },
    { client_hint_brands: 5, automation_globals: 5 },
  ])('finds none in %j', (signals) => {
    expect(findAutomationTraces(signals)).toEqual([]);
  });
});
