import { MAX_WHAT_IF_RULES, type OrderFields, type RequestOf, type whatIf } from '@rampart/contracts';
import { z } from 'zod';
import { rawFieldsFor, readFields } from '../../../http/forms/read-fields';
import { ruleDocument } from '../../rules/rule-document';
import { postScreenFields, toOrder } from '../post-screen/post-screen.fields';

type OrderMember = keyof typeof postScreenFields.shape;

const MEMBERS = Object.keys(postScreenFields.shape) as OrderMember[];

/** As POST screen reads them; null: not sent. */
const orderDocument = z.strictObject(
  Object.fromEntries(
    MEMBERS.map((name) => [
      name,
      z
        .union([z.string().max(1_024), z.number()])
        .nullable()
        .optional()
        .describe(`As in POST screen. ${postScreenFields.shape[name].description ?? ''}`.trim()),
    ]),
  ) as Record<OrderMember, z.ZodOptional<z.ZodNullable<z.ZodUnion<[z.ZodString, z.ZodNumber]>>>>,
);

const score = z.number().min(0).max(100);

/** What might be otherwise, as sent. */
export const whatIfDocument = z
  .strictObject({
    shield_id: z
      .string()
      .regex(/^\d{8}-[0-9a-f]{6}$/)
      .optional()
      .describe('A stored order; without it, `order` is the whole order.'),
    order: orderDocument
      .optional()
      .describe('Values to be changed, null for none; or the whole order. Fields as in POST screen.'),
    rules: z
      .array(ruleDocument)
      .max(MAX_WHAT_IF_RULES)
      .default([])
      .describe('Unsaved rules, as if they were active. One with the name of an active rule replaces it.'),
    thresholds: z
      .strictObject({
        review_above: score.describe('REVIEW above this score.'),
        reject_from: score.describe('REJECT at this score and above.'),
      })
      .optional()
      .describe('Other thresholds.'),
  })
  .refine(({ shield_id, order }) => shield_id !== undefined || order !== undefined, {
    message: 'Expected shield_id, order, or both.',
    path: ['shield_id'],
  });

type Sent = z.output<typeof whatIfDocument>;
type Question = Omit<RequestOf<typeof whatIf>, 'accountId' | 'sandbox'>;

/** @throws ServiceError `validation_failed` for a value that cannot be read at all. */
export function toWhatIf({ shield_id, order = {}, rules, thresholds }: Sent): Question {
  const raw = rawFieldsFor(postScreenFields);
  const sent = MEMBERS.filter((name) => order[name] !== undefined);
  for (const name of sent) {
    const value = order[name];
    raw.add(name, value === null || value === undefined ? null : String(value));
  }
  const read = toOrder(readFields(postScreenFields, raw, []), '').order;
  return {
    shieldId: shield_id ?? null,
    order: shield_id === undefined ? read : changesOf(read, sent),
    rules: [...rules],
    thresholds:
      thresholds === undefined
        ? null
        : { reviewAbove: thresholds.review_above, rejectFrom: thresholds.reject_from },
  };
}

/** Only what was sent, so that the rest of the stored order stays. */
function changesOf(read: OrderFields, sent: readonly OrderMember[]): Partial<OrderFields> {
  const names = new Set<string>(sent.map(inCamelCase));
  if (names.has('binNo')) names.add('cardSubmitted');
  return Object.fromEntries(Object.entries(read).filter(([name]) => names.has(name)));
}

const inCamelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
