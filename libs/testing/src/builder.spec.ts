import { defineBuilder } from './builder';

interface Person {
  readonly id: number;
  readonly email: string;
  readonly city: string | null;
}

const person = () =>
  defineBuilder<Person>((n) => ({ id: n, email: `person-${n}@example.com`, city: 'Oslo' }));

test('what the test sets is used, the rest is the default', () => {
  expect(person()({ city: null })).toEqual({ id: 1, email: 'person-1@example.com', city: null });
});

test('two records of one builder differ in what must be unique', () => {
  const build = person();
  expect([build().email, build().email]).toEqual(['person-1@example.com', 'person-2@example.com']);
});
