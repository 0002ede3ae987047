import type { Edit, Element, JsonValue } from '../../schemas/index.ts'
import type { DraftDocuments } from '../document/draft-server.ts'
import { entriesOf, freeId } from '../document/entries.ts'
import { appendEntry } from '../document/list-edits.ts'
import { setField } from '../document/set-field.ts'
import { insertEdits } from '../document/template-edits.ts'
import { indexTemplate } from '../document/template-index.ts'
import type { Catalogue } from '../parts/catalogue.ts'
import { type MatrixQuestion, readyCells } from './matrix.ts'
import { elementFor, showing, targetOf } from './placement.ts'
import { sumOf } from './score.ts'
import { texts } from './texts.ts'

/** What people want the answers to lead to. */
export const starts = [
  { id: 'matrix', label: texts.riskMatrix, hint: texts.riskMatrixHint },
  { id: 'score', label: texts.score, hint: texts.scoreHint },
  { id: 'advice', label: texts.advice, hint: texts.adviceHint },
  { id: 'training', label: texts.training, hint: texts.trainingHint },
  { id: 'acknowledgement', label: texts.acknowledgement, hint: texts.acknowledgementHint },
] as const

export type StartId = (typeof starts)[number]['id']

/** The options of a ready matrix, from the least to the worst. */
const LIKELIHOOD = [texts.rare, texts.unlikely, texts.possible, texts.likely, texts.almostCertain]
const SEVERITY = [texts.negligible, texts.minor, texts.moderate, texts.major, texts.severe]
/** Which of the five words stand in a smaller matrix. */
const WORDS: Readonly<Record<number, readonly number[]>> = {
  3: [0, 2, 4],
  4: [0, 1, 3, 4],
  5: [0, 1, 2, 3, 4],
}

const LEVELS = [
  { id: 'low', level: texts.low, color: '#2f9e44' },
  { id: 'moderate', level: texts.moderate, color: '#c08b00' },
  { id: 'high', level: texts.high, color: '#e8590c' },
  { id: 'extreme', level: texts.extreme, color: '#c92a2a' },
]

/** A matrix over two questions, filled so that it can be painted over. */
const matrixGroup = (rows: MatrixQuestion, columns: MatrixQuestion) => ({
  ...{ name: texts.risk, type: 'risk', riskLevels: LEVELS },
  outcomes: [
    {
      ...{ id: 'level', type: 'risk', label: texts.riskLevel },
      matrix: {
        ...{ rowQuestionId: rows.id, columnQuestionId: columns.id },
        cells: readyCells(rows.options, columns.options, LEVELS),
      },
    },
  ],
})

/** A sum of what is chosen and its bands. */
const scoreGroup = (value: JsonValue) => ({
  ...{ name: texts.score, type: 'risk' },
  scales: [0, 10, 20].map((lowerBound, i) => {
    const { level, color } = LEVELS[i] as (typeof LEVELS)[number]
    return { level, color, lowerBound, upperBound: lowerBound + 10 }
  }),
  outcomes: [
    { id: 'total', type: 'number', label: texts.score, value },
    { id: 'band', type: 'risk', label: texts.band, outcomeId: 'total' },
  ],
})

const textGroup = (id: 'advice' | 'training' | 'acknowledgement', name: string) => {
  const type = id === 'advice' ? 'text' : id
  const begin = id === 'training' ? { courseId: '' } : { text: '' }
  return { name, type, outcomes: [{ id, type, ...begin }] }
}

interface Start {
  id: StartId
  /** Of a matrix: the questions, or how many options two new ones have. */
  questions?: readonly [MatrixQuestion, MatrixQuestion] | undefined
  size?: number
  /** The place of a group that holds nothing yet, which becomes this. */
  index?: number | undefined
  /** What can add up to a score. */
  scored: Parameters<typeof sumOf>[0]
  newId(): string
}

/** The edits that set up a whole outcome and show it on a page; with the id of its group. */
export function startEdits(
  documents: DraftDocuments,
  catalogue: Catalogue,
  { id, questions, size = 5, index, scored, newId }: Start,
): { edits: readonly Edit[]; groupId: string } {
  const made = id === 'matrix' && !questions ? newQuestions(catalogue, size, newId) : []
  const pair = questions ?? asPair(made)
  const name = starts.find((each) => each.id === id)?.label ?? id
  const content =
    id === 'matrix'
      ? pair && matrixGroup(...pair)
      : id === 'score'
        ? scoreGroup(sumOf(scored))
        : textGroup(id, name)
  const given = entriesOf(documents.outcomes).find((each) => each.index === index)
  const groupId = given?.id ?? freeId(documents.outcomes, id)
  if (!content) return { edits: [], groupId }
  const called = given && given.entry.name !== texts.newOutcomes ? { name: given.entry.name } : {}
  const group = {
    schemaVersion: 1,
    id: groupId,
    ...given?.entry,
    ...content,
    ...called,
  } as unknown as JsonValue
  const isShown = showing(documents, groupId).length > 0
  const shown = isShown ? undefined : elementFor(catalogue, `outcomes-${newId().slice(0, 6)}`, groupId)
  const target = targetOf(documents, questions?.[1].id ?? '') ?? endOfForm(documents)
  const elements = [...made, ...(shown ? [shown] : [])]
  return {
    groupId,
    edits: [
      ...(target ? insertEdits(documents, target, elements) : []),
      ...(given === undefined || index === undefined
        ? appendEntry(documents, ['outcomes'], group)
        : setField(documents, ['outcomes', index], group)),
    ],
  }
}

function endOfForm({ template }: DraftDocuments) {
  const { nodes, pageIds } = indexTemplate(template)
  const page = nodes.get(pageIds.at(-1) ?? '')
  return page && { parentId: page.id, index: page.childIds.length }
}

/** Likelihood and severity, scored from 1 up, of the type that the installation has for one choice. */
function newQuestions({ kinds }: Catalogue, size: number, newId: () => string): Element[] {
  const kind = kinds.find(({ designer }) => designer.imports?.kinds.choice)
  if (!kind) return []
  const make = (title: string, words: readonly string[]): Element => ({
    ...{
      ...kind.designer.defaults,
      id: `${title.toLowerCase()}-${newId().slice(0, 6)}`,
      type: kind.type,
      title,
    },
    options: (WORDS[size] ?? WORDS[5] ?? []).map((at, i) => {
      const label = words[at] ?? ''
      return { id: label.toLowerCase().replaceAll(' ', '-'), label, score: i + 1 }
    }),
  })
  return [make(texts.likelihood, LIKELIHOOD), make(texts.severity, SEVERITY)]
}

const asPair = ([rows, columns]: readonly Element[]): [MatrixQuestion, MatrixQuestion] | undefined =>
  rows && columns && [asQuestion(rows), asQuestion(columns)]

const asQuestion = ({ id, title, options }: Element): MatrixQuestion => ({
  ...{ id, label: String(title), options: options as MatrixQuestion['options'] },
})
