import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { EVENTS, type EventDefinition, type EventEnvelope, subjectOf } from '@rampart/contracts';
import { EVENTS_STREAM, readEnvelope } from '@rampart/events';
import { natsOptions } from '@rampart/rpc';
import Ajv, { type ValidateFunction } from 'ajv';
import { z } from 'zod';
import { eventSchema } from '../../../tools/generate/events/event-schema';

/** An event as stored on the stream. */
export interface StreamedEvent {
  readonly subject: string;
  readonly envelope: EventEnvelope;
}

/** Everything on a stream, from its beginning. */
export async function readEvents(natsUrl: string, stream = EVENTS_STREAM): Promise<StreamedEvent[]> {
  const connection = await connect(natsOptions(natsUrl));
  try {
    const client = jetstream(connection);
    const { state } = await (await client.jetstreamManager()).streams.info(stream);
    const found: StreamedEvent[] = [];
    if (state.messages === 0) return found;
    const consumer = await client.consumers.get(stream);
    for await (const message of await consumer.fetch({ max_messages: state.messages })) {
      found.push({ subject: message.subject, envelope: readEnvelope(message.string()) });
    }
    return found;
  } finally {
    await connection.close();
  }
}

/** The validators of a type's events. */
interface Checks {
  readonly validate: ValidateFunction;
  readonly data: z.ZodType<Record<string, unknown>>;
}

/** Compiled once per type: that costs far more than validating an event. */
const checks = new Map<string, Checks>();

/** The faults of events by the published schemas, and by the contracts: none may have an undeclared member. */
export function problemsOf(events: readonly StreamedEvent[]): string[] {
  return [...new Set(events.flatMap((event) => problemsOfOne(event)))];
}

function problemsOfOne({ subject, envelope }: StreamedEvent): string[] {
  const definition = EVENTS.find(({ type }) => envelope.type === `rampart.${type}`);
  if (!definition) return [`${envelope.type} is not in the registry`];
  const { validate, data } = checksOf(definition);
  const problems: string[] = [];
  if (!validate(envelope)) {
    problems.push(...(validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`));
  }
  const strict = data.safeParse(envelope.data);
  if (!strict.success) problems.push(...strict.error.issues.map((issue) => issue.message));
  else if (definition.entityOf(strict.data) !== envelope.subject)
    problems.push('its subject is not what it is about');
  if (subject !== subjectOf('rampart.events', envelope.accountid, definition.type))
    problems.push(`it lies under ${subject}`);
  return problems.map((problem) => `${definition.type}: ${problem}`);
}

function checksOf(definition: EventDefinition): Checks {
  const known = checks.get(definition.type);
  if (known) return known;
  const made = {
    validate: new Ajv({ strict: false, validateFormats: false }).compile(eventSchema(definition)),
    data: z.strictObject(definition.data.shape),
  };
  checks.set(definition.type, made);
  return made;
}
