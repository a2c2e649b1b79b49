import { defineSignal } from '@rampart/risk';
import type { DeviceEvidence } from '../device-evidence';
import type { BrowserClaim } from '../fingerprint/readings/read-claim';
import type { RendererReading } from '../fingerprint/readings/read-renderer';

/**
 * Since about this version Chromium no longer falls back to SwiftShader when a person's machine has no usable chip;
 * headless it still does. (Deprecated in 137; Chromium 150 without a display chip: none with a window, SwiftShader
 * headless. Own recordings, November 2026.)
 */
const NO_FALLBACK_SINCE = 140;
/** People's machines: old, virtual, or reached through a remote desktop. */
const POINTS = { headless_only: 50, fallback: 35, mesa: 15 };

/** Fires when a program renders instead of a chip, except for Windows' own, which remote desktops use. */
export const softwareRenderer = defineSignal({
  code: 'device_software_renderer',
  section: 'device',
  inOrder: 'evidence',
  points: ({ kind }: { kind: keyof typeof POINTS; renderer: string }) => POINTS[kind],
  description: 'Browsers on servers render in software; nearly every personal device has a graphics chip.',
  evaluate: ({ fingerprint: { claim, renderer } }: DeviceEvidence) => {
    const kind = renderer === null ? null : kindOf(renderer, claim);
    return renderer === null || kind === null ? null : { kind, renderer: renderer.chip };
  },
  reason: () => 'The browser draws without a graphics chip, as browsers on servers do.',
});

function kindOf({ software }: RendererReading, claim: BrowserClaim | null): keyof typeof POINTS | null {
  if (software === null) return null;
  if (software === 'mesa') return 'mesa';
  if (claim === null) return 'fallback';
  // SwiftShader belongs to Chromium: no other browser has it, whatever the user agent says.
  const isElsewhere = !claim.isChromium && claim.browser !== 'other';
  return isElsewhere || (claim.chromiumMajor ?? 0) >= NO_FALLBACK_SINCE ? 'headless_only' : 'fallback';
}
