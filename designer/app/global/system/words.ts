import { formatSize } from '../../../../runtime/core/file/limits.ts'
import type { System, Work } from './operations.ts'

interface WorkWords {
  title: string
  /** What one of them, and several of them, are called. */
  one: string
  many: string
  /** Where they are listed. */
  href?: string
}

const UNKNOWN: WorkWords = { title: 'Other work', one: 'task', many: 'tasks' }

const WORK: Readonly<Record<string, WorkWords>> = {
  mail: { title: 'E-mails', one: 'e-mail', many: 'e-mails', href: '/notifications/deliveries' },
  integrations: {
    ...{ title: 'Calls to other systems', one: 'call to another system', many: 'calls to other systems' },
    href: '/integrations/calls',
  },
  scheduledJobs: {
    ...{ title: 'Scheduled jobs', one: 'scheduled job', many: 'scheduled jobs', href: '/scheduled-jobs' },
  },
  exports: { title: 'Exports', one: 'export', many: 'exports' },
  migrations: { title: 'Moves to another version', one: 'move', many: 'moves' },
}

export const workWords = (kind: string): WorkWords => WORK[kind] ?? UNKNOWN

/** `1 e-mail`, `12 exports`; `10,000 or more e-mails` where counting ended. */
export function countText({ kind }: Pick<Work, 'kind'>, count: number): string {
  const { one, many } = workWords(kind)
  if (count === 1) return `1 ${one}`
  return count >= 10_000 ? `10,000 or more ${many}` : `${count.toLocaleString('en-US')} ${many}`
}

export const DOCUMENTS: Readonly<Record<string, string>> = {
  ...{ forms: 'Forms', templates: 'Templates', people: 'People', files: 'Attached files' },
  audit: 'Lines in the audit log',
}

export const storeText = ({ kind, version }: System['store']): string =>
  kind === 'embedded' ? `${version}, in the data folder` : version

export const authorizerText = ({ kind }: System['authorizer']): string =>
  kind === 'openfga' ? 'OpenFGA' : 'Built in'

export const taskName = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1)

const GIGABYTE = 1024 ** 3

/** `412 MB`, `3.4 GB` */
export const sizeText = (bytes: number): string =>
  bytes < GIGABYTE ? formatSize(bytes) : `${Number((bytes / GIGABYTE).toFixed(1))} GB`
