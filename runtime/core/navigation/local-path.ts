const MOST_CHARACTERS = 2_000

/** Would lead round in circles after a sign-in. */
const SIGN_IN = /^\/(?:login|logout|auth)(?:\/|$)/

/**
 * A path of this application to go to after signing in; anything else becomes `/` (open redirect, reliability D8). The
 * browser and the server ask this one function. Browsers read `//host` and `/\host` as another site, drop tabs and
 * line ends before they look, and resolve `/..//host` to the first: nothing that they would change is let through.
 */
export function localPath(wish: string | null | undefined): string {
  if (!wish || wish.length > MOST_CHARACTERS || !/^\/(?!\/)/.test(wish)) return '/'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these, so they hide what a path is
  if (/[\u0000-\u0020\u007f\\]/.test(wish)) return '/'
  const path = wish.split(/[?#]/, 1)[0] ?? ''
  const isResolved = path.split('/').every((step) => !/^(?:\.|%2e){1,2}$/i.test(step))
  if (!isResolved || SIGN_IN.test(path) || !wish.isWellFormed()) return '/'
  return wish.replace(/[^!-~]+/g, encodeURIComponent)
}
