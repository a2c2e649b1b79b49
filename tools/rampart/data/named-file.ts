import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { ToolError } from '../io';

/** One file of a data set, wherever it is. */
export interface NamedFile {
  /** Distinguishes the files of a set; the crawler's name for a crawler's networks. */
  readonly label: string;
  /** For messages. */
  readonly name: string;
  /** Where it is from, for the record: its name, or its address without a query or a password. */
  readonly origin: string;
  /** Opens it. To be called once. */
  open(): Promise<Readable>;
}

/** Limits on downloads. */
export interface DownloadLimits {
  readonly allowHttp: boolean;
  readonly maxBytes: number;
  readonly timeoutMs: number;
}

export const DOWNLOAD_LIMITS: DownloadLimits = {
  allowHttp: false,
  maxBytes: 512 * 1_024 * 1_024,
  timeoutMs: 300_000,
};

/** `path` or `label=path`. */
export function fileFromOption(text: string): NamedFile {
  const { label, value } = splitLabel(text);
  const name = path.basename(value);
  return { label: label ?? name, name, origin: name, open: () => openFile(value) };
}

/** `url` or `label=url`. A label contains no slash, so an equals sign in a query never ends one. */
export function urlFromOption(text: string, limits: DownloadLimits): NamedFile {
  const { label, value } = splitLabel(text);
  return fileFromUrl(label, value, limits);
}

export function fileFromUrl(label: string | null, url: string, limits: DownloadLimits): NamedFile {
  assertScheme(url, limits);
  const { origin, pathname, hostname } = new URL(url);
  const name = path.posix.basename(pathname) || hostname;
  return { label: label ?? name, name, origin: `${origin}${pathname}`, open: () => download(url, limits) };
}

function splitLabel(text: string): { label: string | null; value: string } {
  const match = /^([\w.-]{1,64})=(.+)$/.exec(text);
  return { label: match?.[1] ?? null, value: match?.[2] ?? text };
}

async function openFile(file: string): Promise<Readable> {
  const stream = createReadStream(file);
  await new Promise<void>((resolve, reject) => {
    stream.once('open', () => resolve());
    stream.once('error', (error) => reject(new ToolError(`Cannot read ${file}.`, { cause: error })));
  });
  return stream;
}

/** @throws ToolError when the address may not be loaded. */
function assertScheme(url: string, { allowHttp }: DownloadLimits): void {
  const scheme = URL.canParse(url) ? new URL(url).protocol : '';
  if (scheme === 'https:' || (scheme === 'http:' && allowHttp)) return;
  throw new ToolError(
    scheme === 'http:'
      ? `${url} is not encrypted. Give --allow-http if that is right.`
      : `${url} is no https URL.`,
  );
}

async function download(url: string, limits: DownloadLimits): Promise<Readable> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  const response = await fetch(url, { signal, headers: { 'user-agent': 'rampart-data' } }).catch(
    (error: unknown) => {
      throw new ToolError(`Cannot load ${url}.`, { cause: error });
    },
  );
  assertScheme(response.url, limits);
  if (!response.ok || response.body === null) throw new ToolError(`${url} answers ${response.status}.`);
  return Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]).pipe(
    atMost(limits.maxBytes, url),
  );
}

function atMost(maxBytes: number, url: string): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > maxBytes ? new ToolError(`${url} is larger than ${maxBytes} bytes.`) : null, chunk);
    },
  });
}
