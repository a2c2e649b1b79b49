import type { Breather } from '../breather.ts';

/** As in docs/browser-collector.md: another list would make another device of every browser. */
const FONTS = [
  'Segoe UI,Calibri,Cambria,Consolas,Bahnschrift,Marlett,Franklin Gothic Medium,Gabriola',
  'Helvetica Neue,Menlo,Monaco,Geneva,Avenir,Futura,Gill Sans,PingFang SC,Apple Color Emoji',
  'DejaVu Sans,Liberation Sans,Ubuntu,Cantarell,Noto Sans,Noto Color Emoji,FreeSans,Roboto',
  'Arial,Arial Black,Arial Narrow,Verdana,Georgia,Tahoma,Times New Roman,Courier New,Impact',
  'Comic Sans MS,Century Gothic,Book Antiqua,Garamond,MS Gothic,SimSun,Yu Gothic,Malgun Gothic',
]
  .join(',')
  .split(',');

/** The fonts of a list that are installed, separated by commas. */
export async function installedFonts(breathe: Breather): Promise<string> {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) return '';
  const width = (family: string) => {
    pen.font = `72px ${family}`;
    return pen.measureText('mmMwWLliI0O&1').width;
  };
  const fallbacks = ['monospace', 'serif', 'sans-serif'].map((family) => [family, width(family)] as const);
  const found: string[] = [];
  for (const font of FONTS) {
    // One is there when text set in it is as wide as no fallback makes it.
    if (fallbacks.some(([family, bare]) => width(`"${font}", ${family}`) !== bare)) found.push(font);
    await breathe();
  }
  return found.join(',');
}
