import { setTimeout as pause } from 'node:timers/promises';
import type { Command } from 'commander';
import { lookAgain } from '../look-again';
import { withAccount, words } from '../options';
import { printRecord, printRows } from '../print';
import type { Tool } from '../tool';

interface PersonOptions {
  readonly account: number;
  readonly type: string;
  readonly value: string;
  readonly absent?: readonly string[];
}

interface ErasureOptions {
  readonly account: number;
  readonly id: string;
}

type Counts = Readonly<Record<string, number>>;

/** As the admin API answers it. */
interface Erasure {
  readonly id: string;
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  readonly value: string;
  readonly entity_type: string;
  readonly requested_at: string;
  readonly finished_at: string | null;
  readonly erased: Counts;
  readonly services: readonly { readonly service: string; readonly state: string }[];
}

/** Milliseconds between two looks at an erasure that is under way. */
const LOOK_EVERY_MS = 1_000;

/** `person show`: where a person's value is kept. `erase`: erases it. `erasures`: what was erased. */
export function addPersonCommands(program: Command, tool: Tool): void {
  const person = program.command('person').description('what is kept of a person');
  withValue(
    person
      .command('show')
      .description(
        'where a value is kept, by service and table: what erase would erase now; changes nothing',
      ),
  ).action(async (options: PersonOptions, command: Command) => {
    const path = `/accounts/${options.account}/erasures/preview`;
    const { found } = await tool.admin(command).ask<{ found: Counts }>('POST', path, bodyOf(options));
    printCounts(tool, command, found);
  });
  withValue(
    program
      .command('erase')
      .description(
        'forget a person: takes a value out of everything that is kept; counts and models stay. Waits for the end; interrupted, the erasure goes on by itself',
      ),
  ).action(async (options: PersonOptions, command: Command) => {
    const path = `/accounts/${options.account}/erasures`;
    const begun = await tool.admin(command).ask<Erasure>('POST', path, bodyOf(options));
    const erasure = await untilEnded(tool, command, options.account, begun);
    printCounts(tool, command, erasure.erased);
    tool.io.err(`${erasure.state}: its certificate is ${erasure.id}`);
  });
  addErasureCommands(program, tool);
}

function addErasureCommands(program: Command, tool: Tool): void {
  const erasures = program
    .command('erasures')
    .description('erasures under way, and certificates of those done');
  withAccount(erasures.command('list').description('the newest erasures of an account')).action(
    async ({ account }: ErasureOptions, command: Command) => {
      const rows = await tool
        .admin(command)
        .ask<Record<string, unknown>[]>('GET', `/accounts/${account}/erasures`);
      printRows(tool.io, tool.isJson(command), rows, [
        'id',
        'state',
        'entity_type',
        'value',
        'requested_at',
        'finished_at',
      ]);
    },
  );
  withId(erasures.command('show').description('how far an erasure is, or its certificate')).action(
    async ({ account, id }: ErasureOptions, command: Command) => {
      const path = `/accounts/${account}/erasures/${id}`;
      printRecord(tool.io, tool.isJson(command), await tool.admin(command).ask('GET', path));
    },
  );
  withId(erasures.command('cancel').description('ends an erasure; what it has erased stays erased')).action(
    async ({ account, id }: ErasureOptions, command: Command) => {
      const path = `/accounts/${account}/erasures/${id}/cancel`;
      printRecord(tool.io, tool.isJson(command), await tool.admin(command).ask('POST', path, {}));
    },
  );
}

async function untilEnded(tool: Tool, command: Command, account: number, begun: Erasure): Promise<Erasure> {
  let erasure = begun;
  while (erasure.state === 'running') {
    tool.io.err(`${erasure.id}: ${progressOf(erasure)}`);
    await pause(LOOK_EVERY_MS);
    const path = `/accounts/${account}/erasures/${begun.id}`;
    erasure = await lookAgain(() => tool.admin(command).ask<Erasure>('GET', path));
  }
  return erasure;
}

function progressOf({ services, erased }: Erasure): string {
  const open = services.filter(({ state }) => state !== 'done' && state !== 'absent');
  const rows = Object.values(erased).reduce((sum, each) => sum + each, 0);
  return `${rows} rows erased; not finished: ${open.map(({ service, state }) => `${service} (${state})`).join(', ')}`;
}

const withId = (command: Command): Command =>
  withAccount(command).requiredOption('--id <erasure>', 'id of the erasure');

const withValue = (command: Command): Command =>
  withAccount(command)
    .requiredOption(
      '--entity-type, --type <entity>',
      'what it is: email, phone, ip, username, account, device, cookie, address …',
    )
    .requiredOption('--value <text>', 'the value, in any spelling')
    .option('--absent <services>', 'services that this deployment does not have, e.g. cases,webhooks', words);

const bodyOf = ({ type, value, absent }: PersonOptions) => ({ entity_type: type, value, absent });

function printCounts(tool: Tool, command: Command, counts: Counts): void {
  const rows = Object.entries(counts)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([where, rows]) => ({ where, rows }));
  printRows(tool.io, tool.isJson(command), rows, ['where', 'rows']);
}
