import { UnreadableFile } from './csv-records';
import { readHeader } from './header';

test('the columns are found wherever they stand, in any case', () => {
  const { positions, width, ignored } = readHeader(['id', ' Value ', 'LIST_TYPE', '']);
  expect([[...positions], width, ignored]).toEqual([
    [
      ['value', 1],
      ['list_type', 2],
    ],
    4,
    ['id', ''],
  ]);
});

test('what is repeated of unknown columns is bounded and holds no control characters', () => {
  const { ignored } = readHeader([
    'value',
    `\u0007bell`,
    'x'.repeat(100),
    ...Array.from({ length: 50 }, String),
  ]);
  expect(ignored).toHaveLength(20);
  expect(ignored.slice(0, 2)).toEqual(['?bell', 'x'.repeat(64)]);
});

test.each([
  [['list_type', 'entity_type'], /the column value among them/],
  [['list_type;value'], /separated by commas/],
  [['value', 'VALUE'], /names the column value twice/],
])('a file without a usable header is refused: %j', (fields, message) => {
  expect(() => readHeader(fields)).toThrow(UnreadableFile);
  expect(() => readHeader(fields)).toThrow(message);
});
