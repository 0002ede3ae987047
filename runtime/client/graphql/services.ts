/** The service paths of the specifications' call tables (000 §7, 001 §7, 002 §7). */
export const platformShell = '/platform-shell/graphql'
export const formRenderer = '/form-renderer/graphql'
export const workflow = '/workflow-v2/graphql'
