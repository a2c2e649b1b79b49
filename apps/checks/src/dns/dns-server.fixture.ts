import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

/** A record as a script writes it: a mail host with its preference, an address, or a name. */
export type ScriptedRecord =
  | { readonly type: 'MX'; readonly preference: number; readonly exchange: string }
  | { readonly type: 'A'; readonly address: string; readonly ttl?: number }
  | { readonly type: 'AAAA'; readonly groups: readonly number[]; readonly ttl?: number }
  | { readonly type: 'PTR'; readonly name: string };

/** The server's records by name; a name that is not scripted does not exist. */
export type Script = Readonly<Record<string, readonly ScriptedRecord[] | 'silent' | 'servfail'>>;

const TYPE_NUMBERS = { A: 1, PTR: 12, MX: 15, AAAA: 28 } as const;
const SERVFAIL = 2;
const NXDOMAIN = 3;

/** A small authoritative server on a UDP port of its own, and the queries that it received. */
export async function startDnsServer(script: Script) {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (message, peer) => {
    const question = readQuestion(message);
    asked.push(`${question.type} ${question.name}`);
    const entry = script[question.name] ?? null;
    if (entry !== 'silent') socket.send(replyTo(message, question, entry), peer.port, peer.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const { port } = socket.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    asked,
    stop: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}

interface Question {
  readonly name: string;
  readonly type: number;
  /** Offset of the first byte after the question. */
  readonly end: number;
}

function readQuestion(message: Buffer): Question {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

/** RFC 1035 4.1: the header, the question as it came, the records that answer it. */
function replyTo(message: Buffer, question: Question, entry: readonly ScriptedRecord[] | 'servfail' | null) {
  const records = Array.isArray(entry)
    ? entry.filter(({ type }) => TYPE_NUMBERS[type as ScriptedRecord['type']] === question.type)
    : [];
  const header = Buffer.from(message.subarray(0, 12));
  const code = entry === null ? NXDOMAIN : entry === 'servfail' ? SERVFAIL : 0;
  header.writeUInt16BE(0x8580 | code, 2);
  header.writeUInt16BE(records.length, 6);
  header.writeUInt32BE(0, 8);
  return Buffer.concat([header, message.subarray(12, question.end), ...records.map(encodeRecord)]);
}

function encodeRecord(record: ScriptedRecord): Buffer {
  const data = encodeData(record);
  const head = Buffer.alloc(12);
  // A pointer to the name in the question.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(TYPE_NUMBERS[record.type], 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE('ttl' in record ? (record.ttl ?? 300) : 300, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function encodeData(record: ScriptedRecord): Buffer {
  switch (record.type) {
    case 'A':
      return Buffer.from(record.address.split('.').map(Number));
    case 'AAAA':
      return Buffer.from(record.groups.flatMap((group) => [group >> 8, group & 0xff]));
    case 'PTR':
      return encodeName(record.name);
    case 'MX':
      return Buffer.concat([
        Buffer.from([record.preference >> 8, record.preference & 0xff]),
        encodeName(record.exchange),
      ]);
  }
}

function encodeName(name: string): Buffer {
  const labels = name.split('.').filter((label) => label !== '');
  return Buffer.concat([
    ...labels.map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ]);
}
