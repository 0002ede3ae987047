/** Below `/studio/global`. */
export const LIBRARIES = 'library-management'
export const LIBRARY_FLAG = 'rollout-library-management'

export const globalPath = (path: string): string => (path ? `/studio/global/${path}` : '/studio/global')
