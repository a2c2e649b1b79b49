import { type BatchFault, type BatchItem, ServiceError, type Warning } from '@rampart/contracts';
import type { Caller } from '../../../access/caller';
import { decodeUtf8 } from '../../../http/bodies/body-text';
import { maskCardNumbers } from '../../../http/card-numbers/card-number';
import { decodeJson } from '../../../http/forms/decode-json';
import { unusedFields } from '../../../http/forms/ignored-fields';
import { RawFields } from '../../../http/forms/raw-fields';
import { fieldNames, readFields } from '../../../http/forms/read-fields';
import { refuseUnknown } from '../../../http/forms/refuse-unknown';
import type { TextLine } from '../../../http/streams/line-splitter';
import { askedForError } from '../../sandbox/asked-for-error';
import { postScreenFields, toOrder } from '../post-screen/post-screen.fields';
import { orderLine, outcomeLine } from './line-fields';

/** Longest line: the limit of an order's body. */
export const MAX_LINE_BYTES = 65_536;

/** A parsed line with the names of what it was read without, or why it cannot be used. */
export type ReadLine = ({ readonly item: BatchItem } | { readonly fault: BatchFault }) & {
  readonly userOrderId: string | null;
  readonly ignoredFields: readonly string[];
};

/** The call that the lines belong to. */
export interface LineContext {
  readonly caller: Caller;
  /** Prefix of each line's attempt id. At most 48 characters. */
  readonly attemptPrefix: string;
}

const NAMES = new Set([...fieldNames(orderLine), ...fieldNames(outcomeLine)]);
/** Fields of a line that say nothing about the order. */
const OF_LINES: ReadonlySet<string> = new Set(['type', 'at']);
const BLANK = /^\s*$/;

/** Parses a line. Never throws; undefined for an empty one, which is skipped. */
export function readLine(line: TextLine, context: LineContext): ReadLine | undefined {
  const raw = new RawFields(NAMES);
  try {
    if (line.bytes === null) throw tooLong();
    const text = decodeUtf8(line.bytes);
    if (BLANK.test(text)) return undefined;
    decodeJson(text, raw);
    const attemptId = `${context.attemptPrefix}:${line.number}`;
    const item =
      raw.get('type')?.trim().toLowerCase() === 'outcome'
        ? readOutcome(raw, attemptId)
        : readOrder(raw, attemptId);
    const asked = item.kind === 'order' ? askedForError(item.order.userOrderId, context.caller) : null;
    if (asked !== null) throw new ServiceError(asked.code, asked.init);
    const unused = item.kind === 'order' ? unusedFields(item.warnings) : [];
    const unknown = raw.ignoredNames(fieldNames(item.kind === 'order' ? orderLine : outcomeLine));
    return { item, userOrderId: orderIdOf(raw), ignoredFields: [...unused, ...unknown] };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { fault: faultOf(error), userOrderId: orderIdOf(raw), ignoredFields: [] };
  }
}

/** As it is stored and echoed. */
function orderIdOf(raw: RawFields): string | null {
  const sent = raw.get('user_order_id');
  return sent === undefined ? null : maskCardNumbers(sent);
}

/** What an error line contains of an error. */
export function faultOf({ code, message, param }: ServiceError): BatchFault {
  return { code, message, param: param ?? null };
}

/** The caller's address never replaces a missing one: the sender of a batch is not the customer. */
function readOrder(raw: RawFields, attemptId: string): BatchItem {
  if (raw.get('outcome') !== undefined && raw.get('type') === undefined) {
    throw new ServiceError('missing_parameter', {
      message: 'A line that reports an outcome has "type":"outcome".',
      param: 'type',
    });
  }
  refuseUnknown(raw, fieldNames(postScreenFields), OF_LINES);
  const warnings: Warning[] = [];
  const fields = readFields(orderLine, raw, warnings);
  const { order, warnings: more } = toOrder(fields, '');
  return { kind: 'order', attemptId, at: fields.at, order, warnings: [...warnings, ...more] };
}

function readOutcome(raw: RawFields, attemptId: string): BatchItem {
  const { at, shield_id, user_order_id, outcome } = readFields(outcomeLine, raw, []);
  if (shield_id === null && user_order_id === null) {
    const message = 'Name the order by shield_id or by user_order_id.';
    throw new ServiceError('missing_parameter', { message, param: 'shield_id' });
  }
  return { kind: 'outcome', attemptId, at, shieldId: shield_id, userOrderId: user_order_id, outcome };
}

function tooLong(): ServiceError {
  return new ServiceError('payload_too_large', {
    message: `The line is longer than ${MAX_LINE_BYTES} bytes.`,
  });
}
