import { csvLine } from './csv-line';

test.each([
  [['a', null, ''], 'a,,\r\n'],
  [['a,b', 'say "x"'], '"a,b","say ""x"""\r\n'],
  [['two\nlines', 'two\rlines'], '"two\nlines","two\rlines"\r\n'],
  [[' a', 'b ', '\tc'], '" a","b ","\tc"\r\n'],
])('%j is a line of RFC 4180', (fields, line) => {
  expect(csvLine(fields)).toBe(line);
});
