import { Injectable } from '@nestjs/common';
import {
  getEntry,
  getRule,
  getWebhook,
  listRules,
  MAX_RULES_PER_PAGE,
  type ReplyOf,
  ServiceError,
  type WorkflowRule,
} from '@rampart/contracts';
import { MASK_SIGN } from '@rampart/risk';
import { RpcClient } from '@rampart/rpc';
import type { EndpointDefinition } from '../http/endpoint';
import { maskReply } from './mask-reply';
import type { MaskedCall } from './masked-call';

type Read = (rpc: RpcClient, call: MaskedCall) => Promise<object>;

/** The account's rules, of which a whole set replaces the texts. */
const allRules: Read = async (rpc, { caller: { accountId } }) => {
  const filter = { accountId, mode: null, trigger: null, archived: false, limit: MAX_RULES_PER_PAGE };
  const rules: WorkflowRule[] = [];
  let afterId: number | null = null;
  do {
    const page: ReplyOf<typeof listRules> = await rpc.call(listRules, { ...filter, afterId });
    rules.push(...page.rules);
    afterId = page.nextAfterId;
  } while (afterId !== null);
  return rules;
};

/** Operations that change records, and how these are read. Views refuse values and masks in any case. */
const RECORDS: Readonly<Record<string, Read>> = {
  'post-lists-entry': (rpc, { caller, params }) =>
    rpc.call(getEntry, { accountId: caller.accountId, id: Number(idOf(params)) }),
  'post-rule-versions': (rpc, { caller, params }) =>
    rpc.call(getRule, { accountId: caller.accountId, id: Number(idOf(params)), versionsBefore: null }),
  'post-webhook': (rpc, { caller, params }) =>
    rpc.call(getWebhook, { accountId: caller.accountId, id: String(idOf(params)) }),
  'post-rulesets': allRules,
  'post-rulesets-plan': allRules,
};

const idOf = (params: object): unknown => Reflect.get(params, 'id');

/** Most texts, which may be long, hold no such sign. */
const MAY_HOLD_MASK = /\*{3}|…|\/(?:24|48)/;
/** The mask of an IP address, which may as well be meant. */
const NETWORK = /\/(?:24|48)(?!\d)/;
const BETWEEN_WORDS = /[\s"'(),;<>[\]=]+/;
const BEHIND_WORD = /[.:!?]+$/;

/** Keeps texts that were read masked from being written back, which would destroy the values in them. */
@Injectable()
export class EditedTexts {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * Reads the records only where a text looks like a mask.
   *
   * @throws ServiceError `validation_failed` that names the field with the mask of a value of the record; `unavailable`.
   */
  async assertNoMask({ id }: EndpointDefinition, call: MaskedCall, isMasked: boolean): Promise<void> {
    const read = RECORDS[id];
    if (read === undefined) return;
    const looksMasked = (word: string) => MASK_SIGN.test(word) || (isMasked && NETWORK.test(word));
    const texts = [...textsIn(call.fields, ''), ...textsIn(call.document, '')];
    const suspects = texts
      .filter(({ text }) => MAY_HOLD_MASK.test(text))
      .flatMap(({ param, text }) => wordsOf(text).map((word) => ({ param, word })))
      .filter(({ word }) => looksMasked(word));
    if (suspects.length === 0) return;
    const masks = await read(this.rpc, call).then(masksIn, noneIfUnknown);
    const mask = suspects.find(({ word }) => masks.has(word));
    if (mask !== undefined) throw writtenBack(mask.param, mask.word);
  }
}

interface Text {
  readonly param: string;
  readonly text: string;
}

function textsIn(node: unknown, path: string): Text[] {
  if (typeof node === 'string') return [{ param: path, text: node }];
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap((each, index) => textsIn(each, `${path}[${index}]`));
  return Object.entries(node).flatMap(([name, value]) =>
    textsIn(value, path === '' ? name : `${path}.${name}`),
  );
}

/** Words that a record has only where it is masked. */
function masksIn(record: object): ReadonlySet<string> {
  const shown = textsIn(maskReply(record).reply, '').flatMap(({ text }) => wordsOf(text));
  const stored = new Set(textsIn(record, '').flatMap(({ text }) => wordsOf(text)));
  return new Set(shown.filter((word) => !stored.has(word)));
}

const wordsOf = (text: string): string[] =>
  text.split(BETWEEN_WORDS).map((word) => word.replace(BEHIND_WORD, ''));

/** The operation itself says that there is no such record. */
function noneIfUnknown(error: unknown): ReadonlySet<string> {
  if (error instanceof ServiceError && (error.code === 'not_found' || error.code === 'module_not_installed'))
    return new Set();
  throw error;
}

const writtenBack = (param: string, mask: string): ServiceError =>
  new ServiceError('validation_failed', {
    param,
    message: `${param}: ${mask} is the mask of a value that is stored here. Expected the value itself, which X-Reveal or the scope pii.reveal shows.`,
  });
