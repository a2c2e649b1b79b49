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
  readonly pids_limit?: number;
  readonly restart?: string;
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
  readonly configs: Readonly<Record<string, { readonly content: string }>>;
}

/** A reference in the file to a value from outside: `${NAME:-default}`, `${NAME:?why}` or `${NAME}`. */
export interface Reference {
  readonly name: string;
  /** Null without one. */
  readonly fallback: string | null;
  /** Whether compose refuses to start without it. */
  readonly required: boolean;
}

const REFERENCE = /\$\{(\w+)(?::-([^}]*)|(:\?)[^}]*)?\}/g;

export const COMPOSE_TEXT = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');

/** The file as written, including references. */
export const COMPOSE: ComposeFile = parse(COMPOSE_TEXT, { merge: true });

export function referencesIn(text: string): Reference[] {
  return [...text.matchAll(REFERENCE)].map(([, name = '', fallback, required]) => ({
    name,
    fallback: fallback ?? null,
    required: required !== undefined,
  }));
}

/**
 * A service's environment as compose would set it.
 *
 * @param given the content of `.env`.
 * @throws Error for a missing required variable.
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

/** The settings named in a file, including lines commented out with `# `: null for those without a value. */
export function readEnvExample(): Record<string, { value: string; isOn: boolean }> {
  const lines = readFileSync(join(ROOT, '.env.example'), 'utf8').split('\n');
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, off, name, value] = /^(# )?([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, { value: value ?? '', isOn: off === undefined }]];
    }),
  );
}
