import { formatSize } from '../../../../runtime/core/file/limits.ts'
import { common } from '../../../parts/common-texts.ts'
import type { System, Work } from './operations.ts'
import { texts } from './texts.ts'

interface WorkWords {
  title: string
  /** What one of them, and several of them, are called. */
  one: string
  many: string
}

const UNKNOWN: WorkWords = { title: texts.otherWork, one: texts.oneTask, many: texts.tasks }

const WORK: Readonly<Record<string, WorkWords>> = {
  mail: { title: texts.eMails, one: texts.mail, many: texts.mails },
  integrations: {
    title: texts.callsTitle,
    one: texts.call,
    many: texts.calls,
  },
  scheduledJobs: {
    title: texts.scheduledJobs,
    one: texts.scheduledJob,
    many: texts.scheduledJobsMany,
  },
  exports: { title: texts.exports, one: texts.export, many: texts.exportsMany },
  migrations: { title: texts.moves, one: texts.move, many: texts.movesMany },
}

export const workWords = (kind: string): WorkWords => WORK[kind] ?? UNKNOWN

/** `1 e-mail`, `12 exports`; `10,000 or more e-mails` where counting ended. */
export function countText({ kind }: Pick<Work, 'kind'>, count: number): string {
  const { one, many } = workWords(kind)
  if (count === 1) return `1 ${one}`
  return count >= 10_000 ? texts.manyOf(many) : `${count.toLocaleString('en-US')} ${many}`
}

export const DOCUMENTS: Readonly<Record<string, string>> = {
  ...{ forms: texts.forms, templates: common.templates, people: texts.people, files: texts.attachedFiles },
  audit: texts.auditLines,
}

export const storeText = ({ kind, version }: System['store']): string =>
  kind === 'embedded' ? texts.inDataFolder(version) : version

export const authorizerText = ({ kind }: System['authorizer']): string =>
  kind === 'openfga' ? 'OpenFGA' : texts.builtIn

export const taskName = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1)

const GIGABYTE = 1024 ** 3

/** `412 MB`, `3.4 GB` */
export const sizeText = (bytes: number): string =>
  bytes < GIGABYTE ? formatSize(bytes) : texts.gigabytes(Number((bytes / GIGABYTE).toFixed(1)))
