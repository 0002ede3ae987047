/** The form that every variant shows: per block of ten 4 short texts, 1 paragraph, 1 number, 1 date, 1 radio, 1 dropdown, 1 checkboxes. */
export interface BenchQuestion {
  id: string
  kind: 'text' | 'paragraph' | 'number' | 'date' | 'radio' | 'dropdown' | 'checkboxes'
  title: string
  required: boolean
  /** Shown only while this radio holds `yes`. */
  shownBy?: string
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

export function benchQuestions(count: number): BenchQuestion[] {
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

/** What a variant gives back: how to run its whole-form validation, showing the errors. */
export interface BenchHandle {
  /** Number of errors found. */
  validate(): number | Promise<number>
}

export type MountVariant = (container: HTMLElement, questions: readonly BenchQuestion[]) => BenchHandle
