import { readRefused } from './read-refused';

it('reads number, column and reason of each refused line', () => {
  const csv = 'line,column,reason\r\n2,value,"Expected ""one"", or two."\r\n4,,"Too many fields."\r\n';
  expect(readRefused(csv)).toEqual([
    { line: '2', column: 'value', reason: 'Expected "one", or two.' },
    { line: '4', column: '', reason: 'Too many fields.' },
  ]);
});

it('reads nothing from an empty file', () => {
  expect(readRefused('')).toEqual([]);
});
