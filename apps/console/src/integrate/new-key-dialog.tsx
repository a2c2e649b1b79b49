import type { Scope } from '@rampart/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { post } from '../api/ask';
import { Button } from '../parts/button';
import { Choice } from '../parts/choice';
import { Dialog } from '../parts/dialog';
import { Field } from '../parts/field';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';
import { type IssuedKey, KEYS_KEY, type KeyMode, type Preset, REVEALING, scopesOf } from './use-keys';

interface NewKeyDialogProps {
  readonly grants: { readonly scopes: readonly Scope[]; readonly modes: readonly KeyMode[] };
  onIssued(key: IssuedKey): void;
  close(): void;
}

/** Asks what a new key is for. */
export function NewKeyDialog({ grants, onIssued, close }: NewKeyDialogProps) {
  const { integrate, common } = useText();
  const { keys: text } = integrate;
  const client = useQueryClient();
  const [mode, setMode] = useState<KeyMode>('test');
  const [preset, setPreset] = useState<Exclude<Preset, 'pub'>>('screen');
  const issue = useMutation({
    mutationFn: (body: object) => post<IssuedKey>('/console/v1/keys', { body }),
    onSuccess: (issued) => {
      void client.invalidateQueries({ queryKey: KEYS_KEY });
      close();
      onIssued(issued);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const origins = String(fields.get('origins') ?? '')
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '');
    issue.mutate({
      name: String(fields.get('name')),
      mode,
      scopes: scopesOf(mode === 'pub' ? 'pub' : preset, grants.scopes, fields.get('reveals') === 'on'),
      ...(mode === 'pub' && { allowed_origins: origins }),
    });
  };
  const presets = ['screen', 'read', 'all'] as const;
  return (
    <Dialog title={text.create} onClose={close}>
      <form onSubmit={submit} className="grid gap-3">
        <Field label={text.name} hint={text.nameHint} name="name" maxLength={200} autoFocus required />
        <div className="grid gap-1">
          <span className="font-medium">{text.kind}</span>
          <Choice
            label={text.kind}
            value={mode}
            options={grants.modes.map((each) => [each, text.modes[each]])}
            onChoose={(chosen) => setMode(chosen as KeyMode)}
          />
          <p className="text-xs text-soft">{text.modeHints[mode]}</p>
        </div>
        <div className="grid gap-1">
          <span className="font-medium">{text.may}</span>
          {mode === 'pub' ? (
            text.presets.pub
          ) : (
            <Choice
              label={text.may}
              value={preset}
              options={presets.map((each) => [each, text.presets[each]])}
              onChoose={(chosen) => setPreset(chosen as (typeof presets)[number])}
            />
          )}
        </div>
        {mode !== 'pub' && grants.scopes.includes(REVEALING) && (
          <label className="flex items-center gap-2">
            <input type="checkbox" name="reveals" />
            {text.reveals}
          </label>
        )}
        {mode === 'pub' && <Field label={text.origins} hint={text.originsHint} name="origins" required />}
        {issue.error && <Problem error={issue.error} />}
        <div className="flex gap-2">
          <Button kind="main" type="submit" disabled={issue.isPending}>
            {text.submit}
          </Button>
          <Button onClick={close}>{common.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
