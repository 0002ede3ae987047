import { buildTemplate } from '../../designer/import/shared/build-template.ts'
import type { ImportKind, ImportTables } from '../../designer/import/shared/kinds.ts'
import { createReport, type Report } from '../../designer/import/shared/loss.ts'
import type { SourceForm } from '../../designer/import/shared/source-form.ts'
import { defineElement } from '../../runtime/core/element/define-element.ts'
import { createRegistry } from '../../runtime/core/element/registry.ts'

/** What a test's elements are called as they are asked for; those of a note, a group and rows take no answer. */
const ASKING: readonly ImportKind[] = [
  ...(['text', 'paragraph', 'email', 'phone', 'number', 'integer', 'texts', 'emails', 'phones'] as const),
  ...(['numbers', 'date', 'dateTime', 'month', 'year', 'time', 'boolean', 'statement', 'choice'] as const),
  ...([
    'choices',
    'ranking',
    'scale',
    'matrix',
    'measurement',
    'file',
    'image',
    'signature',
    'address',
  ] as const),
  ...(['person', 'building', 'calculatedNumber', 'calculatedText'] as const),
]
const SILENT: readonly ImportKind[] = ['note', 'group', 'rows', 'table']

/** All that an importer can say; `unit` stands for what no element here takes. */
const TAKES = [
  ...['options', 'rows', 'scale', 'placeholder', 'text', 'statement', 'value', 'labels', 'display', 'from'],
  ...['to', 'step', 'min', 'max', 'minLength', 'maxLength', 'pattern', 'decimals', 'currency', 'units'],
  ...['minSelected', 'maxSelected', 'isDropdown', 'minRows', 'maxRows', 'initialRows', 'minValues'],
  ...['optionsFrom', 'maxValues', 'unique', 'rowNoun', 'minFiles', 'maxFiles', 'maxSize', 'accept'],
]

/** An element type for each kind of question, called as it is: what importers say of a question can be read off. */
export const tables: ImportTables = new Map(
  [...ASKING, ...SILENT].map((kind) => [kind, { kinds: { [kind]: {} }, takes: TAKES }]),
)

const asking = (type: string) =>
  defineElement({
    type,
    version: 1,
    answer: {
      schema: () => ({}),
      graphql: { type: `${type}Answer`, fields: {} },
      operations: {},
      isEmpty: () => false,
      toText: () => '',
      columns: () => [],
      from: {
        ...(type.startsWith('calculated') && { calculated: { property: 'value', answer: () => null } }),
        // Of several values each is read as words.
        scalar: (value: unknown) => (value === '' ? null : { value }),
        text: (text: string) => (text.includes('!') ? { issue: { code: 'odd' } } : { value: { text } }),
      },
    },
  } as never)

export const registry = createRegistry([
  ...ASKING.map(asking),
  ...SILENT.map((type) => defineElement({ type, version: 1 })),
])

type Read<Source> = (source: Source, report: Report) => SourceForm

export type Became = ReturnType<typeof become>

/** The same where no element can say more than what it asks for, begins with anything, or is a table. */
const silentTables: ImportTables = new Map(
  [...tables].filter(([type]) => type !== 'table').map(([type, { kinds }]) => [type, { kinds }]),
)
const silentRegistry = createRegistry([])

/** Where in a source stands what an element says more than what it asks for. */
export function placesOf<Source>(read: Read<Source>, source: Source): string[] {
  const report = createReport()
  buildTemplate(
    read(source, report),
    { tables: silentTables, registry: silentRegistry, name: 'Source' },
    report,
  )
  return report.losses.filter(({ why }) => why === 'not_taken' || why === 'default').map(({ at }) => at)
}

/** What a source becomes, with what of it is lost and the places of what is not. */
export function become<Source>(
  read: Read<Source>,
  source: Source,
  options: { name: string; programId?: string; tables?: ImportTables } = { name: 'Source' },
) {
  const report = createReport()
  const template = buildTemplate(read(source, report), { tables, registry, ...options }, report)
  const lost = report.losses.map(({ at, what, why, detail }) => [at, what, why, ...(detail ? [detail] : [])])
  return { template, lost, placed: report.placed.map(({ at, to }) => `${at} -> ${to}`) }
}
