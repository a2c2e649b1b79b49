import { hashIdentity } from './identity';
import { personKeysOf } from './person-keys';

const hashesOf = (kind: string, value: string) =>
  personKeysOf('secret', 1, kind, value).map(({ hash }) => hash);

it('finds what is kept of an e-mail address under its mailbox and under its spelling', () => {
  const hash = (value: string) => hashIdentity('secret', 1, 'email', value);
  expect(hashesOf('email', 'x+1@gmail.com')).toEqual([hash('x@gmail.com'), hash('x+1@gmail.com')]);
  expect(hashesOf('email', 'x@gmail.com')).toEqual([hash('x@gmail.com')]);
});

it('knows that nothing is kept under a card or a postal code', () => {
  expect(hashesOf('card_bin', '411111')).toEqual([]);
  expect(hashesOf('postal_code', '11201')).toEqual([]);
});
