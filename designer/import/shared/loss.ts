import { ImportError } from './import-error.ts'

/** Why something of the source is not in the result. */
export const LOSSES = {
  about: 'it describes the file, and nothing that is asked',
  look: 'it says how the form is drawn, and nothing that is asked',
  service: 'an administrator sets up the service that its answers come from',
  link: 'a link to start the form brings it along',
  never: 'it asks for what is not there, and never happens',
  unknown: 'nothing in a template says this',
  no_element: 'no element type takes this kind of question in',
  not_taken: 'the element that takes the question in cannot say this',
  unreadable: 'it is not of the shape that the format asks for',
  condition: 'the condition says more than can be carried over',
  calculation: 'the calculation says more than can be carried over',
  reference: 'it names a question that is not there, or is out of reach',
  no_option: 'it names an option that the question does not have',
  default: 'the value is no answer that the question takes',
  refused: 'the check of templates refuses it',
  shortened: 'it is longer than a template allows, and was cut',
  language: 'it is no tag of a language',
  quote: 'the words stand for an answer that cannot be quoted here',
  markup: 'markup is left out, the words are kept',
  cycle: 'it leads back to itself',
  too_deep: 'it is nested too deep',
  duplicate: 'it is there twice',
  not_followed: 'nothing outside the file is read',
} as const

export type LossReason = keyof typeof LOSSES

/** Something of the source that the result does not say. */
export interface Loss {
  /** Where in the source: a JSON pointer, or sheet and cell (`survey!C7`). It stands for all that is inside. */
  at: string
  /** What stands there, in short. */
  what: string
  why: LossReason
  /** More about it, such as what the check found. */
  detail?: string
}

const NOTES: ReadonlySet<LossReason> = new Set(['service', 'link', 'about', 'look', 'never'])
/** Notes that somebody has to do something about. */
const TASKS: ReadonlySet<LossReason> = new Set(['service', 'link'])

/** Who keeps the file, under which address, in which colours: nobody who fills the form misses an answer of it. */
export const isNote = ({ why }: Loss): boolean => NOTES.has(why)

/** What is set up beside the form before it is of use. */
export const isTask = ({ why }: Loss): boolean => TASKS.has(why)

/** Something of the source that the result says, and where: the id of an element or a page. */
export interface Placed {
  at: string
  to: string
}

/** What becomes of the source, as it is read. */
export interface Report {
  losses: Loss[]
  placed: Placed[]
  lose(at: string, what: unknown, why: LossReason, detail?: string): void
  /**
   * Counts what is made again and again of what stands in the source once: options of a list that many questions name,
   * cells of a table.
   *
   * @throws ImportError when a small source becomes a huge form
   */
  grow(by: number): void
}

const SHORT = 80

/** A value of the source in one short line. */
function inShort(value: unknown): string {
  const line = sketch(value)
    .slice(0, SHORT * 4)
    .replace(/\s+/g, ' ')
  return line.length <= SHORT ? line : `${line.slice(0, SHORT - 1)}…`
}

/** Never written out whole: it may be all of a large file. */
function sketch(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length}]`
  if (typeof value === 'object' && value !== null) return `{${Object.keys(value).slice(0, 8).join(', ')}}`
  return String(value)
}

const MAX_GROWTH = 100_000

export function createReport(): Report {
  const losses: Loss[] = []
  let growth = 0
  return {
    losses,
    placed: [],
    lose(at, what, why, detail) {
      losses.push({ at, what: inShort(what), why, ...(detail && { detail }) })
    },
    grow(by) {
      growth += by
      if (growth > MAX_GROWTH) throw new ImportError(`the form has more than ${MAX_GROWTH} options`)
    },
  }
}
