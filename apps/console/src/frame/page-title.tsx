import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useText } from '../text/text';
import { titleOf } from './title-of';

/** Names the browser's tab after the page and the account, so that several tabs are told apart. */
export function PageTitle({ account }: { account: string | null }) {
  const text = useText();
  const match = useMatches({ select: (matches) => matches.at(-1) });
  const page = match ? titleOf(text, match.fullPath, match.params) : null;
  const title = [page, account, 'Rampart'].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
