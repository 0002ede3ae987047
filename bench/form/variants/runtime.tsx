import '../../../runtime/react/ui/tokens.css'
import { createRoot } from 'react-dom/client'
import type { AnswerValue, ElementModel } from '../../../runtime/core/element/define-element.ts'
import { createRegistry } from '../../../runtime/core/element/registry.ts'
import { createEngine } from '../../../runtime/core/engine/create-engine.ts'
import { compileTemplate } from '../../../runtime/core/template/compile-template.ts'
import type { ElementRuntime } from '../../../runtime/react/contract.ts'
import { FormView } from '../../../runtime/react/form/FormView.tsx'
import { createFormController } from '../../../runtime/react/form/form-controller.ts'
import type { Element, Template } from '../../../schemas/index.ts'
import {
  type BenchHandle,
  type BenchQuestion,
  type MountVariant,
  options,
  type TableVariant,
} from '../questions.ts'
import { benchOutcomes, outcomeList } from './runtime-outcome.ts'

const models = import.meta.glob<ElementModel>('../../../plugins/*/model.ts', {
  eager: true,
  import: 'default',
})
/** Of the elements on these forms: the product fetches no others. */
const runtimes = import.meta.glob<ElementRuntime>(
  '../../../plugins/{text-question,date-question,option-question,section,table-question,calculated-value,outcome-list}/runtime.tsx',
  { eager: true, import: 'default' },
)

const kinds: Readonly<Record<BenchQuestion['kind'], object>> = {
  text: { type: 'text-question', input: 'Default' },
  paragraph: { type: 'text-question', input: 'Paragraph' },
  number: { type: 'text-question', input: 'Number' },
  date: { type: 'date-question' },
  radio: { type: 'option-question', options },
  dropdown: { type: 'option-question', options, isDropdown: true },
  checkboxes: { type: 'option-question', options, isMultiSelect: true },
}

const shown = (questionId: string | undefined) =>
  questionId && { dependsOn: { conditions: [{ questionId, optionId: 'yes' }] } }

const element = ({ id, kind, title, required, shownBy }: BenchQuestion): Element => ({
  id,
  title,
  required,
  ...(kinds[kind] as { type: string }),
  ...shown(shownBy),
})

/** Questions that one radio shows stand in a section, as a template's author puts them. */
function elementsOf(questions: readonly BenchQuestion[]): Element[] {
  const gate = questions.find(({ id }) => id === 'gate')
  if (!gate) return questions.map(element)
  const inside = questions.filter(({ shownBy }) => shownBy === gate.id)
  const section = {
    id: 'section',
    type: 'section',
    name: 'Section',
    ...shown(gate.id),
    children: inside.map(({ shownBy: _, ...question }) => element(question)),
  }
  return [...questions.filter((question) => !inside.includes(question)).map(element), section]
}

const answerOf = (kind: BenchQuestion['kind'], answer: string): AnswerValue => {
  if (kind === 'date') return { selectedDate: answer }
  return ['radio', 'dropdown', 'checkboxes'].includes(kind)
    ? { selectedOptionIds: [answer] }
    : { text: answer }
}

function template(pages: Element[][]): Template {
  return {
    schemaVersion: 1,
    id: 'bench',
    groupId: 'bench',
    version: 1,
    name: 'Bench',
    status: 'PUBLISHED',
    workflowMachineId: 'bench',
    workflowVersionId: 'bench',
    pages: pages.map((children, index) => ({ id: `page${index}`, name: `Page ${index + 1}`, children })),
  }
}

/** The product itself: compile, engine, RJSF structure, our controls. */
function open(
  container: HTMLElement,
  pages: Element[][],
  answers: Iterable<readonly [string, AnswerValue]>,
  counted: readonly string[] = [],
): BenchHandle {
  const registry = createRegistry(Object.values(models))
  const views = new Map(Object.entries(runtimes).map(([path, runtime]) => [path.split('/').at(-2), runtime]))
  const compiled = compileTemplate(template(pages), registry)
  const engine = createEngine(compiled, {
    answers,
    actor: { userId: 'bench', roles: ['owner'] },
    context: { status: 'draft', canUpdate: true, now: new Date().toISOString() },
  })
  const controller = createFormController({
    engine,
    registry,
    views: { runtime: (type) => views.get(type), summary: () => undefined },
    ...(counted.length > 0 && { outcomes: { open: async () => benchOutcomes(engine, compiled, counted) } }),
  })
  createRoot(container).render(<FormView controller={controller} />)
  return { validate: () => controller.attempt().length }
}

export const mount: MountVariant = (container, questions) => {
  const isCounted = questions.some(({ id }) => id === 'amount')
  const numbers = questions.filter(({ kind }) => kind === 'number').map(({ id }) => id)
  const pages = [...Map.groupBy(questions, ({ page = 0 }) => page).values()].map(elementsOf)
  return open(
    container,
    isCounted ? pages.map((page) => [...page, outcomeList]) : pages,
    questions.flatMap(({ id, kind, answer }) =>
      answer === undefined ? [] : [[id, answerOf(kind, answer)] as const],
    ),
    isCounted ? numbers : [],
  )
}

/** The sum of each row, and of all of them: the columns hold numbers. */
const sumsOf = (columns: readonly { id: string; kind: string }[]): [cell: Element, total: Element] => {
  const numbers = columns.filter(({ kind }) => kind === 'text').map(({ id }) => ({ answer: id }))
  const sum = (id: string, value: object): Element => ({ id, type: 'calculated-value', title: id, value })
  return [
    sum('sum', { sum: { known: numbers } }),
    sum('total', { sum: { coalesce: [{ rows: ['table', 'sum'] }, 0] } }),
  ]
}

export const mountTable: TableVariant = (container, { columns, rows, sums }) => {
  const [cell, total] = sumsOf(columns)
  const table: Element = {
    id: 'table',
    type: 'table-question',
    title: 'Table',
    children: [...columns.map((column) => element(column)), ...(sums ? [cell] : [])],
  }
  const cells = rows.flatMap((row, index) =>
    columns.flatMap(({ id, kind }): (readonly [string, AnswerValue])[] => {
      const text = row[id]
      return text === undefined ? [] : [[`table/r${index}/${id}`, answerOf(kind, text)]]
    }),
  )
  const handle = open(
    container,
    [sums ? [table, total] : [table]],
    [['table', { rowIds: rows.map((_, index) => `r${index}`) }], ...cells],
  )
  return {
    ...handle,
    addRow: () => container.querySelector<HTMLElement>('#fw-table')?.click(),
  }
}
