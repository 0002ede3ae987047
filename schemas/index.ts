export type * from './generated/index.ts'
export type { Issue } from './issue.ts'
