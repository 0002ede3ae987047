import type { Element } from '../../schemas/index.ts'

/** What may be searched; a department is found among those that people name. */
const CATEGORIES = ['Campus', 'Person', 'Building', 'Department'] as const
export type Category = (typeof CATEGORIES)[number]

/** Undefined for a category that is none of ours: the question then says so. */
export const categoryOf = ({ category }: Element): Category | undefined =>
  CATEGORIES.find((each) => each === category)

/** The question whose campus narrows the search (ET-17). */
export const campusQuestionOf = ({ campusQuestionId }: Element): string | undefined =>
  typeof campusQuestionId === 'string' ? campusQuestionId : undefined

/** What was found: the fields of its category (001 §3, 002 §3.3), the others null. */
export type SearchAnswer = {
  category: string | null
  /** Of the campus, person, building; a department is its own name. */
  id: string | null
  name: string | null
  shortName: string | null
  tenantId: string | null
  tenantName: string | null
  code: string | null
  firstName: string | null
  lastName: string | null
  userId: string | null
  email: string | null
  employeeId: string | null
  ucnetId: string | null
}

export const FIELDS = [
  'category',
  'id',
  'name',
  'shortName',
  'tenantId',
  'tenantName',
  'code',
  'firstName',
  'lastName',
  'userId',
  'email',
  'employeeId',
  'ucnetId',
] as const

/** What rules read: the id first. */
export const COLUMNS = FIELDS.filter((field) => field !== 'category')

/** Fewest characters before a search (001 §9). */
export const MIN_LENGTH = 3

export const nameOf = (answer: SearchAnswer | null): string =>
  answer ? (answer.name ?? [answer.firstName, answer.lastName].filter(Boolean).join(' ')) : ''
