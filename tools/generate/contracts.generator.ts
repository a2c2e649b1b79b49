import * as contracts from '@rampart/contracts';
import {
  type Command,
  describeService,
  eraseIdentity,
  listAudit,
  previewErasure,
  SERVICE_NAMES,
  type ServiceName,
} from '@rampart/contracts';
import { z } from 'zod';
import type { Generator } from './generator';

/** Every command that a service answers, with the form of its input and output: a changed contract shows in review. */
export const contractsReport: Generator = {
  name: 'contracts',
  file: 'docs/contracts.md',
  generate: () => [HEADING, ...SERVICE_NAMES.flatMap(serviceSection)].join('\n'),
};

const HEADING = `# Contracts

What the services ask of each other over NATS. Generated from \`libs/contracts\` by \`npm run generate\`; do not edit.
Shapes are JSON Schema, shortened: \`?\` may be null, \`[]\` is a list. Errors are those thrown on purpose; \`unavailable\`,
\`deadline_exceeded\` and \`internal_error\` may always come.
`;

/** Commands that every service answers. */
const PER_SERVICE: readonly ((service: ServiceName) => Command)[] = [
  describeService,
  listAudit,
  eraseIdentity,
  previewErasure,
];

function serviceSection(service: string): string[] {
  return [`## ${service}\n`, ...commandsOf(service).map(commandSection)];
}

/** Every command that a service answers, by subject. */
export function commandsOf(service: string): Command[] {
  const exported = (Object.values(contracts) as readonly unknown[]).filter(isCommand);
  return [...exported, ...PER_SERVICE.flatMap((command) => SERVICE_NAMES.map((service) => command(service)))]
    .filter((command) => command.service === service)
    .sort((a, b) => a.subject.localeCompare(b.subject));
}

function isCommand(value: unknown): value is Command {
  return typeof value === 'object' && value !== null && 'subject' in value && 'deadlineMs' in value;
}

function commandSection(command: Command): string {
  const { subject, deadlineMs, repeatSafe, errors } = command;
  return [
    `### \`${subject}\`\n`,
    `Deadline ${deadlineMs} ms · ${repeatSafe ? 'may be repeated' : 'not to be repeated'} · errors: ${errors.join(', ') || 'none'}\n`,
    '```',
    `request ${shapeOf(command.request)}`,
    `reply   ${shapeOf(command.reply)}`,
    '```\n',
  ].join('\n');
}

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
}

function shapeOf(schema: z.ZodType): string {
  return describe(
    z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output', reused: 'inline' }) as JsonSchema,
    0,
  );
}

function describe(schema: JsonSchema, depth: number): string {
  if (schema.anyOf) return describeUnion(schema.anyOf, depth);
  if (schema.enum) return schema.enum.map(String).join(' | ');
  if (schema.const !== undefined) return String(schema.const);
  if (schema.items) return `${describe(schema.items, depth)}[]`;
  if (schema.properties) return describeObject(schema.properties, depth);
  if (typeof schema.additionalProperties === 'object')
    return `{ <key>: ${describe(schema.additionalProperties, depth)} }`;
  return schema.format ?? schema.type ?? 'any';
}

function describeUnion(members: readonly JsonSchema[], depth: number): string {
  const rest = members.filter((each) => each.type !== 'null');
  const text = rest.map((each) => describe(each, depth)).join(' | ');
  return rest.length < members.length ? `${text}?` : text;
}

function describeObject(properties: Readonly<Record<string, JsonSchema>>, depth: number): string {
  const entries = Object.entries(properties);
  if (entries.length === 0) return '{}';
  const indent = '  '.repeat(depth + 1);
  const lines = entries.map(([name, schema]) => `${indent}${name}: ${describe(schema, depth + 1)}`);
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}
