import type { ListedRuleset } from '@rampart/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { post } from '../api/ask';
import { ActorName } from '../parts/actor-name';
import { Button } from '../parts/button';
import { Dialog } from '../parts/dialog';
import { Moment } from '../parts/moment';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';
import { LimitsPanel } from './limits-panel';
import { useRuleset, useRulesets } from './use-rules';

/** Every set of rules that was ever in use, newest first, and the way back to an earlier one. */
export function RulesetsScreen() {
  const { rules: text } = useText();
  const { data, error, refetch } = useRulesets();
  const [back, setBack] = useState<ListedRuleset | null>(null);
  const current = data?.rulesets.find(({ is_current }) => is_current)?.number ?? 0;
  return (
    <>
      <Link to="/rules" className="text-accent hover:underline">
        ‹ {text.back}
      </Link>
      <h1 className="my-3 text-xl font-semibold">{text.sets.title}</h1>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <section className="rounded-lg border border-line bg-panel px-4 py-2">
          {error && <Problem error={error} retry={() => void refetch()} />}
          {data?.rulesets.length === 0 && <p className="py-4 text-center text-soft">{text.sets.empty}</p>}
          <ul>
            {data?.rulesets.map((set) => (
              <SetRow key={set.number} set={set} rollBack={() => setBack(set)} />
            ))}
          </ul>
        </section>
        <LimitsPanel />
      </div>
      {back && <RollbackDialog number={back.number} current={current} close={() => setBack(null)} />}
    </>
  );
}

function SetRow({ set, rollBack }: { set: ListedRuleset; rollBack(): void }) {
  const { rules: text } = useText();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useRuleset(isOpen ? set.number : null);
  const { number, reason, restores, active, shadow, published_at, published_by, is_current } = set;
  return (
    <li className="border-t border-line py-2 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {text.sets.number(number)}
        </Button>
        {is_current && <span className="font-semibold text-good">{text.sets.current}</span>}
        <span>{restores === null ? text.sets.reasons[reason] : text.sets.restores(restores)}</span>
        <span className="text-soft">{text.sets.counts(active, shadow)}</span>
        <span className="text-xs text-soft">
          <Moment at={published_at} /> · <ActorName actor={published_by} />
        </span>
        {!is_current && (
          <Button className="ml-auto" onClick={rollBack}>
            {text.sets.rollBack}
          </Button>
        )}
      </div>
      <ChangedRules set={set} />
      {isOpen && (
        <ol className="mt-2 grid gap-1 pl-4">
          {data?.rules.map(({ rule_id, version, mode, name, action }) => (
            <li key={rule_id} className="flex flex-wrap gap-x-3">
              <Link to="/rules/$id" params={{ id: String(rule_id) }} className="text-accent hover:underline">
                {name}
              </Link>
              <span className={mode === 'active' ? 'text-good' : 'text-warn'}>
                {mode === 'active' ? text.state.active(version) : text.state.shadow(version)}
              </span>
              <span className="text-soft">{text.sets.actions[action] ?? action}</span>
            </li>
          ))}
          {data?.rules.length === 0 && <li className="text-soft">{text.sets.noRules}</li>}
        </ol>
      )}
    </li>
  );
}

/** What the set uses otherwise than the set before it. */
function ChangedRules({ set: { changed, changed_count } }: { set: ListedRuleset }) {
  const { rules: text } = useText();
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
      {changed.map(({ rule_id, name, version, before, after }) => (
        <li key={`${rule_id} ${version}`}>
          <Link to="/rules/$id" params={{ id: String(rule_id) }} className="text-accent underline">
            {name}
          </Link>
          :{' '}
          <span className="text-soft">
            {before && `${text.state[before](version)} → `}
            {after ? text.state[after](version) : text.sets.unused}
          </span>
        </li>
      ))}
      {changed_count > changed.length && (
        <li className="text-soft">{text.sets.moreChanged(changed_count - changed.length)}</li>
      )}
    </ul>
  );
}

interface RollbackDialogProps {
  readonly number: number;
  /** Refused when another person has published meanwhile. */
  readonly current: number;
  close(): void;
}

function RollbackDialog({ number, current, close }: RollbackDialogProps) {
  const { rules, common } = useText();
  const client = useQueryClient();
  const rollBack = useMutation({
    mutationFn: () => post(`/api/v1/rulesets/${number}/rollback`, { body: { expected_number: current } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['rulesets'] });
      void client.invalidateQueries({ queryKey: ['rules'] });
      void client.invalidateQueries({ queryKey: ['rule'] });
      close();
    },
  });
  return (
    <Dialog title={rules.sets.rollBackTitle(number)} onClose={close}>
      <p className="mb-4 text-soft">{rules.sets.rollBackText}</p>
      {rollBack.error && <Problem error={rollBack.error} />}
      <div className="flex gap-2">
        <Button kind="main" disabled={rollBack.isPending} onClick={() => rollBack.mutate()}>
          {rules.sets.rollBack}
        </Button>
        <Button autoFocus onClick={close}>
          {common.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
