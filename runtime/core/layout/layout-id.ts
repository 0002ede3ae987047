const PATTERN = /^([A-Za-z0-9_-]{1,64}):([A-Za-z0-9_-]{1,64})$/

/** The layout of a program's first page (002 §7). */
export const overviewOf = (programId: string): string => `${programId}:overview`

/** The program of a layout `{program}:{page}`; undefined for one of no program. */
export const programOfLayout = (layoutId: string): string | undefined => PATTERN.exec(layoutId)?.[1]
