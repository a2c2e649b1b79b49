import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { post } from '../api/ask';
import { PRIVACY_SETTINGS_PATH, type PrivacySettings, privacySettingsQuery } from '../api/details';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';

/** Whether names, addresses and phone numbers of orders are kept, sealed. */
export function DetailsPanel({ mayChange }: { mayChange: boolean }) {
  const { accountSettings, order } = useText();
  const { details: text } = accountSettings;
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(privacySettingsQuery);
  const save = useMutation({
    mutationFn: (keeps: boolean) =>
      post<PrivacySettings>(PRIVACY_SETTINGS_PATH, { body: { keep_order_details: keeps } }),
    onSuccess: (saved) => client.setQueryData(privacySettingsQuery.queryKey, saved),
  });
  return (
    <Panel title={text.title}>
      {error && <Problem error={error} retry={() => void refetch()} />}
      {data && (
        <div className="grid gap-2">
          <label className="flex items-start gap-2">
            <input
              type="checkbox"
              className="mt-1"
              checked={save.isPending ? save.variables : (data.keep_order_details ?? true)}
              disabled={!mayChange || save.isPending}
              onChange={(event) => save.mutate(event.target.checked)}
            />
            <span>
              {text.keep}
              <span className="block text-soft">{text.hint(data.in_force.days)}</span>
            </span>
          </label>
          {data.in_force.order_details !== 'kept' && data.in_force.order_details !== 'switched_off' && (
            <p className="text-warn">{order.customer.notKept[data.in_force.order_details]}</p>
          )}
          {save.error && <Problem error={save.error} />}
        </div>
      )}
    </Panel>
  );
}
