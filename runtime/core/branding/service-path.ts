/** Where the operations of the branding are sent (000 §7). */
export const BRANDING_PATH = '/branding/graphql'
