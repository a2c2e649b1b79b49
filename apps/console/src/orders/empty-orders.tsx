import { useText } from '../text/text';

/** What a page without orders can say: that the filters exclude all of them, or how the first one is sent. */
export function EmptyOrders({ isFiltered }: { isFiltered: boolean }) {
  const { orders: text } = useText();
  return (
    <div className="rounded-lg border border-line bg-panel p-8 text-center">
      <h2 className="mb-2 text-base font-semibold">{text.empty.title}</h2>
      <p className="text-soft">{isFiltered ? text.empty.withFilters : text.empty.without}</p>
      {!isFiltered && (
        <pre className="mt-4 overflow-x-auto rounded-md bg-sunken p-3 text-left text-xs">{FIRST_CALL}</pre>
      )}
    </div>
  );
}

const FIRST_CALL = `curl $RAMPART_URL/api/v1/screen \\
  -H "Authorization: Bearer $RAMPART_API_KEY" \\
  -d user_order_id=A-1 -d ip=203.0.113.9 -d email=mia@example.com -d amount=49.90 -d currency=EUR`;
