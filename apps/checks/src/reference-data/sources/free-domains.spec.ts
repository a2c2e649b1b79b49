import { createHash } from 'node:crypto';
import { freeDomains, readFreeDomains, readFreeDomainTable } from './free-domains';

/** SHA-256 of the sorted domains of freemail 1.7.0's data/free.txt, one per line, as in the package. */
const AS_THE_PACKAGE_HAD_THEM = '3788e12d893a3d2329315b960fab9b2bb79fdec0c945f32adc229dc823661732';

const domains = readFreeDomains();

it('are those of the package that the list was taken from, and our own', () => {
  const listed = readFreeDomainTable()
    .rows.filter(({ added }) => added === '')
    .map(({ domain }) => domain);
  expect(createHash('sha256').update(listed.toSorted().join('\n')).digest('hex')).toBe(
    AS_THE_PACKAGE_HAD_THEM,
  );
  expect([listed.length, domains.size]).toEqual([4_465, 4_472]);
});

it.each([
  'gmail.com',
  'hotmail.com',
  'yahoo.co.uk',
  'gmx.de',
  'web.de',
  'mail.ru',
  'qq.com',
  '163.com',
  'proton.me',
])('%s is free', (domain) => {
  expect(domains.has(domain)).toBe(true);
});

it.each(['amazon.com', 'harvard.edu', 'bundestag.de', 'mailinator.com', 'example.com', '404', ''])(
  '%s is not',
  (domain) => {
    expect(domains.has(domain)).toBe(false);
  },
);

it('come with their licence and their version', async () => {
  const { info, digest } = await freeDomains.load();
  expect(info).toMatchObject({ name: 'free-domains', version: '1.7.0', licence: 'ISC', rows: domains.size });
  await expect(digest()).resolves.toMatch(/^[0-9a-f]{64}$/);
});
