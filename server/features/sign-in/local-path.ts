/**
 * A path of this application to return to after sign-in; anything else becomes `/` (open redirect, reliability D8).
 * Browsers read `//host`, `/\host` and `/<tab>/host` as another site: the parsed result must stay on ours.
 */
export function localPath(value: string | undefined | null): string {
  if (!value || value.length > 2000 || !/^\/(?![/\\])/.test(value)) return '/'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these, so they hide what a path is
  if (/[\u0000-\u001f\\]/.test(value)) return '/'
  const base = 'http://local.invalid'
  if (!URL.canParse(value, base)) return '/'
  const url = new URL(value, base)
  if (url.origin !== base || /^\/(\/|auth\/)/.test(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}
