import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import type { Element, Template } from '../../schemas/index.ts'
import { calculated, options, page, section, table, templateOf, text } from './elements.ts'
import { fc } from './random.ts'

/** Random templates of the fake elements with random rules between them, and random changes of their answers. */

const OPTIONS = ['yes', 'no']
const ROWS = ['r1', 'r2', 'r3']
const KINDS = ['text', 'text', 'options', 'options', 'section', 'table', 'calculated'] as const

/** Once in so many times. */
function rarely<T>(times: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
}

const shape = fc.record({
  kind: fc.constantFrom(...KINDS),
  depth: fc.nat(3),
  onSecondPage: rarely(10, fc.constant(true)),
  required: fc.boolean(),
  /** Which rule it has, if any, and which questions it reads. Few read forwards: those may be cycles. */
  rule: fc.nat(13),
  /** Which formula it has, where it is calculated. */
  formula: fc.nat(6),
  reads: fc.tuple(fc.nat(1_000), fc.nat(1_000)),
  forwards: rarely(15, fc.constant(true)),
  permissions: rarely(
    10,
    fc.record({
      role: fc.constantFrom('owner', 'owner', 'reviewer'),
      canViewWhen: fc.subarray(['draft', 'under_review'], { minLength: 1 }),
      canUpdateWhen: fc.subarray(['draft', 'under_review']),
    }),
  ),
  readOnly: rarely(20, fc.constant(true)),
})
type Shape = typeof shape extends fc.Arbitrary<infer T> ? T : never

interface Question {
  id: string
  kind: Shape['kind']
  rows: readonly string[]
}

const chosen = (question: Question) => ({ in: ['yes', { answer: question.id }] })

/** What holds of one question: an option is chosen, a text is 1, a table has rows. */
function holds(question: Question): object {
  if (question.kind === 'options') return chosen(question)
  if (question.kind === 'calculated') return { '>=': [{ answer: question.id }, 2] }
  if (question.kind === 'table') return { '>': [{ answer: question.id }, 1] }
  return { '==': [{ answer: question.id }, '1'] }
}

function ruleOf(which: number, a: Question, b: Question): Element['dependsOn'] {
  if (which <= 2) return { conditions: [{ questionId: a.id, optionId: a.kind === 'text' ? '1' : 'yes' }] }
  if (which === 3) return { rule: { answered: a.id } }
  if (which === 4) return { rule: { '!': [holds(a)] } }
  if (which === 5) return { rule: { or: [holds(a), { '!': [{ answered: b.id }] }] } }
  if (which === 6) return { rule: { and: [holds(a), holds(b)] } }
  if (which === 7)
    return { rule: { and: [{ '==': [{ status: [] }, 'draft'] }, { '!': [{ answered: a.id }] }] } }
  const rows = a.rows.at(-1) ?? b.rows[0]
  if (which === 8 && rows) {
    const read = { rows: [rows, a.rows.length > 0 ? a.id : b.id] }
    return { rule: { some: [read, { in: [{ var: '' }, ['1', 'yes']] }] } }
  }
  if (which === 9 && rows) return { rule: { none: [{ rows: [rows, a.id] }, { '==': [{ var: '' }, '1'] }] } }
  if (which === 10) return { rule: { shown: a.id } }
  if (which >= 11 && a.kind === 'options') return { rule: { in: ['1', { text: a.id }] } }
  return undefined
}

/** What a calculated value is made of: answers here, answers in rows, others like it, and what is shown. */
function formulaOf(which: number, a: Question, b: Question): object {
  const rows = a.rows.at(-1) ?? b.rows[0]
  const read = rows && { rows: [rows, a.rows.length > 0 ? a.id : b.id] }
  if (which === 0) return { '+': [{ answer: a.id }, { answer: b.id }] }
  if (which === 1 || which === 5) return { count: { known: [{ answer: a.id }, { answer: b.id }] } }
  if (which === 6) return { if: [{ answered: a.id }, 1, 2] }
  if (which === 2 && !read) return { sum: { known: [{ answer: a.id }, { answer: b.id }] } }
  if (which === 2 && read) return { sum: { coalesce: [read, 0] } }
  if (which === 3 && read) return { count: read }
  if (which === 4) return { if: [{ shown: a.id }, 1, { answered: b.id }, 2, 3] }
  return { coalesce: [{ answer: a.id }, { coalesce: [{ answer: b.id }, 1] }] }
}

/** Rows as options: any question in the rows of a table is their label. */
function rowsToChoose(questions: readonly Question[], n: number): object | undefined {
  const labels = questions.filter(({ rows, kind }) => rows.length > 0 && kind !== 'table')
  const label = labels[n % labels.length]
  return label && { rows: label.rows.at(-1), label: label.id }
}

function build(shapes: readonly Shape[]): Template {
  const ids = shapes.map((_, i) => `e${i}`)
  const pages = [page('p1', []), page('p2', [])]
  const [first, second] = pages.map((each) => each.children) as [Element[], Element[]]
  let open: { children: Element[]; rows: readonly string[] }[] = [{ children: first, rows: [] }]
  const questions: Question[] = []
  shapes.forEach((each, i) => {
    const id = ids[i] as string
    const depth = Math.min(each.depth, open.length - 1)
    open = each.onSecondPage ? [{ children: second, rows: [] }] : open.slice(0, depth + 1)
    const { children: siblings, rows } = open.at(-1) as (typeof open)[number]
    const pick = (n: number): Question => {
      if (each.forwards) return { id: ids[n % ids.length] as string, kind: 'options', rows: [] }
      return questions[questions.length - 1 - (n % Math.min(6, questions.length))] as Question
    }
    const dependsOn =
      each.forwards || questions.length > 0
        ? ruleOf(each.rule, pick(each.reads[0]), pick(each.reads[1]))
        : undefined
    const extra = {
      required: each.required,
      ...(each.readOnly && { readOnly: true }),
      ...(dependsOn && { dependsOn }),
      ...(each.permissions && { permissions: [each.permissions] }),
    }
    const both = () => [pick(each.reads[0]), pick(each.reads[1])] as const
    const children: Element[] = []
    if (each.kind === 'calculated') {
      const [a, b] = questions.length > 0 || each.forwards ? each.reads.map(pick) : []
      siblings.push(calculated(id, a && b ? formulaOf(each.formula, a, b) : 1, extra))
    }
    if (each.kind === 'text')
      siblings.push(
        text(id, {
          ...extra,
          maxLength: 2,
          ...(i % 3 === 0 && { start: '1' }),
          ...(i % 3 === 1 &&
            questions.length > 0 && { default: { value: formulaOf(each.formula, ...both()) } }),
        }),
      )
    if (each.kind === 'options') {
      const when = questions.length > 0 && i % 2 === 0 ? ruleOf(each.formula, ...both()) : undefined
      const offered = OPTIONS.map((option) => ({
        id: option,
        label: option,
        ...(when && { dependsOn: when }),
      }))
      const narrowed = {
        filterBy: { sourceQuestion: questions.length > 0 ? pick(each.reads[1]).id : 'nobody' },
      }
      const optionsFrom =
        i % 5 === 2 ? narrowed : i % 2 === 1 ? rowsToChoose(questions, each.reads[0]) : undefined
      siblings.push(
        options(id, OPTIONS, {
          ...extra,
          ...(when && { options: offered }),
          ...(optionsFrom && { optionsFrom }),
        }),
      )
    }
    if (each.kind === 'section') siblings.push(section(id, children, extra))
    if (each.kind === 'table') siblings.push(table(id, children, extra))
    if (each.kind === 'section') open.push({ children, rows })
    else questions.push({ id, kind: each.kind, rows })
    if (each.kind === 'table') open.push({ children, rows: [...rows, id] })
  })
  const question = questions[0]
  if (question && second.length > 0) {
    const [, p2] = pages
    if (p2) p2.dependsOn = { rule: { or: [{ '!': [{ answered: question.id }] }, holds(question)] } }
  }
  return templateOf(pages)
}

export const randomTemplate: fc.Arbitrary<Template> = fc
  .array(shape, { minLength: 4, maxLength: 18, size: 'max' })
  .map(build)

export interface Change {
  place: number
  value: number
  /** A change of the status instead of an answer. */
  status?: string
}

export const randomChanges: fc.Arbitrary<Change[]> = fc.array(
  fc.record({
    place: fc.nat(1_000),
    value: fc.nat(1_000),
    status: rarely(12, fc.constantFrom('draft', 'under_review')),
  }),
  { minLength: 1, maxLength: 25, size: 'max' },
)

const TEXTS = ['', '1', '2', 'abc']
const ROW_LISTS = [[], ['r1'], ['r1', 'r2'], ['r2'], ['r3', 'r1'], ['r2', 'r1', 'r3']]
const CHOSEN_ROWS = [['r1'], ['r2', 'yes'], ['r3'], [], ['r1', 'r2', 'nobody']]
const CHOICES = [['yes'], ['no'], [], ['yes', 'no']]

/** The nth answer that fits an element. */
export function randomAnswer({ type, optionsFrom }: Element, n: number): AnswerValue | null {
  if (n % 7 === 0) return null
  if (type === 'fake-words') return { text: TEXTS[n % TEXTS.length] }
  if ((optionsFrom as { filterBy?: object })?.filterBy) {
    const records = [{ optionId: 'x', label: 'X', held: TEXTS[n % TEXTS.length] }]
    return { selectedOptionIds: ['x'], records }
  }
  if (optionsFrom) return { selectedOptionIds: CHOSEN_ROWS[n % CHOSEN_ROWS.length] }
  if (type === 'fake-choice') return { selectedOptionIds: CHOICES[n % CHOICES.length] }
  if (type === 'fake-sum') return { value: n % 5 }
  if (type === 'fake-rows') return { rowIds: ROW_LISTS[n % ROW_LISTS.length] }
  return null
}

/** Every key that the template could have, with the row ids that occur. */
export function possibleKeys(template: Template): string[] {
  const keys: string[] = []
  const visit = (elements: readonly Element[], prefixes: readonly string[]) => {
    for (const element of elements) {
      for (const prefix of prefixes) keys.push(prefix + element.id)
      const rows = prefixes.flatMap((prefix) => ROWS.map((row) => `${prefix}${element.id}/${row}/`))
      visit(element.children ?? [], element.type === 'fake-rows' ? rows : prefixes)
    }
  }
  for (const each of template.pages) visit(each.children, [''])
  return keys
}
