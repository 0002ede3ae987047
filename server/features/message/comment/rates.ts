import type { OwnRate } from '../../../limits.ts'

export const COMMENTS_RATE: OwnRate = { name: 'comments', variable: 'LIMIT_COMMENTS', perMinute: 60 }
