import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export const ROOT = join(__dirname, '../../..');

export interface ComposeService {
  readonly image: string;
  readonly build?: { readonly context: string; readonly args: Readonly<Record<string, string>> };
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly ports?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly mem_limit?: string;
  readonly stop_grace_period?: string;
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
  readonly configs: Readonly<Record<string, { readonly content: string }>>;
}

/** A place where the file takes something from outside: `${NAME:-default}`, `${NAME:?why}` or `${NAME}`. */
export interface Reference {
  readonly name: string;
  /** Null where there is none. */
  readonly fallback: string | null;
  /** Whether compose refuses to start without it. */
  readonly required: boolean;
}

const REFERENCE = /\$\{(\w+)(?::-([^}]*)|(:\?)[^}]*)?\}/g;

export const COMPOSE_TEXT = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');

/** The file as it is written, references and all. */
export const COMPOSE: ComposeFile = parse(COMPOSE_TEXT, { merge: true });

export function referencesIn(text: string): Reference[] {
  return [...text.matchAll(REFERENCE)].map(([, name = '', fallback, required]) => ({
    name,
    fallback: fallback ?? null,
    required: required !== undefined,
  }));
}

/**
 * A service's environment as compose would hand it over.
 *
 * @param given what `.env` says.
 * @throws Error for a variable that must be given and is not.
 */
export function environmentOf(
  service: string,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const written = COMPOSE.services[service]?.environment ?? {};
  return Object.fromEntries(
    Object.entries(written).map(([name, value]) => [name, interpolate(String(value), given)]),
  );
}

function interpolate(text: string, given: Readonly<Record<string, string>>): string {
  return text.replace(REFERENCE, (_, name: string, fallback?: string, required?: string) => {
    const value = given[name] || fallback;
    if (value === undefined && required !== undefined) throw new Error(`${name} must be given`);
    return value ?? '';
  });
}

/** What a file of settings names, the lines that are switched off with `# ` included: null where nothing stands. */
export function readEnvExample(): Record<string, { value: string; isOn: boolean }> {
  const lines = readFileSync(join(ROOT, '.env.example'), 'utf8').split('\n');
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, off, name, value] = /^(# )?([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, { value: value ?? '', isOn: off === undefined }]];
    }),
  );
}
