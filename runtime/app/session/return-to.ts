/**
 * Where to go after signing in: a path of this application and nothing else, so that a link cannot send a person who
 * just signed in to another site.
 */
export function safeReturnTo(wish: string | null | undefined): string {
  if (!wish?.startsWith('/') || wish.startsWith('//') || wish.includes('\\')) return '/'
  const url = new URL(wish, 'http://local.invalid')
  if (url.host !== 'local.invalid' || url.pathname === '/login' || url.pathname === '/logout') return '/'
  return url.pathname + url.search + url.hash
}

export const loginPath = (returnTo: string) => `/login?returnTo=${encodeURIComponent(returnTo)}`

export const currentPath = () => location.pathname + location.search + location.hash
