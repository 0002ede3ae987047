/** The form that every variant shows: per block of ten 4 short texts, 1 paragraph, 1 number, 1 date, 1 radio, 1 dropdown, 1 checkboxes. */
export interface BenchQuestion {
  id: string
  kind: 'text' | 'paragraph' | 'number' | 'date' | 'radio' | 'dropdown' | 'checkboxes'
  title: string
  required: boolean
  /** Shown only while this radio holds `yes`. */
  shownBy?: string
  /** By position; the first when absent. */
  page?: number
  /** The answer that the form is opened with. */
  answer?: string
}

export const options = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
  { id: 'unknown', label: 'Not known' },
]

const block: readonly BenchQuestion['kind'][] = [
  'text',
  'text',
  'text',
  'text',
  'paragraph',
  'number',
  'date',
  'radio',
  'dropdown',
  'checkboxes',
]

function benchQuestions(count: number): BenchQuestion[] {
  return Array.from({ length: count }, (_, index) => {
    const inBlock = index % 10
    const blockIndex = Math.floor(index / 10)
    // Each radio shows the last two short texts of the next block.
    const shownBy =
      blockIndex > 0 && (inBlock === 2 || inBlock === 3) ? `q${(blockIndex - 1) * 10 + 7}` : undefined
    return {
      id: `q${index}`,
      kind: block[inBlock] as BenchQuestion['kind'],
      title: `Question ${index + 1}`,
      required: inBlock === 0 || inBlock === 4 || inBlock === 8,
      shownBy,
    }
  })
}

/** A form that is opened again: every question holds its answer. */
const answeredQuestions = (count: number): BenchQuestion[] =>
  benchQuestions(count).map((question) => {
    if (question.kind === 'number') return { ...question, answer: '12' }
    if (question.kind === 'date') return { ...question, answer: '2026-11-21' }
    const isChoice = ['radio', 'dropdown', 'checkboxes'].includes(question.kind)
    return { ...question, answer: isChoice ? 'yes' : `Answer to ${question.title}` }
  })

/** A radio that shows a section of so many questions. */
const sectionQuestions = (count: number): BenchQuestion[] => [
  { id: 'q0', kind: 'text', title: 'Before', required: false },
  { id: 'gate', kind: 'radio', title: 'Show the section', required: false },
  ...benchQuestions(count).map(({ id, kind, title, required }) => ({
    id: `s-${id}`,
    kind,
    title,
    required,
    shownBy: 'gate',
  })),
]

/** A number first, which an outcome is made of together with all others. */
const countedQuestions = (count: number): BenchQuestion[] => [
  { id: 'amount', kind: 'number', title: 'Amount', required: false },
  ...benchQuestions(count - 1),
]

/** Questions in one page of a long form. */
const PER_PAGE = 100

const pagedQuestions = (count: number): BenchQuestion[] =>
  benchQuestions(count).map((question, index) => ({ ...question, page: Math.floor(index / PER_PAGE) }))

/** What a form shows first. */
export const firstPageOf = (questions: readonly BenchQuestion[]) =>
  questions.filter(({ page = 0 }) => page === 0)

export type BenchForm = 'plain' | 'answered' | 'section' | 'pages' | 'outcome'

export const formOf: Readonly<Record<BenchForm, (count: number) => BenchQuestion[]>> = {
  plain: benchQuestions,
  answered: answeredQuestions,
  section: sectionQuestions,
  pages: pagedQuestions,
  outcome: countedQuestions,
}

/** A table: eight texts, a drop-down, and a text that the drop-down of its own row shows by `yes`. */
export interface BenchTable {
  columns: readonly {
    id: string
    kind: 'text' | 'dropdown'
    title: string
    required: boolean
    shownBy?: string
  }[]
  rows: readonly Readonly<Record<string, string>>[]
  /** With a sum in each row and one of them all. */
  sums: boolean
}

export function benchTable(count: number, sums = false): BenchTable {
  const columns = Array.from({ length: 10 }, (_, index) => ({
    id: `c${index}`,
    kind: index === 1 ? ('dropdown' as const) : ('text' as const),
    title: `Column ${index + 1}`,
    required: index === 0 || index === 9,
    shownBy: index === 2 ? 'c1' : undefined,
  }))
  const rows = Array.from({ length: count }, (_, row) =>
    Object.fromEntries(
      columns.flatMap(({ id, kind, shownBy }, at) => {
        // The last column is required and empty in every tenth row.
        if (at === 9 && row % 10 === 0) return []
        if (kind === 'dropdown') return [[id, row % 2 ? 'yes' : 'no']]
        return shownBy && row % 2 === 0 ? [] : [[id, `${row + 1}.${at + 1}`]]
      }),
    ),
  )
  return { columns, rows, sums }
}

export interface TableHandle extends BenchHandle {
  /** Presses the variant's own button. */
  addRow(): void
}

export type TableVariant = (container: HTMLElement, table: BenchTable) => TableHandle

/** What a variant gives back: how to run its whole-form validation, showing the errors. */
export interface BenchHandle {
  /** Number of errors found. */
  validate(): number | Promise<number>
}

export type MountVariant = (container: HTMLElement, questions: readonly BenchQuestion[]) => BenchHandle
