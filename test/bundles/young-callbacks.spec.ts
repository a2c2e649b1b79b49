import { Client } from 'pg';

it('the callback of a statement is not created as a method would be: that would keep its values and rows alive', () => {
  const query = Client.prototype.query.toString();
  expect(query).toMatch(/\.callback\s*=\s*answered/);
  expect(query).not.toMatch(/\.callback\s*=\s*\(err/);
});
