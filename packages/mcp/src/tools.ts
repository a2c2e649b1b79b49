import type { RampartError as ErrorOfClient, Rampart } from '@rampart/client';
import { z } from 'zod';

/** What an assistant may call. None of them changes anything in Rampart. */
export interface Tool<Shape extends z.ZodRawShape = z.ZodRawShape> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly shape: Shape;
  run(rampart: Rampart, input: z.infer<z.ZodObject<Shape>>, signal: AbortSignal): PromiseLike<unknown>;
}

const tool = <Shape extends z.ZodRawShape>(definition: Tool<Shape>): Tool => definition as unknown as Tool;

/** More than an assistant reads at once. */
const MOST_ROWS = 50;
const rows = z.number().int().min(1).max(MOST_ROWS).default(20).describe('How many at most.');

const shieldId = z.string().min(1).describe('Id of an order in Rampart, such as 20260131-07cb2e.');
const day = z.string().describe('A time in ISO 8601; a date alone means its start in UTC.');

const rule = {
  name: z.string().min(1).describe('Unique within the account.'),
  description: z.string().optional().describe('What it is for.'),
  expression: z
    .string()
    .min(1)
    .describe(
      'CEL over the facts of an order, such as `order.amount > 500 && ip.is_proxy`. `rule_names` lists them.',
    ),
  action: z
    .enum(['APPROVE', 'REVIEW', 'REJECT'])
    .default('REVIEW')
    .describe('What the order becomes when the expression is true.'),
};

export const TOOLS: readonly Tool[] = [
  tool({
    name: 'explain_order',
    title: 'Explain an order',
    description:
      'Why an order was approved, held or rejected: its score, the evidence with points, the rules that matched, what would have changed the decision, and what could not be asked.',
    shape: { shield_id: shieldId },
    run: (rampart, { shield_id }, signal) =>
      rampart.screenings.get(shield_id, { expand: 'contributions,rules,flip,degraded,override', signal }),
  }),
  tool({
    name: 'related_orders',
    title: 'Find related orders',
    description: 'Other orders with the same e-mail address, phone, user name, device, IP address or card.',
    shape: {
      shield_id: shieldId,
      limit: z.number().int().min(1).max(20).default(5).describe('Orders of each value.'),
    },
    run: (rampart, { shield_id, limit }, signal) => rampart.screenings.related(shield_id, { limit, signal }),
  }),
  tool({
    name: 'search_orders',
    title: 'Search orders',
    description: 'Orders that have all of these properties, newest first. Values of people are masked.',
    shape: {
      status: z.enum(['APPROVE', 'REVIEW', 'REJECT']).optional(),
      score_from: z.number().min(0).max(100).optional(),
      from: day.optional(),
      to: day.optional(),
      country: z
        .string()
        .length(2)
        .optional()
        .describe('ISO 3166-1 of the IP address, the bill or the goods.'),
      email_domain: z.string().optional(),
      ip: z.string().optional(),
      device_hash: z.string().optional(),
      merchant_id: z.string().optional(),
      user_order_id: z.string().optional().describe('The shop’s own number.'),
      reason: z.string().optional().describe('Code of a piece of evidence, such as ip_tor_network.'),
      outcome: z.enum(['confirmed_fraud', 'false_positive']).optional(),
      limit: rows,
    },
    run: (rampart, filters, signal) => rampart.screenings.list({ ...filters, signal }),
  }),
  tool({
    name: 'list_cases',
    title: 'List cases',
    description: 'Cases of the queue: what waits for a person, how urgent it is, and why it was opened.',
    shape: {
      state: z.enum(['open', 'in_review', 'decided']).default('open'),
      tag: z.string().optional(),
      assignee: z.string().optional(),
      min_score: z.number().min(0).max(100).optional(),
      limit: rows,
    },
    run: (rampart, filters, signal) => rampart.cases.list({ ...filters, signal }),
  }),
  tool({
    name: 'read_case',
    title: 'Read a case',
    description: 'A case with its orders, its history and its notes.',
    shape: { id: z.string().regex(/^\d+$/).describe('Id of the case.') },
    run: (rampart, { id }, signal) => rampart.cases.get(id, { signal }),
  }),
  tool({
    name: 'preview_list_entry',
    title: 'Preview a list entry',
    description:
      'What an entry of the blacklist or the whitelist would have hit in the last days. Adds nothing.',
    shape: {
      list_type: z.enum(['blacklist', 'whitelist']).default('blacklist'),
      entity_type: z
        .string()
        .default('ip')
        .describe('ip, email, email_domain, phone, device, username, card_bin …'),
      value: z.string().min(1),
      match_type: z.enum(['exact', 'wildcard', 'cidr']).optional(),
      days: z.number().int().min(1).max(90).optional(),
    },
    run: (rampart, body, signal) => rampart.lists.preview(body, { signal }),
  }),
  tool({
    name: 'rule_names',
    title: 'Names for rules',
    description: 'Every fact and function that the expression of a rule may use, with types and meaning.',
    shape: {},
    run: (rampart, _, signal) => rampart.rules.environment({ signal }),
  }),
  tool({
    name: 'draft_rule',
    title: 'Draft a rule',
    description:
      'Checks a rule and returns it as a person can publish it in the console. It is neither stored nor in effect.',
    shape: rule,
    run: async (rampart, { expression, action, ...rest }, signal) => ({
      draft: { ...rest, expression, action: { type: action } },
      check: await rampart.rules.check({ expression }, { signal }),
      next: 'Nothing was stored. A person publishes it in the console, under Rules.',
    }),
  }),
  tool({
    name: 'backtest_rule',
    title: 'Backtest a rule',
    description:
      'What a rule would have changed on past orders: how many it matches, which decisions turn, precision and recall where outcomes are known. Stores a job and its result, and no rule.',
    shape: { ...rule, since: day, until: day.optional() },
    run: async (rampart, { since, until, action, ...definition }, signal) => {
      const rules = [{ ...definition, action: { type: action } }];
      const { id } = await rampart.backtests.create({ rules, since, until }, { signal });
      for await (const { state, error, result } of rampart.jobs.progress(id, { signal })) {
        if (state === 'done') return { job: id, result };
        if (state === 'failed' || state === 'cancelled') return { job: id, state, error };
      }
      return { job: id, state: 'unknown' };
    },
  }),
];

/** An error as an assistant can act on it. */
export function describeError(error: unknown): string {
  const { code, param, message } = error as ErrorOfClient;
  if (typeof code !== 'string') return String(message ?? error);
  return `${code}${param ? ` (${param})` : ''}: ${message}`;
}
