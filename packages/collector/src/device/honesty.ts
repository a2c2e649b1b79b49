type Holder = object | undefined;

/** What programs replace in order to look like people, with the objects that have it. */
const WATCHED: readonly (readonly [name: string, holder: () => Holder, property: string])[] = [
  ...[
    'webdriver',
    'plugins',
    'languages',
    'userAgent',
    'platform',
    'hardwareConcurrency',
    'deviceMemory',
  ].map((property) => [`navigator.${property}`, () => Navigator.prototype, property] as const),
  ['permissions.query', () => globalThis.Permissions?.prototype, 'query'],
  ['webgl.getParameter', () => globalThis.WebGLRenderingContext?.prototype, 'getParameter'],
  ['Function.toString', () => Function.prototype, 'toString'],
];

/** Names of variables that drivers leave in pages: Selenium, PhantomJS, Nightmare, Chromium's own test harness, others. */
const LEFT_BEHIND =
  /^(?:\$?cdc_|\$chrome_asyncScriptInfo|__(?:webdriver|selenium|driver|fxdriver|nightmare|playwright|pw[A-Z]|puppeteer)|_(?:phantom|selenium|Selenium_IDE)|callPhantom|callSelenium|domAutomation|awesomium|CefSharp)/;

interface Hints {
  readonly brands: readonly { readonly brand: string; readonly version: string }[];
  readonly platform: string;
}

/** Null where a browser has none: not Chromium, or not loaded over HTTPS. */
const hints = () => (navigator as { userAgentData?: Hints }).userAgentData ?? null;

export function clientHintBrands(): string | null {
  const found = hints();
  if (found === null) return null;
  return found.brands.map(({ brand, version }) => `${brand} ${version}`).join(', ') || 'none';
}

export const clientHintPlatform = (): string | null => hints()?.platform ?? null;

/**
 * Built-in functions and properties that a script has replaced. Those of a browser are native code, have the name of their
 * property, and lie where the standard puts them.
 */
export function alteredFunctions(): string {
  return WATCHED.filter(([, holder, property]) => isAltered(holder(), property))
    .map(([name]) => name)
    .join();
}

function isAltered(holder: Holder, property: string): boolean {
  if (holder === undefined) return false;
  if (holder === Navigator.prototype && Object.hasOwn(navigator, property)) return true;
  const found = Object.getOwnPropertyDescriptor(holder, property);
  // Every Chromium that has client hints says whether it is driven; elsewhere a browser may lack a property.
  if (found === undefined) return property === 'webdriver' && hints() !== null;
  const own: unknown = found.get ?? found.value;
  if (typeof own !== 'function') return true;
  const name = found.get ? `get ${property}` : property;
  return own.name !== name || !/\[native code\]/.test(Function.prototype.toString.call(own));
}

export function automationGlobals(): string {
  return [...Object.getOwnPropertyNames(window), ...Object.getOwnPropertyNames(document)]
    .filter((name) => LEFT_BEHIND.test(name))
    .slice(0, 10)
    .join();
}

/** In January and in July, by which a clock shows where it was set. */
export function timezoneOffsets(): string {
  const year = new Date().getFullYear();
  return [0, 6].map((month) => new Date(year, month, 1).getTimezoneOffset()).join();
}
