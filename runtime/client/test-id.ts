/**
 * What the address says with `x-test-id` when the application starts, for whoever tests it: it goes along with every
 * request. A production build does not read it.
 */
export const testId: string | undefined =
  typeof location === 'undefined' || import.meta.env.PROD ? undefined : testIdIn(location.search)

/** @param search `?x-test-id=run-7`; what is no id is left out */
function testIdIn(search: string): string | undefined {
  const given = new URLSearchParams(search).get('x-test-id')
  return given && /^[A-Za-z0-9_.:-]{1,100}$/.test(given) ? given : undefined
}
