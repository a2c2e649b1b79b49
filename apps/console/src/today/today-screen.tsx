import { useNavigate, useSearch } from '@tanstack/react-router';
import { Choice } from '../parts/choice';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';
import { DecisionChart } from './decision-chart';
import { DriftingModel } from './drifting-model';
import { Figures } from './figures';
import { MoneyTable } from './money-table';
import { StaleData } from './stale-data';
import { TopList } from './top-list';
import { useLiveFigures } from './use-live-figures';
import { DAYS, type Days, useSeries, useSummary } from './use-statistics';

const PERIOD_OF_DAYS = { 1: '24h', 7: '7d', 30: '30d' } as const;

/** What is going on: every figure leads to its orders. */
export function TodayScreen() {
  useLiveFigures();
  const { today: text } = useText();
  const { days = 7 } = useSearch({ from: '/signed-in/' });
  const navigate = useNavigate({ from: '/' });
  const summary = useSummary(days);
  const decisions = useSeries(days, { group: 'status' });
  const reasons = useSeries(days, { group: 'reason' });
  const countries = useSeries(days, { group: 'country' });
  const period = PERIOD_OF_DAYS[days];
  return (
    <>
      <div className="mb-3 flex items-center gap-3">
        <h1 className="text-xl font-semibold">{text.title}</h1>
        <Choice
          label={text.period}
          value={String(days)}
          options={DAYS.map((each) => [String(each), text.periods[each]])}
          onChoose={(chosen) => void navigate({ search: { days: Number(chosen) as Days } })}
        />
      </div>
      {summary.error && <Problem error={summary.error} retry={() => void summary.refetch()} />}
      {summary.data && <Figures summary={summary.data} period={period} />}
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <Panel title={text.perDay}>{decisions.data && <DecisionChart series={decisions.data} />}</Panel>
        {summary.data && <MoneyTable amounts={summary.data.period.amounts} />}
        <Panel title={text.reasons}>
          {reasons.data && <TopList series={reasons.data} filter="reason" period={period} />}
        </Panel>
        <Panel title={text.countries}>
          {countries.data && <TopList series={countries.data} filter="country" period={period} />}
        </Panel>
        <DriftingModel />
        <StaleData />
      </div>
    </>
  );
}
