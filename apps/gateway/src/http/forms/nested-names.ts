/** Members that are looked at. */
const MOST = 60;

/** Paths of the members inside the objects and lists of a JSON object, such as `order.email`; of the first sixty. */
export function nestedNames(json: string): string[] {
  const found: string[] = [];
  const open: { readonly path: string; readonly value: unknown }[] = [{ path: '', value: JSON.parse(json) }];
  for (let looked = 0; looked < open.length && open.length < MOST; looked += 1) {
    const { path, value } = open[looked] as (typeof open)[number];
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, member] of Object.entries(value).slice(0, MOST)) {
      const own = Array.isArray(value) ? path : path === '' ? name : `${path}.${name}`;
      if (path !== '' && !Array.isArray(value)) found.push(own);
      open.push({ path: own, value: member });
    }
  }
  return found;
}
