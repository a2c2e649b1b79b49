import { CANVAS_STATUSES, type DeviceSignals } from '@rampart/contracts';
import { z } from 'zod';
import {
  decimal,
  flag,
  oneOf,
  optional,
  optionalButReadable,
  text,
  wordList,
} from '../../../http/forms/form-readers';
import type { FieldsOf } from '../../../http/forms/read-fields';
import { CHECK_WORDS, checkQuery } from '../check-answer';

/** More processors than any personal device has. */
const MAX_CORES = 4_096;

/** What a browser's collector sends; every field is optional. */
export const postDeviceCheckFields = z.object({
  canvas: optional(text()).describe('Hash of a drawing on a canvas.'),
  webgl_vendor: optional(text()).describe('`UNMASKED_VENDOR_WEBGL`.'),
  webgl_renderer: optional(text()).describe('`UNMASKED_RENDERER_WEBGL`.'),
  fonts: optional(text()).describe('Names of the fonts found, separated by commas, in any order.'),
  audio: optional(text()).describe('Hash or sum of a sound rendered by an audio context.'),
  screen: optional(text()).describe('Resolution and colour depth, such as `1920x1080x24`.'),
  timezone: optional(text()).describe('IANA name, such as `Europe/Berlin`.'),
  language: optional(text()).describe('`navigator.language`.'),
  hardware_concurrency: optional(decimal(0, MAX_CORES)).describe('`navigator.hardwareConcurrency`.'),
  platform: optional(text()).describe('`navigator.platform`.'),
  webdriver: optional(flag()).describe(
    '`navigator.webdriver`. True proves that a program drives the browser.',
  ),
  user_agent: optional(text()).describe('`navigator.userAgent`.'),
  canvas_status: optional(oneOf(CANVAS_STATUSES)).describe(
    'What became of the canvas: `skipped` where the browser gives another drawing in every session, `noised` where it changes what was painted, `blocked` where it gives nothing. A drawing that is noised is left out of the hash.',
  ),
  client_hint_brands: optional(text()).describe(
    'Brands of `navigator.userAgentData` with their versions, such as `Chromium 150, Google Chrome 150`; `none` where the browser has that object and it names none.',
  ),
  client_hint_platform: optional(text()).describe('`navigator.userAgentData.platform`.'),
  altered_functions: optional(text()).describe(
    'Names of built-in functions and properties that a script has replaced, such as `navigator.webdriver`, separated by commas.',
  ),
  automation_globals: optional(text()).describe(
    'Names of global variables that automation software leaves in pages, separated by commas.',
  ),
  timezone_offsets: optional(text()).describe(
    '`getTimezoneOffset()` on 1 January and on 1 July of this year, such as `-60,-120`.',
  ),
});

export const postDeviceCheckQuery = z.object({
  ...checkQuery,
  expand: optionalButReadable(wordList([...CHECK_WORDS, 'identity'])).describe(
    `${checkQuery.expand.description} \`identity\`: an id that stays when a font is installed, with its confidence.`,
  ),
});

/** The signals in the services' terms. */
export function toSignals(fields: FieldsOf<typeof postDeviceCheckFields>): DeviceSignals {
  return {
    canvas: fields.canvas,
    webglVendor: fields.webgl_vendor,
    webglRenderer: fields.webgl_renderer,
    fonts: fields.fonts,
    audio: fields.audio,
    screen: fields.screen,
    timezone: fields.timezone,
    language: fields.language,
    hardwareConcurrency: fields.hardware_concurrency,
    platform: fields.platform,
    webdriver: fields.webdriver,
    userAgent: fields.user_agent,
    canvasStatus: fields.canvas_status,
    clientHintBrands: fields.client_hint_brands,
    clientHintPlatform: fields.client_hint_platform,
    alteredFunctions: fields.altered_functions,
    automationGlobals: fields.automation_globals,
    timezoneOffsets: fields.timezone_offsets,
  };
}
