import type { SampleCall } from './code-samples';
import { type Components, parametersOf, type Route } from './document-parts';
import { escapeHtml } from './html';

/** A place in which the page's script builds a form that sends the call; empty and invisible without scripts. */
export function tryIt({ method, path, operation }: Route, call: SampleCall, components: Components): string {
  const [pathOnly = '', query = ''] = call.target.split('?');
  const filled = new URLSearchParams(query);
  const values = pathOnly.split('/');
  const fields = parametersOf(operation, components).map(({ name, in: place, required }) => ({
    name,
    place,
    required: required === true,
    value:
      place === 'path'
        ? decodeURIComponent(values[path.split('/').indexOf(`{${name}}`)] ?? '')
        : (filled.get(name) ?? ''),
  }));
  const { body } = call;
  const plan = {
    method,
    path,
    fields,
    type: body?.mediaType ?? null,
    body: body === null ? null : (body.text ?? JSON.stringify(body.json, null, 2)),
  };
  return `<div class="try" data-plan="${escapeHtml(JSON.stringify(plan))}"></div>`;
}
