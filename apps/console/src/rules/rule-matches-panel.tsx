import { useState } from 'react';
import { Button } from '../parts/button';
import { Choice } from '../parts/choice';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';
import { OrdersSideBySide } from './orders-side-by-side';
import { RuleChart } from './rule-chart';
import { type MatchFilter, useRuleMatches } from './use-rule-matches';

const FILTERS = ['all', 'active', 'shadow', 'changed'] as const;
type Filter = (typeof FILTERS)[number];

const ASKED: Readonly<Record<Filter, MatchFilter>> = {
  all: {},
  active: { mode: 'active' },
  shadow: { mode: 'shadow' },
  changed: { changed: true },
};

/** The orders that a rule matched: by day, and one by one with the decision with and without it. */
export function RuleMatchesPanel({ id, isOnTrial }: { id: number; isOnTrial: boolean }) {
  const { rules, common } = useText();
  const text = rules.matches;
  const [filter, setFilter] = useState<Filter>(isOnTrial ? 'shadow' : 'all');
  const pages = useRuleMatches(id, ASKED[filter]);
  const matches = pages.data?.pages.flatMap((page) => page.matches) ?? [];
  return (
    <Panel title={text.title}>
      <RuleChart id={id} />
      <div className="my-3">
        <Choice
          label={text.which}
          value={filter}
          options={FILTERS.map((each) => [each, text.filters[each]])}
          onChoose={(chosen) => setFilter(chosen as Filter)}
        />
      </div>
      {pages.error && <Problem error={pages.error} retry={() => void pages.refetch()} />}
      {pages.isPending && <p className="text-soft">{common.loading}</p>}
      {pages.isSuccess && matches.length === 0 && !pages.hasNextPage && (
        <p className="text-soft">{text.none}</p>
      )}
      {matches.length > 0 && (
        <OrdersSideBySide
          caption={text.title}
          orders={matches.map(({ shield_id, version, mode, status, otherwise, ...rest }) => ({
            key: `${shield_id} ${version}`,
            shield_id,
            from: mode === 'shadow' ? status : otherwise,
            to: mode === 'shadow' ? otherwise : status,
            note: rules.state[mode](version),
            ...rest,
          }))}
        />
      )}
      {pages.hasNextPage && (
        <Button
          className="mt-2 w-full"
          disabled={pages.isFetching}
          onClick={() => void pages.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </Panel>
  );
}
