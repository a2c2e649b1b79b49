import { turn } from '../breather.ts';

/**
 * What became of the canvas: `skipped` where the browser gives another drawing in every session anyway, `noised` where it
 * changes colours that were painted, `blocked` where it gives nothing.
 */
export type CanvasStatus = 'ok' | 'skipped' | 'noised' | 'blocked';

export interface CanvasReading {
  readonly status: CanvasStatus;
  /** 16 hexadecimal digits of text and shapes as this machine draws them; null unless the status is `ok`. */
  readonly hash: string | null;
}

/** A square of one colour: a browser that changes what is read from a canvas cannot leave it even. */
const EVEN_SIDE = 32;
const EVEN_COLOUR = [51, 102, 153, 255] as const;

/** In three turns of the page: of all signals, the first drawing with text takes a browser longest. */
export async function readCanvas(): Promise<CanvasReading> {
  if (changesEverySession(navigator.userAgent)) return { status: 'skipped', hash: null };
  try {
    if (!isReadAsPainted()) return { status: 'noised', hash: null };
    await turn();
    const canvas = drawing();
    await turn();
    return { status: 'ok', hash: hashOf(canvas.toDataURL()) };
  } catch {
    return { status: 'blocked', hash: null };
  }
}

/** Firefox adds noise with a seed of the session, also to a drawing that is made twice; Safari since 17 does. */
export function changesEverySession(userAgent: string): boolean {
  if (/\b(?:Firefox|FxiOS)\//.test(userAgent)) return true;
  const [, version] = /\bVersion\/(\d+)[.\d]* (?:Mobile\/\w+ )?Safari\//.exec(userAgent) ?? [];
  return version !== undefined && Number(version) >= 17;
}

function isReadAsPainted(): boolean {
  const { pen } = canvasOf(EVEN_SIDE, EVEN_SIDE);
  const [red, green, blue] = EVEN_COLOUR;
  pen.fillStyle = `rgb(${red},${green},${blue})`;
  pen.fillRect(0, 0, EVEN_SIDE, EVEN_SIDE);
  const { data } = pen.getImageData(0, 0, EVEN_SIDE, EVEN_SIDE);
  return data.every((value, at) => value === EVEN_COLOUR[at % EVEN_COLOUR.length]);
}

/** As in docs/browser-collector.md, stroke by stroke: another drawing would make another device of every browser. */
function drawing(): HTMLCanvasElement {
  const { canvas, pen } = canvasOf(280, 60);
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = '#f60';
  pen.fillRect(125, 1, 62, 20);
  pen.fillStyle = '#069';
  pen.font = '15px Arial';
  pen.fillText('Rampart \u{1F6E1} qjx, 0123', 2, 16);
  pen.globalCompositeOperation = 'multiply';
  for (const [x, colour] of [
    [40, '#f2f'],
    [80, '#2ff'],
    [60, '#ff2'],
  ] as const) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(x, 36, 20, 0, Math.PI * 2);
    pen.fill();
  }
  return canvas;
}

function canvasOf(width: number, height: number) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  return { canvas, pen };
}

/** Two runs of FNV-1a over the text: enough to tell drawings apart, and no secure context is needed. */
export function hashOf(text: string): string {
  const digits = [0x811c9dc5, 0x1b873593].map((start) => {
    let sum = start;
    for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
    return (sum >>> 0).toString(16).padStart(8, '0');
  });
  return digits.join('');
}
