import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { remove } from '../api/ask';
import { otherTabs } from '../api/other-tabs';
import { chooseAccount, type Session } from '../api/session';
import { unsent } from '../api/unsent';
import { Button } from '../parts/button';
import { useLanguage } from '../text/text';
import { sectionOf } from './interruption';
import { RevealSwitch } from './reveal-switch';
import { SearchBox } from './search-box';
import { useTheme } from './theme';
import { ThemeSign } from './theme-sign';

/** The bar above every page: where one is, for which account, and as whom. */
export function Navigation({ session }: { session: Session }) {
  const { text, language, speak } = useLanguage();
  const { theme, next } = useTheme();
  const measured = useRef<HTMLElement>(null);
  // It has one row or several, by width, language and what the person may do.
  useLayoutEffect(() => {
    const header = measured.current;
    if (header === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--header', `${header.offsetHeight}px`));
    observer.observe(header);
    return () => observer.disconnect();
  }, []);
  return (
    <header
      ref={measured}
      className="sticky top-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-panel px-4 py-2"
    >
      <Link to="/" className="flex items-center gap-2 text-base font-semibold">
        <img src="/icon.svg" alt="" className="size-6" />
        <span className="max-2xl:sr-only">Rampart</span>
      </Link>
      <nav aria-label={text.nav.label} className="flex gap-1 overflow-x-auto max-md:order-last max-md:w-full">
        <NavigationLink to="/">{text.nav.today}</NavigationLink>
        <NavigationLink to="/queue">{text.nav.queue}</NavigationLink>
        <NavigationLink to="/orders">{text.nav.orders}</NavigationLink>
        <NavigationLink to="/rules">{text.nav.rules}</NavigationLink>
        <NavigationLink to="/models">{text.nav.models}</NavigationLink>
        <NavigationLink to="/lists">{text.nav.lists}</NavigationLink>
        <NavigationLink to="/reports">{text.nav.reports}</NavigationLink>
        {session.scopes.includes('usage.read') && (
          <NavigationLink to="/integrate">{text.nav.integrate}</NavigationLink>
        )}
        <NavigationLink to="/settings">{text.nav.settings}</NavigationLink>
        {session.is_operator && <NavigationLink to="/operate">{text.nav.operate}</NavigationLink>}
      </nav>
      <div className="ml-auto flex flex-wrap items-center gap-1">
        <SearchBox />
        {session.can_reveal && <RevealSwitch />}
        <AccountChoice session={session} />
        <Button kind="quiet" onClick={next} aria-label={text.nav.theme[theme]} title={text.nav.theme[theme]}>
          <ThemeSign theme={theme} />
        </Button>
        <Button
          kind="quiet"
          lang={language === 'en' ? 'de' : 'en'}
          title={text.nav.otherLanguage}
          onClick={() => speak(language === 'en' ? 'de' : 'en')}
        >
          {language === 'en' ? 'DE' : 'EN'}
          <span className="sr-only">{text.nav.otherLanguage}</span>
        </Button>
        <SignOut name={session.user.name} />
      </div>
    </header>
  );
}

function NavigationLink({
  to,
  children,
}: {
  to:
    | '/'
    | '/queue'
    | '/orders'
    | '/rules'
    | '/models'
    | '/lists'
    | '/reports'
    | '/integrate'
    | '/settings'
    | '/operate';
  children: string;
}) {
  return (
    <Link
      to={to}
      className="rounded-md px-2 py-1.5 font-medium text-soft hover:text-ink"
      activeOptions={{ exact: to === '/', includeSearch: false }}
      activeProps={{ className: 'bg-sunken text-ink' }}
    >
      {children}
    </Link>
  );
}

/** Absent for a person with a single account. */
export function AccountChoice({ session, onChosen }: { session: Session; onChosen?: () => void }) {
  const { text } = useLanguage();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { account, accounts } = session;
  if (accounts.length < 2) return <span className="text-soft">{account?.name}</span>;
  const choose = async (id: number) => {
    // About the former account, as is what the rest of the address names.
    await unsent.sendAll();
    await navigate({ to: sectionOf(pathname) });
    await chooseAccount(client, id);
    onChosen?.();
  };
  return (
    <select
      aria-label={text.nav.account}
      value={account?.id ?? ''}
      onChange={(event) => void choose(Number(event.target.value))}
      className="min-h-8 rounded-md border border-line bg-panel px-2"
    >
      {account === null && <option value="" />}
      {accounts.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

export function SignOut({ name }: { name: string }) {
  const { text } = useLanguage();
  const signOut = async () => {
    await unsent.sendAll();
    await remove('/console/v1/session');
    otherTabs.tell();
    // Everything that was read as this person goes, too.
    location.assign('/');
  };
  return (
    <Button kind="quiet" title={text.nav.you(name)} onClick={() => void signOut()}>
      {text.nav.signOut}
    </Button>
  );
}
