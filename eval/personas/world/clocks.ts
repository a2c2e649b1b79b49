import { zonesOf } from '@rampart/risk';
import type { Dice } from '../dice';

/** Of a browser that a person uses: nothing speaks against it but, perhaps, its clock. */
const ORDINARY = {
  webgl_vendor: 'Google Inc. (Intel)',
  webgl_renderer: 'ANGLE (Intel, Intel(R) UHD Graphics 620 (0x00005917) Direct3D11 vs_5_0 ps_5_0, D3D11)',
  fonts: 'Arial,Calibri,Cambria,Segoe UI,Tahoma,Verdana',
  screen: '1920x1080x24',
  language: 'en-US',
  hardware_concurrency: '8',
  platform: 'Win32',
  user_agent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
};

/** Fields of POST device/check of a person's browser that keeps the time of a country. */
export function drawBrowserIn(dice: Dice, country: string): Record<string, string> {
  return {
    ...ORDINARY,
    canvas: dice.text('0123456789abcdef', 32),
    audio: `124.0${dice.whole(1_000_000, 9_999_999)}`,
    timezone: dice.pick(zonesOf(country)),
  };
}
