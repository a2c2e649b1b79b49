import { findAutomationTraces } from './automation-traces';

describe('findAutomationTraces', () => {
  it('accepts a browser’s own statement that it is automated', () => {
    expect(findAutomationTraces({ webdriver: true })).toEqual(['webdriver']);
    expect(findAutomationTraces({ user_agent: 'Mozilla/5.0 HeadlessChrome/140.0' })).toEqual(['user_agent']);
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
  ])('finds none in %j', (signals) => {
    expect(findAutomationTraces(signals)).toEqual([]);
  });
});
