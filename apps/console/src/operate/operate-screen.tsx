import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sessionQuery } from '../api/session';
import { NotFound } from '../frame/not-found';
import { AuditPanel } from '../settings/audit-panel';
import { useText } from '../text/text';
import { AccountsPanel } from './accounts-panel';
import { DataSetsPanel } from './data-sets-panel';
import { ServicesPanel } from './services-panel';

/** What operators look after: accounts, reference data, services, and the audit trail over all accounts. */
export function OperateScreen() {
  const { operate: text } = useText();
  const { data: session } = useQuery(sessionQuery);
  if (!session?.is_operator) return <NotFound />;
  return (
    <>
      <h1 className="mb-3 text-xl font-semibold">{text.title}</h1>
      {session.may_operate ? (
        <div className="grid gap-4">
          <ServicesPanel />
          <AccountsPanel />
          <DataSetsPanel />
          <AuditPanel path="/admin/v1/audit" />
        </div>
      ) : (
        <section className="max-w-xl">
          <p className="mb-3">{text.needsFactor}</p>
          <Link to="/settings" className="text-accent underline">
            {text.toSettings}
          </Link>
        </section>
      )}
    </>
  );
}
