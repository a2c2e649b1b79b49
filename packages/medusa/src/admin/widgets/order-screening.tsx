import { defineWidgetConfig } from '@medusajs/admin-sdk';
import type { DetailWidgetProps, HttpTypes } from '@medusajs/framework/types';
import { Badge, Button, Container, Heading, Text, toast } from '@medusajs/ui';
import { useEffect, useState } from 'react';

interface Screening {
  readonly decision: 'APPROVE' | 'REVIEW' | 'REJECT' | null;
  readonly score: number | null;
  readonly reasons: readonly string[];
  readonly rules: readonly string[];
  readonly outcome: 'fraud' | 'legitimate' | null;
  readonly problem: string | null;
  readonly settled_at: string | null;
  readonly console_url: string | null;
}

const DECISIONS = {
  APPROVE: { color: 'green', text: 'Approved' },
  REVIEW: { color: 'orange', text: 'Held for review' },
  REJECT: { color: 'red', text: 'Rejected' },
} as const;

/** On the page of an order: the decision, the score and the reasons; held, it is decided here, and later how it turned out. */
function OrderScreening({ data: order }: DetailWidgetProps<HttpTypes.AdminOrder>) {
  const [screening, setScreening] = useState<Screening | null>(null);
  const [isBusy, setBusy] = useState(false);
  const load = () =>
    ask<{ screening: Screening | null }>(order.id).then((found) => setScreening(found.screening));
  useEffect(() => void load().catch(complain), [order.id]);
  if (!screening) return null;

  const tell = async (path: 'decision' | 'outcome', body: object, done: string) => {
    setBusy(true);
    try {
      await ask(`${order.id}/${path}`, body).finally(load);
      toast.success(done);
    } catch (error) {
      complain(error);
    } finally {
      setBusy(false);
    }
  };
  const decide = (decision: 'approve' | 'reject') =>
    tell('decision', { decision }, decision === 'approve' ? 'Approved.' : 'Rejected.');
  const say = (outcome: 'fraud' | 'legitimate') => tell('outcome', { outcome }, 'Reported to Rampart.');
  const { decision, score, outcome, problem, console_url } = screening;
  const isHeld = decision === 'REVIEW';
  const reasons = [...screening.reasons, ...screening.rules.map((name) => `Your rule: ${name}`)];
  const { color, text } = decision
    ? DECISIONS[decision]
    : ({ color: 'grey', text: 'Not screened yet' } as const);
  return (
    <Container className="divide-y p-0">
      <div className="flex items-center justify-between px-6 py-4">
        <Heading level="h2">Rampart</Heading>
        <Badge size="2xsmall" color={color}>
          {score === null ? text : `${text}, score ${score}`}
        </Badge>
      </div>
      {problem && (
        <Text size="small" className="text-ui-fg-error px-6 py-4">
          {problem}
        </Text>
      )}
      {reasons.length > 0 && (
        <ul className="list-disc space-y-1 px-6 py-4 pl-10">
          {reasons.map((reason) => (
            <Text key={reason} as="li" size="small">
              {reason}
            </Text>
          ))}
        </ul>
      )}
      <div className="flex items-center justify-between gap-2 px-6 py-4">
        {console_url ? (
          <a className="txt-small underline" href={console_url} target="_blank" rel="noreferrer">
            Open in Rampart
          </a>
        ) : (
          <span />
        )}
        {isHeld && (
          <div className="flex gap-2">
            <Button size="small" variant="secondary" disabled={isBusy} onClick={() => decide('approve')}>
              Approve
            </Button>
            <Button size="small" variant="danger" disabled={isBusy} onClick={() => decide('reject')}>
              Reject
            </Button>
          </div>
        )}
        {isHeld ? null : outcome === null && decision !== null ? (
          <div className="flex gap-2">
            <Button size="small" variant="transparent" disabled={isBusy} onClick={() => say('legitimate')}>
              It was legitimate
            </Button>
            <Button size="small" variant="transparent" disabled={isBusy} onClick={() => say('fraud')}>
              It was fraud
            </Button>
          </div>
        ) : (
          outcome && (
            <Text size="small">{outcome === 'fraud' ? 'Marked as fraud' : 'Marked as legitimate'}</Text>
          )
        )}
      </div>
    </Container>
  );
}

/** @throws Error with the sentence that the store answered with. */
async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await fetch(new URL(`/admin/rampart/orders/${path}`, backend()), {
    credentials: 'include',
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const text = await response.text();
  const answer = text === '' ? {} : JSON.parse(text);
  if (!response.ok) throw new Error(answer.message ?? `The store answered ${response.status}.`);
  return answer;
}

declare const __BACKEND_URL__: string | undefined;
/** The store's address, which the admin's build puts in. */
const backend = () => new URL(__BACKEND_URL__ || '/', window.location.origin);

const complain = (error: unknown) => void toast.error(error instanceof Error ? error.message : String(error));

export const config = defineWidgetConfig({ zone: 'order.details.side.before' });

export default OrderScreening;
