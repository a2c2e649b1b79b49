import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contracts from '@rampart/contracts';
import { sourceTextOf } from '../deployment/nats/asked-commands.fixture';

const EXPORTS = Object.entries<unknown>(contracts);

describe.each(contracts.EVENTS)('$type', (event) => {
  it('is named in the sources of the service that owns it', () => {
    const [name] = EXPORTS.find(([, value]) => value === event) ?? [];
    expect(sourceTextOf(event.service)).toMatch(new RegExp(`\\b${name}\\b`));
  });

  it('is in the README of that service', () => {
    const readme = readFileSync(join(__dirname, '../../apps', event.service, 'README.md'), 'utf8');
    expect(readme).toContain(`\`${event.type}\``);
  });
});
