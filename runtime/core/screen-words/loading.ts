/** While something is on its way, where a screen has no words of its own for it. Alone: every first screen needs it. */
export const LOADING = 'Loading...'
