import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { get, post, remove } from '../api/ask';
import { sessionQuery } from '../api/session';
import { useText } from '../text/text';
import { Button } from './button';
import { Field } from './field';
import { Menu } from './menu';
import { messageOf } from './refusal-of';

type Filters = Readonly<Record<string, string>>;

interface View {
  readonly id: number;
  readonly screen: string;
  readonly name: string;
  readonly filters: Filters;
  readonly is_shared: boolean;
}

interface ViewsMenuProps {
  readonly screen: 'orders' | 'queue';
  /** Those of the page's address; absent ones are undefined. */
  readonly filters: Readonly<Record<string, string | number | undefined>>;
  open(filters: Filters): void;
}

const KEY = ['views'];

/** Filters that were saved under a name, by oneself or for all, and a place to save those of the page. */
export function ViewsMenu({ screen, filters, open }: ViewsMenuProps) {
  const texts = useText();
  const { views: text } = texts;
  const client = useQueryClient();
  const menu = useRef<HTMLDetailsElement>(null);
  const { data: session } = useQuery(sessionQuery);
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => get<{ readonly views: readonly View[] }>('/api/v1/views', { signal }),
  });
  const reread = () => client.invalidateQueries({ queryKey: KEY });
  const drop = useMutation({ mutationFn: (id: number) => remove(`/api/v1/views/${id}`), onSettled: reread });
  const mayWrite = session?.scopes.includes('views.write') ?? false;
  const [renamed, setRenamed] = useState<number | null>(null);
  const views = data?.views.filter((each) => each.screen === screen) ?? [];
  return (
    <Menu title={text.menu} menu={menu}>
      <div className="grid w-66 gap-3">
        {views.length === 0 && <p className="text-xs text-soft">{text.none}</p>}
        <ul className="grid gap-1">
          {views.map(({ id, name, filters: kept, is_shared }) => (
            <li key={id} className="flex flex-wrap items-center gap-2">
              <button
                type="button"
                className="flex-1 rounded px-2 py-1 text-left hover:bg-sunken"
                onClick={() => {
                  open(kept);
                  menu.current?.removeAttribute('open');
                }}
              >
                {name} {is_shared && <span className="text-xs text-soft">{text.shared}</span>}
              </button>
              {mayWrite && (
                <>
                  <Button
                    kind="quiet"
                    className="text-xs"
                    aria-label={text.renameOf(name)}
                    aria-expanded={renamed === id}
                    onClick={() => setRenamed(renamed === id ? null : id)}
                  >
                    {text.rename}
                  </Button>
                  <Button kind="quiet" aria-label={text.removeOf(name)} onClick={() => drop.mutate(id)}>
                    ×
                  </Button>
                </>
              )}
              {renamed === id && (
                <RenameView
                  id={id}
                  name={name}
                  renamed={() => {
                    setRenamed(null);
                    return reread();
                  }}
                />
              )}
            </li>
          ))}
        </ul>
        {drop.error && <p className="text-xs text-bad">{messageOf(drop.error, texts)}</p>}
        {mayWrite && <SaveView screen={screen} filters={filters} views={views} saved={reread} />}
      </div>
    </Menu>
  );
}

interface RenameViewProps {
  readonly id: number;
  readonly name: string;
  renamed(): void;
}

function RenameView({ id, name, renamed }: RenameViewProps) {
  const texts = useText();
  const { views: text, common } = texts;
  const rename = useMutation({
    mutationFn: (to: string) => post(`/api/v1/views/${id}`, { body: { name: to } }),
    onSuccess: renamed,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    rename.mutate(String(new FormData(event.currentTarget).get('name')).trim());
  };
  return (
    <form onSubmit={submit} className="grid w-full gap-2 pb-2">
      <Field
        label={text.newName}
        name="name"
        maxLength={80}
        defaultValue={name}
        error={rename.error ? messageOf(rename.error, texts) : null}
        required
        autoFocus
      />
      <Button type="submit" disabled={rename.isPending}>
        {common.save}
      </Button>
    </form>
  );
}

interface SaveViewProps extends Pick<ViewsMenuProps, 'screen' | 'filters'> {
  readonly views: readonly View[];
  saved(): void;
}

/** Saving under a name that there is replaces that view. */
function SaveView({ screen, filters, views, saved }: SaveViewProps) {
  const texts = useText();
  const { views: text, common } = texts;
  const save = useMutation({
    mutationFn: ({ name, isShared }: { readonly name: string; readonly isShared: boolean }) => {
      const kept = Object.entries(filters).flatMap(([filter, value]) =>
        value === undefined ? [] : [[filter, String(value)]],
      );
      const body = { name, filters: Object.fromEntries(kept), is_shared: isShared };
      const known = views.find((view) => view.name === name);
      return known
        ? post(`/api/v1/views/${known.id}`, { body })
        : post('/api/v1/views', { body: { screen, ...body } });
    },
    onSuccess: saved,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    save.mutate({ name: String(form.get('name')).trim(), isShared: form.get('shared') === 'on' });
  };
  return (
    <form onSubmit={submit} className="grid gap-2 border-t border-line pt-3">
      <Field
        label={text.name}
        name="name"
        maxLength={80}
        error={save.error ? messageOf(save.error, texts) : null}
        required
      />
      <label className="flex items-center gap-2">
        <input type="checkbox" name="shared" />
        {text.forAll}
      </label>
      <div className="flex items-center gap-2">
        <Button type="submit" disabled={save.isPending}>
          {common.save}
        </Button>
        <span aria-live="polite" className="text-xs text-good">
          {save.isSuccess && text.saved}
        </span>
      </div>
    </form>
  );
}
