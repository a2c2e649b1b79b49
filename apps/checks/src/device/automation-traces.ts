/** Traces of automation and headless browsers in their own signals. */
const AUTOMATION_AGENTS =
  /headlesschrome|phantomjs|slimerjs|htmlunit|selenium|webdriver|puppeteer|playwright|electron\//i;
/** Software renderers of headless and virtual machines; a person's browser renders on a graphics chip. */
const SOFTWARE_RENDERERS = /swiftshader|llvmpipe|mesa offscreen/i;

/**
 * Whether a device's stored signals show an automation or exploit framework: the browser reports it itself
 * (`webdriver`), its user agent or its client hints name one, or it leaves its variables in pages. A software renderer alone proves nothing and needs another trace.
 *
 * @param signals names as in the device check; anything missing or of another type counts as not sent.
 * @returns the names of the signals that show it, empty for none.
 */
export function findAutomationTraces(signals: Readonly<Record<string, unknown>>): string[] {
  const traces: string[] = [];
  if (signals.webdriver === true) traces.push('webdriver');
  if (typeof signals.user_agent === 'string' && AUTOMATION_AGENTS.test(signals.user_agent)) {
    traces.push('user_agent');
  }
  const { client_hint_brands: brands, automation_globals: globals } = signals;
  // Beside a user agent that was replaced, the brands stay what they are.
  if (typeof brands === 'string' && AUTOMATION_AGENTS.test(brands)) traces.push('client_hint_brands');
  if (typeof globals === 'string' && globals.trim() !== '') traces.push('automation_globals');
  const renderer = signals.webgl_renderer;
  if (traces.length > 0 && typeof renderer === 'string' && SOFTWARE_RENDERERS.test(renderer)) {
    traces.push('webgl_renderer');
  }
  return traces;
}
