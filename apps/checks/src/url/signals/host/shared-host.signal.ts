import { defineSignal } from '@rampart/risk';
import type { SharedHostKind } from '../../hosts/shared-hosts';
import { isRootPage } from '../../parse-url';
import type { UrlEvidence } from '../../url-evidence';

const POINTS: Readonly<Record<SharedHostKind, number>> = {
  builder: 50,
  old_builder: 34,
  code_host: 40,
  blog: 0,
  shortener: 50,
  dynamic_dns: 52,
  gateway: 56,
  storage: 36,
  form: 44,
  document: 30,
};

const WHAT: Readonly<Record<SharedHostKind, string>> = {
  builder: 'a service where anyone can publish a site for free',
  old_builder: 'a service where anyone can publish a site for free',
  code_host: 'a code host where anyone can publish a site',
  blog: 'a service where anyone can publish a blog',
  shortener: 'a link shortener, which hides where it leads',
  dynamic_dns: 'a dynamic DNS service, which gives names to private machines',
  gateway: 'a gateway to pages without a responsible host',
  storage: 'a file store where anyone can publish',
  form: 'a service where anyone can publish a form or a document',
  document: 'a site where anyone can share a file or a document',
};

/** Fires on shared hosts: the host's name says nothing about who is behind the page. */
export const sharedHost = defineSignal({
  code: 'url_shared_host',
  section: 'url',
  inOrder: 'never',
  points: ({ kind }: { kind: SharedHostKind; service: string }) => POINTS[kind],
  description: 'Most phishing pages are on free site builders and hosts, or behind a link shortener.',
  evaluate: ({ url, shared, ownLabels }: UrlEvidence) => {
    // The service's own first page belongs to the service.
    if (shared === null || (ownLabels.length === 0 && isRootPage(url))) return null;
    return { kind: shared.kind, service: shared.name };
  },
  reason: ({ kind, service }) => `The page is on ${service}, ${WHAT[kind]}.`,
});
