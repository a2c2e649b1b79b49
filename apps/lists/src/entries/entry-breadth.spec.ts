import { assertNarrow } from './entry-breadth';
import { readEntryValue } from './entry-value';

const check = (entityType: string, text: string) => assertNarrow(readEntryValue(entityType, text, null));

test.each([
  ['ip', '0.0.0.0/0'],
  ['ip', '10.0.0.0/7'],
  ['ip', '::ffff:10.0.0.0/103'],
  ['ip', '::/0'],
  ['ip', '2000::/15'],
  ['domain', '*.com'],
  ['domain', '*.co.uk'],
  ['domain', '*.xn--p1ai'],
  ['domain', '*.example'],
  ['email_domain', '*.com'],
  ['email', '*.com'],
  ['email', '*@com'],
])('%s %s would decide about everybody, and is refused, naming value', (entityType, text) => {
  expect(() => check(entityType, text)).toThrow(
    expect.objectContaining({
      code: 'validation_failed',
      param: 'value',
      message: expect.stringMatching(/^Expected a (network of \/8|wildcard below a registered domain)/),
    }),
  );
});

test.each([
  ['ip', '10.0.0.0/8'],
  ['ip', '2000::/16'],
  ['ip', '203.0.113.7'],
  ['ip', '::'],
  ['domain', '*.example.com'],
  ['domain', '*.example.co.uk'],
  // A company's suffix, below which its customers have their names, is that company's domain.
  ['domain', '*.github.io'],
  ['email', '*@example.com'],
  ['email', '*.example.com'],
  ['email_domain', 'com'],
])('%s %s is taken', (entityType, text) => {
  expect(() => check(entityType, text)).not.toThrow();
});
