import { screeningResult } from '@rampart/contracts';
import { z } from 'zod';
import { de } from './de';
import { customerSentenceDe } from './de/api/customer';
import { fieldsDe } from './de/api/fields';
import { en } from './en';

/** The parts of an answer whose fields the page of an order lists. */
const PARTS = [
  'ip_geolocation',
  'billing_address',
  'credit_card',
  'email_address',
  'phone_number',
  'shipping_address',
  'username',
  'device',
  'smart_detection',
] as const;

it('has a German name for every field of an answer that an order’s page lists', () => {
  const names = PARTS.flatMap((part) => {
    const field: unknown = screeningResult.shape[part];
    const known = field instanceof z.ZodNullable ? field.unwrap() : field;
    return known instanceof z.ZodObject ? Object.keys(known.shape) : [];
  });
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !(name in fieldsDe))).toEqual([]);
});

it('translates what varies in a sentence of the API, too, and says when it knows a sentence in English only', () => {
  expect(de.said('The rule “Large orders” applies.')).toBe('Die Regel „Large orders“ trifft zu.');
  expect(de.said('Of orders like this one, about 85.1 % turned out to be fraud.')).toBe(
    'Von Bestellungen wie dieser erwiesen sich etwa 85,1 % als Betrug.',
  );
  const refused = [
    'The rule “All” may not become active: it has not been in shadow, and would reject 40 of 50 orders of the last 30 days',
    'that are not rejected now: the reject rate would rise by 80 points; the account allows 5.',
    'A sample was evaluated: 50 of 90 orders. (and 1 more)',
  ].join(' ');
  expect(de.said(refused)).toBe(
    [
      '„All“ darf nicht entscheiden: Sie war nicht im Probelauf und würde 40 von 50 Bestellungen der letzten 30 Tage ablehnen,',
      'die jetzt nicht abgelehnt sind: Der Anteil der Ablehnungen stiege um 80 Prozentpunkte; das Konto erlaubt höchstens 5.',
      'Ausgewertet wurde eine Stichprobe: 50 von 90 Bestellungen. (weitere Gründe: 1)',
    ].join(' '),
  );
  expect(de.said('The rule “REJECT” applies.')).toBe('Die Regel „REJECT“ trifft zu.');
  expect(de.said('An account can have 1,000,000 orders a day, and has them on 2026-11-29.')).toBe(
    'Ein Konto kann 1.000.000 Bestellungen am Tag haben; am 2026-11-29 ist diese Zahl erreicht.',
  );
  expect(de.said('Expected a phone number. The field was treated as absent.')).toBe(
    'Erwartet wird eine Telefonnummer. Das Feld zählt als nicht angegeben.',
  );
  expect(de.said('The shop is closed.')).toBeNull();
  expect(de.feature('the signal email disposable')).toBe('Wegwerf-E-Mail-Adresse');
  expect(de.signal('rule_7')).toBe('Regel 7');
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
