import { screeningResult } from '@rampart/contracts';
import { z } from 'zod';
import { customerSentenceDe } from './customer-de';
import { de } from './de';
import { en } from './en';

/** The parts of an answer whose fields the page of an order lists. */
const PARTS = [
  'ip_geolocation',
  'billing_address',
  'credit_card',
  'email_address',
  'phone_number',
  'shipping_address',
] as const;

it('has a German name for every field of an answer that an order’s page lists', () => {
  const names = PARTS.flatMap((part) => {
    const field: unknown = screeningResult.shape[part];
    const known = field instanceof z.ZodNullable ? field.unwrap() : field;
    return known instanceof z.ZodObject ? Object.keys(known.shape) : [];
  });
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !(name in de.fields))).toEqual([]);
});

it('says in German what the customer may hear, and nothing that helps the next order to pass', () => {
  const flip = {
    from: 'REVIEW',
    to: 'APPROVE',
    changes: [
      { kind: 'signal', code: 'email_disposable', points: 40 },
      { kind: 'list_entry', list: 'blacklist', field: 'ip' },
      { kind: 'rule', rule_id: 7, name: 'Large orders' },
    ],
    sentence: 'Without risk signals …',
  } as unknown as Parameters<typeof customerSentenceDe>[0];
  expect(de.order.flip.customer(flip)).toBe(
    'Ohne Auffälligkeiten bei der E-Mail-Adresse, der IP-Adresse und der Bestellung insgesamt wäre die Bestellung angenommen worden.',
  );
  expect(en.order.flip.customer(flip)).toBe(flip.sentence);
  expect(customerSentenceDe({ ...flip, from: 'APPROVE', to: 'REVIEW' })).toBe(
    'Bei mehr Auffälligkeiten wäre die Bestellung zuerst geprüft worden.',
  );
});
