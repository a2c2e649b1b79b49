import { transliterate } from './transliterate';

test.each([
  ['Новосибирск', 'novosibirsk'],
  ['Екатеринбург', 'yekaterinburg'],
  ['Нижний Новгород', 'nizhniy novgorod'],
  ['Челябинск', 'chelyabinsk'],
  ['Київ', 'kiiv'],
  ['Пловдив', 'plovdiv'],
  ['Нови Сад', 'novi sad'],
  ['Θεσσαλονίκη', 'thessaloniki'],
  ['Πάτρα', 'patra'],
])('%s is %s in Latin letters', (text, latin) => {
  expect(transliterate(text)).toBe(latin);
});

test.each(['München', '東京', 'Łódź', ''])('%s is left as it is', (text) => {
  expect(transliterate(text)).toBe(text);
});
