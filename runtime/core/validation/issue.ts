export type { Issue } from '../../../schemas/issue.ts'
