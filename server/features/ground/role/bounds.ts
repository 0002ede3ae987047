/** Roles of one program, campus or of what is global. */
export const MOST_ROLES = 100
/** People of a role that one reply names; the next ones follow the last. */
export const MEMBERS_PAGE = 100
/** Further than this nobody counts them. */
export const MOST_COUNTED = 1000
