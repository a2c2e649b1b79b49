import type { JsonSchema } from '../openapi/document-shape';
import { limitsOf, type NamedSchemas, resolve, schemaRows, typeOf } from '../openapi/schema-rows';
import type { Parameter } from './document-parts';
import { code, escapeHtml, prose } from './html';

/** Fields with type, limits and meaning. A list instead of a table: it has no width to scroll. */
export function fieldList(schema: JsonSchema, named: NamedSchemas): string {
  return listOf(
    schemaRows(schema, named).map((row) =>
      item(row.name, row.type, row.limits, row.isRequired, row.description),
    ),
  );
}

export function parameterList(parameters: readonly Parameter[], named: NamedSchemas): string {
  return listOf(
    parameters.map((each) => {
      const schema = resolve(each.schema, named);
      const place = each.in === 'path' ? 'in the path' : '';
      const description = each.description ?? schema.description ?? '';
      return item(
        each.name,
        typeOf(each.schema, named),
        limitsWith(schema, place),
        each.required,
        description,
      );
    }),
  );
}

const listOf = (items: readonly string[]) => `<dl class="fields">${items.join('')}</dl>`;

function item(
  name: string,
  type: string,
  limits: string,
  isRequired: boolean | undefined,
  description: string,
): string {
  const about = [type, limits, isRequired ? 'required' : ''].filter(Boolean).join(' · ');
  return `<dt>${code(name)} <span>${escapeHtml(about)}</span></dt><dd>${prose(description)}</dd>`;
}

const limitsWith = (schema: JsonSchema, place: string) =>
  [place, limitsOf(schema)].filter(Boolean).join(' · ');
