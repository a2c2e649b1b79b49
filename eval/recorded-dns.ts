import { createSocket } from 'node:dgram';
import { createReadStream } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

/** What was recorded of a name; mail hosts in order of preference, without the final dot. */
export interface RecordedName {
  readonly mx: readonly string[];
  readonly a: readonly string[];
  readonly ptr: readonly string[];
  /** Whether the name did not exist. */
  readonly missing: boolean;
}

type RecordType = 'a' | 'ptr' | 'mx';
const TYPES: Readonly<Record<number, RecordType>> = { 1: 'a', 12: 'ptr', 15: 'mx' };
const NXDOMAIN = 3;
/** What fits into an answer over UDP that every client accepts (RFC 6891, DNS Flag Day 2020). */
const MAX_ANSWER = 1_232;
/** The service doubts a resolver that does not know this name. */
const CANARY: readonly [string, RecordedName] = [
  'google.com',
  { mx: ['smtp.google.com'], a: [], ptr: [], missing: false },
];

/**
 * Reads recorded answers: a JSON object a line, `{"name": "shop.example", "mx": ["mx1.host.example"]}`, also with `a`
 * and `ptr` (of a name under `in-addr.arpa`), or `"missing": true`.
 */
export async function readRecordedNames(file: string): Promise<Map<string, RecordedName>> {
  const names = new Map([CANARY]);
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (line.trim() === '') continue;
    const { name, mx = [], a = [], ptr = [], missing = false } = JSON.parse(line);
    names.set(String(name).toLowerCase(), { mx, a, ptr, missing });
  }
  return names;
}

/**
 * A resolver that answers from a recording, on a UDP port of this machine. A name that was not recorded exists and has
 * no records, so that nothing is concluded from a gap.
 */
export async function startRecordedDns(names: ReadonlyMap<string, RecordedName>) {
  const socket = createSocket('udp4');
  socket.on('message', (query, peer) => {
    const answer = answerOf(query, names);
    if (answer !== null) socket.send(answer, peer.port, peer.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const { port } = socket.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}

/** RFC 1035 4.1: the header, the question as it came, the records. Null for what is no query. */
export function answerOf(query: Buffer, names: ReadonlyMap<string, RecordedName>): Buffer | null {
  const question = readQuestion(query);
  if (question === null) return null;
  const recorded = names.get(question.name);
  const type = TYPES[question.type];
  const head = Buffer.concat([query.subarray(0, 12), query.subarray(12, question.end)]);
  const records: Buffer[] = [];
  let size = head.length;
  for (const [index, value] of (type === undefined ? [] : (recorded?.[type] ?? [])).entries()) {
    const record = encodeRecord(question.type, value, index);
    size += record.length;
    if (size > MAX_ANSWER) break;
    records.push(record);
  }
  head.writeUInt16BE(0x8580 | (recorded?.missing ? NXDOMAIN : 0), 2);
  head.writeUInt16BE(records.length, 6);
  head.writeUInt32BE(0, 8);
  return Buffer.concat([head, ...records]);
}

function readQuestion(query: Buffer) {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  if (labels.length === 0 || at + 5 > query.length) return null;
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function encodeRecord(type: number, value: string, index: number): Buffer {
  const data = encodeData(type, value, index);
  const head = Buffer.alloc(12);
  // A pointer to the name in the question.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(300, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function encodeData(type: number, value: string, index: number): Buffer {
  if (TYPES[type] === 'a') return Buffer.from(value.split('.').map(Number));
  const name = encodeName(value);
  return TYPES[type] === 'mx' ? Buffer.concat([Buffer.from([0, index]), name]) : name;
}

function encodeName(name: string): Buffer {
  const labels = name.split('.').filter((label) => label !== '');
  return Buffer.concat([
    ...labels.map((label) => Buffer.from([label.length, ...Buffer.from(label, 'latin1')])),
    Buffer.from([0]),
  ]);
}
