import { EVENTS, type EventDefinition } from '@rampart/contracts';
import type { Generator } from '../generator';

/** Every type of event with its content, for people. */
export const eventList: Generator = {
  name: 'list of events',
  file: 'docs/events/README.md',
  generate: () => [HEADING, ...EVENTS.map(renderRow), ''].join('\n'),
};

const HEADING = `# Types of events

Generated from \`libs/contracts/src/events\` by \`npm run generate\`; do not edit. What holds for all of them is in
[docs/events.md](../events.md); each type has a JSON Schema here, and [docs/asyncapi.json](../asyncapi.json) describes
all of them. Members marked * are masked, and hold the value itself on the personal stream.

| type | happens when | service | data |
|---|---|---|---|`;

function renderRow({ type, description, service, data, personal }: EventDefinition): string {
  const members = Object.keys(data.shape).map((name) => `${name}${personal.includes(name) ? '*' : ''}`);
  return `| [\`${type}\`](${type}.schema.json) | ${description} | ${service} | ${members.join(', ')} |`;
}
