import type { OsFamily } from './read-claim';

/** What renders: a chip, or a program instead. */
export interface RendererReading {
  /** The chip's name in lower case, without what changes with drivers, browsers and interfaces. */
  readonly chip: string;
  /** Whether the name had ANGLE's form, as in every Chromium on a desktop. */
  readonly isWrapped: boolean;
  /** The program that renders instead of a chip; null for a chip. */
  readonly software: 'swiftshader' | 'mesa' | null;
  /** The systems on which such a renderer exists; null when its name does not say. */
  readonly systems: readonly OsFamily[] | null;
}

const MESA_SOFTWARE = /llvmpipe|softpipe|swrast|mesa offscreen/i;
/** The first match decides. A bare `Mesa` is what Firefox reports on any system when it resists fingerprinting. */
const SYSTEMS: readonly (readonly [renderer: RegExp, systems: readonly OsFamily[]])[] = [
  [/Direct3D/i, ['windows']],
  [/SwiftShader/i, ['windows', 'mac', 'linux', 'chromeos']],
  [/Metal Renderer|^Apple (M\d|A\d|GPU)|\bApple (M|A)\d/i, ['mac', 'ios']],
  [
    /llvmpipe|softpipe|radeonsi|\bDRM \d|Mesa (Intel|DRI|AMD|NVIDIA)|Nouveau/i,
    ['linux', 'chromeos', 'android'],
  ],
  [/PowerVR/i, ['android', 'linux', 'chromeos', 'ios']],
  [/Adreno|Mali|Immortalis|Xclipse/i, ['android', 'linux', 'chromeos']],
];

/** The parts of ANGLE's name: maker, chip, interface. */
const ANGLE = /^ANGLE \((.*)\)$/i;
/** Everything in a name that updates change, each bounded so that no text takes long. */
const NOISE: readonly RegExp[] = [
  /,? or similar$/g,
  /Direct3D\d{0,2}[\w. -]{0,60}/g,
  /\bD3D\d{0,2}[\w.-]{0,40}/g,
  /OpenGL( ES)? \d[\w. ()-]{0,60}/g,
  /ANGLE Metal Renderer:/g,
  /(Unspecified )?\bVersion\b[\w. ()]{0,40}/g,
  /Vulkan \d[\d.]{0,20}/g,
  /\(0x[0-9a-f]{1,16}\)/gi,
  /\/PCIe(\/SSE2)?|\/SSE2/g,
  /LLVM \d[\d.]{0,12}|DRM \d[\d.]{0,12}|\b\d{1,3}\.\d{1,3}\.\d{1,4}[\w.+-]{0,40}/g,
  /\b(Mesa( DRI)?|Google Inc\.|Intel Inc\.|NVIDIA Corporation|ATI Technologies Inc\.|Apple Inc\.)/g,
  /\((R|TM|C)\)/gi,
];
const NOT_NAME = /[^a-z0-9]+/g;

/** Parses the renderer that WebGL names, or else the vendor; null when neither was sent. */
export function readRenderer(vendor: string | null, renderer: string | null): RendererReading | null {
  const text = renderer ?? vendor;
  if (text === null) return null;
  return {
    chip: chipOf(text),
    isWrapped: ANGLE.test(text.trim()),
    software: /SwiftShader/i.test(text) ? 'swiftshader' : MESA_SOFTWARE.test(text) ? 'mesa' : null,
    systems: SYSTEMS.find(([pattern]) => pattern.test(text))?.[1] ?? null,
  };
}

function chipOf(text: string): string {
  if (/SwiftShader/i.test(text)) return 'swiftshader';
  const inner = ANGLE.exec(text.trim())?.[1] ?? text;
  let name = inner;
  for (const noise of NOISE) name = name.replace(noise, ' ');
  const words = name.toLowerCase().replace(NOT_NAME, ' ').trim().split(' ');
  // ANGLE puts the maker before a chip whose name begins with it again.
  return [...new Set(words)].join(' ');
}
