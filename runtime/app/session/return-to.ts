export const loginPath = (returnTo: string) => `/login?returnTo=${encodeURIComponent(returnTo)}`

export const currentPath = () => location.pathname + location.search + location.hash
