import { z } from 'zod';

const DIGITS = /^\d{1,15}$/;

/** A whole number within bounds, written in decimal digits. */
export const envInteger = (min: number, max: number) =>
  z
    .string()
    .regex(DIGITS, 'expected a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `expected a whole number from ${min} to ${max}`);

const SHARE = /^(?:0(?:\.\d{1,9})?|1(?:\.0{1,9})?)$/;

/** A share from 0 to 1, written as a decimal: `0.25`. */
export const envShare = () => z.string().regex(SHARE, 'expected a number from 0 to 1').transform(Number);

/** A port to listen on; 0 asks the system for a free one. */
export const envPort = () => envInteger(0, 65_535);

/** `true` or `false`, spelled out: `0`, `no` and the like are refused rather than guessed. */
export const envBoolean = () =>
  z.enum(['true', 'false'], 'expected true or false').transform((value) => value === 'true');

/** `on` or `off`. */
export const envSwitch = () =>
  z.enum(['on', 'off'], 'expected on or off').transform((value) => value === 'on');

/** Comma-separated words; blanks around them are removed. */
export const envList = () =>
  z.string().transform((text) =>
    text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word.length > 0),
  );

/** A connection URL with one of the given schemes. The message never repeats the value: it may contain a password. */
export const envUrl = (...schemes: string[]) =>
  z
    .string()
    .refine((text) => hasScheme(text, schemes), `expected a URL that starts with ${written(schemes)}`);

/** One or more such URLs, comma-separated; still a single text, as clients take it. */
export const envUrls = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (text) => text.split(',').every((url) => hasScheme(url.trim(), schemes)),
      `expected URLs that start with ${written(schemes)}, separated by commas`,
    );

/**
 * A connection URL of one database that several servers may hold, of which one takes writes:
 * `postgres://login:password@one:5432,two:5432/name?target_session_attrs=read-write`, as libpq reads it. The URLs that
 * name one server each come from `urlsOfHosts`.
 */
export const envDatabaseUrl = () =>
  z
    .string()
    .refine(
      (text) => {
        const urls = urlsOfHosts(text);
        const isNamed = (url: string) => urls.length === 1 || new URL(url).hostname !== '';
        return urls.every((url) => hasScheme(url, ['postgres', 'postgresql']) && isNamed(url));
      },
      `expected a URL that starts with ${written(['postgres', 'postgresql'])}, with one server or several, separated by commas`,
    )
    .refine(
      (text) => urlsOfHosts(text).every((url) => !URL.canParse(url) || takesWrites(new URL(url))),
      'expected target_session_attrs to be read-write or primary, if it is given',
    );

/** Login, servers, and the rest. */
const WITH_HOSTS = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#@]+,[^/?#@]*)([/?#].*)?$/s;

/** @returns one URL for each server that a URL of a database names, in that order; itself where it names one. */
export function urlsOfHosts(databaseUrl: string): string[] {
  const [, before = '', hosts, after = ''] = WITH_HOSTS.exec(databaseUrl) ?? [];
  return hosts === undefined ? [databaseUrl] : hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** @returns the URL of a database with the login and the password that replace those in it. */
export function withLogin(databaseUrl: string, login: string, password: string): string {
  const [first, ...others] = urlsOfHosts(databaseUrl).map((text) => {
    const url = new URL(text);
    url.username = login;
    url.password = password;
    return url;
  });
  if (first === undefined) throw new Error('a URL names a server at least');
  if (others.length === 0) return first.toString();
  return first.toString().replace(first.host, [first, ...others].map(({ host }) => host).join(','));
}

const WRITERS: ReadonlySet<string | null> = new Set([null, 'read-write', 'primary']);

const takesWrites = ({ searchParams }: URL): boolean => WRITERS.has(searchParams.get('target_session_attrs'));

function hasScheme(text: string, schemes: readonly string[]): boolean {
  return URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1));
}

function written(schemes: readonly string[]): string {
  return schemes.map((scheme) => `${scheme}://`).join(' or ');
}
