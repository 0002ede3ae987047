export const loginPath = (returnTo: string) => `/login?returnTo=${encodeURIComponent(returnTo)}`

/** Says that one is signed in, in a window of its own. */
export const SIGNED_IN = '/signed-in'
