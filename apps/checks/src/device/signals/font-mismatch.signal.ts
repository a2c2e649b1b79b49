import { defineSignal } from '@rampart/risk';
import type { DeviceEvidence } from '../device-evidence';
import { nativeFonts, serverFonts } from '../fingerprint/font-origins';
import { reportedOs } from '../fingerprint/reported-os';

/**
 * Fires when a device that claims Windows, macOS or iOS has fonts of free systems and none of its own. Office
 * programs add such fonts to people's machines too, but never remove the system's.
 */
export const fontMismatch = defineSignal({
  code: 'device_font_mismatch',
  section: 'device',
  inOrder: 'evidence',
  points: 50,
  description: 'The fonts are those of a Linux server although the browser claims another operating system.',
  evaluate: ({ fingerprint }: DeviceEvidence) => {
    const os = reportedOs(fingerprint);
    const { fonts } = fingerprint;
    if (fonts === null || (os !== 'windows' && os !== 'mac' && os !== 'ios')) return null;
    const foreign = serverFonts(fonts);
    return foreign.length === 0 || nativeFonts(fonts).length > 0
      ? null
      : { system: os, fonts: foreign.slice(0, 5) };
  },
  reason: () => 'The fonts on this device belong to a different operating system than the browser claims.',
});
