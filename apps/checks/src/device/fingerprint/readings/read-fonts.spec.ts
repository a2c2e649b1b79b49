import { readFonts } from './read-fonts';

describe('readFonts', () => {
  it.each([
    'Segoe UI,Arial,Calibri',
    'arial, calibri, SEGOE UI, Arial',
    'Arial;Calibri;Segoe UI',
    'Calibri|Arial|Segoe UI',
    '["Calibri","Arial","Segoe UI"]',
    'Arial\r\nCalibri\r\nSegoe UI\r\n',
  ])('reads %j as the same set', (fonts) => {
    expect(readFonts(fonts)).toEqual(['arial', 'calibri', 'segoe ui']);
  });

  it('reads nothing in a list of nothing', () => {
    expect(readFonts(' , ;|[]')).toEqual([]);
  });
});
