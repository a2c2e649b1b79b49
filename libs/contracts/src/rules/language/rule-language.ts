import { z } from 'zod';

/** What is wrong with an expression, and where. */
export const ruleProblem = z.object({
  code: z
    .enum([
      'syntax',
      'unknown_trigger',
      'unknown_name',
      'unknown_function',
      'wrong_type',
      'not_allowed',
      'bad_pattern',
      'too_complex',
    ])
    .describe('Kind of problem.'),
  message: z.string().describe('The problem in words.'),
  line: z.int().min(1).describe('Line of the expression, from 1.'),
  column: z.int().min(1).describe('Column of the line, from 1.'),
  found: z.string().describe('What stands there.'),
  expected: z.string().describe('What was expected.'),
  suggestions: z.array(z.string()).describe('Names that are written alike, the nearest first.'),
});
export type RuleProblem = z.infer<typeof ruleProblem>;

export const VALUE_KINDS = ['number', 'flag', 'text', 'list'] as const;

/** The names and functions that the rules of one trigger can use. */
export const rulesEnvironment = z.object({
  trigger: z.string().describe('The trigger that the names belong to.'),
  variables: z
    .array(
      z.object({
        name: z.string().describe('As a rule spells it.'),
        kind: z.enum(VALUE_KINDS).describe('A flag is true or false; a list holds texts.'),
        description: z.string().describe('What the name stands for.'),
        personal: z.boolean().describe('A value of a person: it is masked wherever a rule is explained.'),
        kept: z
          .enum(['with_screening', 'with_order_values'])
          .describe(
            'How long it can be asked of a stored order: as long as the answer, or for a shorter time.',
          ),
      }),
    )
    .describe('The names.'),
  functions: z
    .array(
      z.object({
        name: z.string().describe('Name of the function.'),
        signature: z.string().describe('How it is called.'),
        description: z.string().describe('What it returns.'),
      }),
    )
    .describe('The functions.'),
  operators: z
    .array(
      z.object({
        operator: z.string().describe('As a rule spells it.'),
        description: z.string().describe('When it holds, or what it gives.'),
      }),
    )
    .describe('Operators, those that bind tightest last.'),
  limits: z
    .object({
      max_expression_length: z.int().describe('Characters of an expression.'),
      max_cost: z.int().describe('Units of work that one evaluation may take.'),
      max_pattern_length: z.int().describe('Characters of a regular expression.'),
      max_list_entries: z.int().describe('Entries of a list that is written out.'),
    })
    .describe('Bounds of a rule.'),
});
export type RulesEnvironment = z.infer<typeof rulesEnvironment>;
