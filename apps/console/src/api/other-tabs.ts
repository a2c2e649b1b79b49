const channel = new BroadcastChannel('rampart-session');

/** The browser's other tabs share the session: they read it again once it changes here. */
export const otherTabs = {
  /** Says that the session has changed. */
  tell: () => channel.postMessage('changed'),
  follow(listener: () => void): () => void {
    channel.addEventListener('message', listener);
    return () => channel.removeEventListener('message', listener);
  },
};
