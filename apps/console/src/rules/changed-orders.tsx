import type { BacktestReport } from '@rampart/contracts';
import { useState } from 'react';
import { Button } from '../parts/button';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';
import { OrdersSideBySide } from './orders-side-by-side';
import { useBacktestOrders } from './use-rule-matches';

interface ChangedOrdersProps {
  readonly backtest: string;
  readonly change: BacktestReport['changes'][number];
}

/** The orders behind one change of a backtest, read when it is opened. */
export function ChangedOrders({ backtest, change: { from, to, count } }: ChangedOrdersProps) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const pages = useBacktestOrders(backtest, from, to, isOpen);
  const orders = pages.data?.pages.flatMap((page) => page.orders) ?? [];
  const title = text.rules.backtest.change(text.status[from], text.status[to], count);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="font-medium">{title}</summary>
      {pages.error && <Problem error={pages.error} retry={() => void pages.refetch()} />}
      {isOpen && pages.isPending && <p className="text-soft">{text.common.loading}</p>}
      {pages.isSuccess && orders.length === 0 && <p className="text-soft">{text.rules.matches.notKept}</p>}
      {orders.length > 0 && (
        <OrdersSideBySide
          caption={title}
          orders={orders.map((order) => ({ key: order.shield_id, ...order }))}
        />
      )}
      {pages.hasNextPage && (
        <Button
          className="mt-2 w-full"
          disabled={pages.isFetching}
          onClick={() => void pages.fetchNextPage()}
        >
          {text.rules.matches.more}
        </Button>
      )}
    </details>
  );
}
