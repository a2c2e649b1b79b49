import { model } from '@medusajs/framework/utils';

/** What Rampart said of an order, and what became of its money. One for each order that was screened. */
export const OrderScreening = model
  .define('rampart_order_screening', {
    id: model.id({ prefix: 'rmpscr' }).primaryKey(),
    order_id: model.text().unique(),
    /** Rampart's id of the order; null until it answered. */
    shield_id: model.text().unique().nullable(),
    /** What holds for the order now: Rampart's decision, or that of a person after it. Null until Rampart answered. */
    decision: model.enum(['APPROVE', 'REVIEW', 'REJECT']).nullable(),
    /** 0 to 100. */
    score: model.number().nullable(),
    /** Sentences for people, most points first. */
    reasons: model.array().nullable(),
    /** Names of your rules that matched. */
    rules: model.array().nullable(),
    outcome: model.enum(['fraud', 'legitimate']).nullable(),
    /** When the money was captured or the order cancelled, as the decision asks for. */
    settled_at: model.dateTime().nullable(),
    /** Why Rampart did not answer, or why the decision could not be carried out; tried again each minute. */
    problem: model.text().nullable(),
    tried_at: model.dateTime(),
  })
  // What the job looks through each minute stays small, however many orders there were.
  .indexes([{ on: ['tried_at'], where: 'settled_at IS NULL' }]);
