import { deviceCheck, deviceIdentity } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { expandedCheck } from '../check-answer';
import { postDeviceCheckFields, postDeviceCheckQuery } from './post-device-check.fields';

export const postDeviceCheck = defineEndpoint({
  id: 'post-device-check',
  method: 'POST',
  path: '/api/v1/device/check',
  scope: 'device.check',
  counts: true,
  answersWhatWasSent: true,
  fields: postDeviceCheckFields,
  query: postDeviceCheckQuery,
  reply: expandedCheck(deviceCheck).extend({
    identity: deviceIdentity.optional().describe('Only with `expand=identity`.'),
  }),
  wrapped: true,
  errors: ['origin_not_allowed'],
  summary: 'Check a device',
  description:
    'Identifies a device by a hash that survives browser updates and travel, counts how often it was seen, and detects browsers that a program drives. Every field is optional; more fields make the hash more distinctive. Pages may call this address themselves with a publishable key.',
  tags: ['Checks'],
  exampleRequest: {
    canvas: '26a9811cd1b19642',
    webgl_vendor: 'Google Inc. (Intel)',
    webgl_renderer: 'ANGLE (Intel, Intel(R) UHD Graphics 620 (0x00005917) Direct3D11 vs_5_0 ps_5_0, D3D11)',
    fonts: 'Arial,Calibri,Segoe UI,Tahoma,Verdana',
    audio: '124.04347527516074',
    screen: '1920x1080x24',
    timezone: 'Europe/Berlin',
    language: 'de-DE',
    hardware_concurrency: 8,
    platform: 'Win32',
    canvas_status: 'ok',
    client_hint_brands: 'Chromium 150, Google Chrome 150, Not_A Brand 8',
    client_hint_platform: 'Windows',
    timezone_offsets: '-60,-120',
    webdriver: false,
    user_agent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  },
});
