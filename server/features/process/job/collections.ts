import type { Document } from '../../../store/document.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'

/** Up to when the times of a job have been seen to, by the clock of one zone. */
export interface JobSchedule extends Document {
  workflowId: string
  jobId: string
  timeZone: string
  /** No time up to this one is run any more: it only grows. */
  doneUntil: string
}

export interface JobFailure {
  formId: string
  /** The code of what stood in the way. */
  code: string
}

/** What became of one time at which a job was due: one run for many that were missed. */
export interface JobRun extends Document {
  workflowId: string
  workflowName: string
  jobId: string
  jobName: string
  event: string
  stateId: string
  /** Absent where somebody ran it for all campuses at once. */
  timeZone?: string
  due: string
  /** Earlier times that came to nothing because no server was up. */
  missed: number
  /** Who ran it by hand. */
  askedBy?: string
  state: 'running' | 'done' | 'stopped'
  startedDate: string
  endedDate?: string
  /** All forms up to this id have been seen to. */
  after: string
  /** The forms that are being seen to: begun again after a crash, each is acted on once. */
  page: readonly string[]
  /** Forms that somebody else was at; tried again. */
  later: readonly string[]
  tries: number
  /** Grows with each write: of two servers one gets on. */
  step: number
  acted: number
  notYet: number
  moved: number
  failed: number
  /** The first of them. */
  failures: readonly JobFailure[]
}

export const JOB_SCHEDULES: CollectionDeclaration<JobSchedule> = { name: 'jobSchedules', indexes: [] }

export const JOB_RUNS: CollectionDeclaration<JobRun> = {
  name: 'jobRuns',
  indexes: [{ keys: { state: 1 } }, { keys: { due: -1 } }],
}
