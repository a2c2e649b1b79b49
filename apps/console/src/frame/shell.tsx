import { Outlet } from '@tanstack/react-router';

/** What every page has, signed in or not. */
export function Shell() {
  return (
    <div className="min-h-dvh">
      <Outlet />
    </div>
  );
}
