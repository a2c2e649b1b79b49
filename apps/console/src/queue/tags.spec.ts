import { readTags, sharedTags } from './tags';

test('tags are typed with commas, spaces or #, in any case', () => {
  expect(readTags(' VIP, #call-back vip ,')).toEqual(['vip', 'call-back']);
  expect(readTags(' ')).toEqual([]);
});

test('several cases have in common what each of them has', () => {
  expect(sharedTags([{ tags: ['a', 'b'] }, { tags: ['b', 'c'] }])).toEqual(['b']);
  expect(sharedTags([{ tags: ['a', 'b'] }])).toEqual(['a', 'b']);
  expect(sharedTags([])).toEqual([]);
});
