import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command, ServiceName } from '@rampart/contracts';
import * as contracts from '@rampart/contracts';

const ROOT = join(__dirname, '../../..');
const NOT_SERVED = /(?:spec|fixture)\.ts$/;
const IMPORTS_OF = (library: string) => new RegExp(`import \\{([^}]*)\\} from '${library}'`, 'g');

/** Libraries that send commands on behalf of the apps that use them. */
const ASKING_LIBRARIES = ['account-lists'];

const EXPORTS: Readonly<Record<string, unknown>> = contracts;

/**
 * The subjects to which an app sends commands: every command of another service that its sources name as a value, and
 * those that every service answers (`describeService` …) where anything but the app's own controllers names them.
 */
export function askedSubjects(service: ServiceName): string[] {
  const subjects = sourcesOf(join('apps', service, 'src')).flatMap(({ path, text }) => [
    ...namesFrom(text, '@rampart/contracts')
      .flatMap((name) => commandsNamed(name, path.endsWith('.rpc.ts')))
      .filter((command) => command.service !== service || isAnsweredByAll(command)),
    ...ASKING_LIBRARIES.filter((library) => namesFrom(text, `@rampart/${library}`).length > 0)
      .flatMap(commandsOfLibrary)
      .filter((command) => command.service !== service),
  ]);
  return [...new Set(subjects.map(({ subject }) => subject))].sort();
}

/** The subjects on which the replicas of an app notify each other: not commands, and written out in its sources. */
export function noticeSubjects(service: ServiceName): string[] {
  return sourcesOf(join('apps', service, 'src')).flatMap(({ text }) =>
    [...text.matchAll(/'((?:cmd|evt)\.[a-z]+\.v1\.[a-z-]+)'/g)].map(([, subject]) => subject ?? ''),
  );
}

/** All of an app's source code, without specs. */
export const sourceTextOf = (service: ServiceName): string =>
  sourcesOf(join('apps', service, 'src'))
    .map(({ text }) => text)
    .join('\n');

function commandsOfLibrary(library: string): Command[] {
  return sourcesOf(join('libs', library, 'src')).flatMap(({ text }) =>
    namesFrom(text, '@rampart/contracts').flatMap((name) => commandsNamed(name, false)),
  );
}

/** @param inController a controller answers the commands of every service; it does not send them. */
function commandsNamed(name: string, inController: boolean): Command[] {
  const value = EXPORTS[name];
  if (isCommand(value)) return [value];
  if (inController || !isForEveryService(value)) return [];
  return contracts.SERVICE_NAMES.map(value);
}

const FOR_EVERY_SERVICE = [
  contracts.describeService,
  contracts.listAudit,
  contracts.eraseIdentity,
  contracts.previewErasure,
];

const isForEveryService = (value: unknown): value is (service: ServiceName) => Command =>
  FOR_EVERY_SERVICE.some((known) => known === value);

const isAnsweredByAll = ({ service, subject }: Command): boolean =>
  FOR_EVERY_SERVICE.some((known) => known(service).subject === subject);

function isCommand(value: unknown): value is Command {
  return typeof value === 'object' && value !== null && 'subject' in value && 'deadlineMs' in value;
}

/** What a source imports from a library as values. */
function namesFrom(text: string, library: string): string[] {
  return [...text.matchAll(IMPORTS_OF(library))].flatMap(([, names]) =>
    (names ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => name.replace(/ as .*$/, '')),
  );
}

function sourcesOf(folder: string): { path: string; text: string }[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !NOT_SERVED.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, folder, path), 'utf8') }));
}
