import { type PageCollector, Rampart } from './index.ts';

declare global {
  interface Window {
    Rampart?: typeof Rampart & { collector?: PageCollector };
  }
}

/**
 * For a script tag: `<script src="https://rampart.shop.example/collector/v1.js" data-key="rmp_pub_…"></script>`. With a key it
 * starts by itself, towards where it came from, and `Rampart.collector` is what it started; `data-consent="ask"` begins with
 * nothing. Without a key the page calls `Rampart.start`.
 */
const script = document.currentScript as HTMLScriptElement | null;
window.Rampart = { ...Rampart };
const { key, consent, url } = script?.dataset ?? {};
if (script && key) {
  const isAsked = consent === 'ask';
  window.Rampart.collector = Rampart.start({
    url: url ?? new URL(script.src).origin,
    key,
    consent: { device: !isAsked, interaction: !isAsked },
  });
}
