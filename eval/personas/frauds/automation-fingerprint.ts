import type { Dice } from '../dice';

/**
 * What a collector reads from a browser that a program drives: fields of POST device/check. Some give themselves away by
 * `webdriver`, some by drawing without a graphics chip, some only by a bare environment.
 */
export function drawAutomationFingerprint(dice: Dice): Record<string, string> {
  const kind = dice.pick(['webdriver', 'software', 'bare'] as const);
  const version = dice.whole(118, 131);
  const isLinux = kind !== 'webdriver' || dice.chance(0.5);
  return {
    canvas: dice.text('0123456789abcdef', 32),
    webgl_vendor: kind === 'software' ? 'Google Inc. (Google)' : 'Google Inc. (Intel)',
    webgl_renderer:
      kind === 'software'
        ? 'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)'
        : 'ANGLE (Intel, Intel(R) UHD Graphics 630 Direct3D11 vs_5_0 ps_5_0, D3D11)',
    audio: `124.0${dice.whole(1_000_000, 9_999_999)}`,
    screen: dice.pick(['800x600x24', '1280x720x24', '1920x1080x24']),
    timezone: kind === 'bare' ? 'UTC' : dice.pick(['America/New_York', 'Europe/Berlin', 'UTC']),
    language: 'en-US',
    hardware_concurrency: String(dice.pick([1, 2, 4, 8, 16])),
    platform: isLinux ? 'Linux x86_64' : 'Win32',
    user_agent: `Mozilla/5.0 (${isLinux ? 'X11; Linux x86_64' : 'Windows NT 10.0; Win64; x64'}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`,
    ...(kind === 'webdriver' && { webdriver: 'true' }),
  };
}
