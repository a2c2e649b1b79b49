import { needOf, type Standing } from './need';

const PERSON: Standing = {
  hasPassword: true,
  isFresh: false,
  hasFactor: false,
  isDemanded: false,
  mayEnrol: false,
};

describe('changing what proves who a person is', () => {
  it.each<[string, Partial<Standing>, string]>([
    ['the password again without a second factor', {}, 'password'],
    ['a second factor from who has one, whatever else is so', { hasFactor: true }, 'second_factor'],
    [
      'a second factor from who has one and has used a link',
      { hasFactor: true, isDemanded: true, mayEnrol: true },
      'second_factor',
    ],
    ['nothing more after a second factor', { hasFactor: true, isFresh: true }, 'nothing'],
    ['nothing more after one that was removed since', { isDemanded: true, isFresh: true }, 'nothing'],
    ['a link from who has none where one is demanded', { isDemanded: true }, 'link'],
    ['the password again after a link', { isDemanded: true, mayEnrol: true }, 'password'],
    ['a provider from its people', { hasPassword: false, isFresh: true }, 'provider'],
  ])('takes %s', (_what, standing, need) => {
    expect(needOf({ ...PERSON, ...standing })).toBe(need);
  });
});
