import { readTimeLeft, writeTimeLeft } from './time-left';

test('what is written is read', () => {
  expect(readTimeLeft(writeTimeLeft(1_499.6, 12_345.6))).toEqual({
    leftMs: 1_500,
    sender: expect.stringMatching(/^[0-9a-f]{12}$/),
    sentAt: 12_346,
  });
});

test.each([
  '',
  'soon',
  '1500',
  '1500 abc 7',
  '-5 0123456789ab 7',
  '1500 0123456789ab 7 8',
  '1e3 0123456789ab 7',
])('the header %j promises nothing', (header) => {
  expect(readTimeLeft(header)).toBeNull();
});
