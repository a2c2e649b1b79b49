import type { PageCollector } from '@rampart/collector';

declare const Rampart: { readonly collector?: PageCollector } | undefined;

/** All that the shop's own script does: each form of a page takes along what the collector knows. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-protect]')) {
  // Without the collector, as when it is blocked, the form works all the same.
  if (typeof Rampart !== 'undefined') Rampart.collector?.protect(form);
}
