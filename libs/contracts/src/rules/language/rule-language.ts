import { z } from 'zod';

/** What is wrong with an expression, and where. */
export const ruleProblem = z.object({
  code: z.enum([
    'syntax',
    'unknown_trigger',
    'unknown_name',
    'unknown_function',
    'wrong_type',
    'not_allowed',
    'bad_pattern',
    'too_complex',
  ]),
  message: z.string(),
  /** Both from 1. */
  line: z.int().min(1),
  column: z.int().min(1),
  found: z.string(),
  expected: z.string(),
  suggestions: z.array(z.string()).describe('Names that are written alike, the nearest first.'),
});
export type RuleProblem = z.infer<typeof ruleProblem>;

export const VALUE_KINDS = ['number', 'flag', 'text', 'list'] as const;

/** The names and functions that the rules of one trigger can use. */
export const rulesEnvironment = z.object({
  trigger: z.string(),
  variables: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(VALUE_KINDS).describe('A flag is true or false; a list holds texts.'),
      description: z.string(),
      personal: z.boolean().describe('A value of a person: it is masked wherever a rule is explained.'),
      kept: z
        .enum(['with_screening', 'with_order_values'])
        .describe(
          'How long it can be asked of a stored order: as long as the answer, or for a shorter time.',
        ),
    }),
  ),
  functions: z.array(z.object({ name: z.string(), signature: z.string(), description: z.string() })),
  operators: z.array(z.object({ operator: z.string(), description: z.string() })),
  limits: z.object({
    max_expression_length: z.int(),
    max_cost: z.int(),
    max_pattern_length: z.int(),
    max_list_entries: z.int(),
  }),
});
export type RulesEnvironment = z.infer<typeof rulesEnvironment>;
