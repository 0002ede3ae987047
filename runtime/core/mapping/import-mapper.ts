import type { ImportMapper } from '../../../schemas/index.ts'
import { labelOf } from '../element/label-of.ts'
import type { CompiledElement, CompiledTemplate } from '../model/compiled-template.ts'
import type { Issue } from '../validation/issue.ts'

/** Bounds of a file whose rows become forms. */
export const IMPORT_LIMITS = { rows: 50_000, columns: 200, cell: 10_000, bytes: 20 * 1024 * 1024 } as const

/** A question that a cell can answer: it stands in no rows, is read from a text, and holds for any form. */
export const isImportable = ({ rows, model, calculation, readOnly }: CompiledElement): boolean =>
  rows.length === 0 &&
  model?.answer?.from?.text !== undefined &&
  !calculation &&
  !readOnly &&
  !model.belongsToForm

/** What of a mapper leads nowhere: a question that is not there or takes no cell, and two columns for one question. */
export function importMapperIssues(
  { csvHeaders, mappings, ownerHeader }: ImportMapper,
  { elements }: Pick<CompiledTemplate, 'elements'>,
): Issue[] {
  const known = new Set(csvHeaders)
  const owner: Issue[] =
    ownerHeader === undefined || known.has(ownerHeader)
      ? []
      : [{ code: 'import.unknown_header', path: '/ownerHeader', params: { header: ownerHeader } }]
  return mappings
    .flatMap(({ key, title, csvHeader }, i): Issue[] => {
      const path = `/mappings/${i}`
      const element = elements.get(key)
      if (!known.has(csvHeader))
        return [{ code: 'import.unknown_header', path: `${path}/csvHeader`, params: { header: csvHeader } }]
      if (!element) return [{ code: 'import.unknown_question', path: `${path}/key`, params: { title } }]
      if (!isImportable(element))
        return [{ code: 'import.not_importable', path: `${path}/key`, params: { title } }]
      return mappings.findIndex((each) => each.key === key) === i
        ? []
        : [{ code: 'import.question_twice', path: `${path}/key`, params: { title } }]
    })
    .concat(owner)
}

/** Which question a column is probably for: the one that is called alike, each once. By the column's position. */
export function suggestQuestions(
  headers: readonly string[],
  { elements }: Pick<CompiledTemplate, 'elements'>,
): ReadonlyMap<number, string> {
  const pairs = headers.flatMap((header, column) =>
    [...elements.values()].filter(isImportable).flatMap(({ id, element }) => {
      const alike = Math.max(similarity(header, labelOf(element)), similarity(header, id))
      return alike >= LEAST_ALIKE ? [{ column, id, alike }] : []
    }),
  )
  const found = new Map<number, string>()
  const taken = new Set<string>()
  for (const { column, id } of pairs.sort((a, b) => b.alike - a.alike))
    if (!found.has(column) && !taken.has(id)) {
      found.set(column, id)
      taken.add(id)
    }
  return found
}

const LEAST_ALIKE = 0.6

/** From 0 to 1: the pairs of letters that two titles share (Dice). */
function similarity(a: string, b: string): number {
  const [one, other] = [pairsOf(a), pairsOf(b)]
  if (one.size === 0 || other.size === 0) return 0
  const shared = [...one].filter((pair) => other.has(pair)).length
  return (2 * shared) / (one.size + other.size)
}

function pairsOf(text: string): Set<string> {
  const letters = text
    .slice(0, 200)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return new Set(Array.from({ length: Math.max(letters.length - 1, 0) }, (_, i) => letters.slice(i, i + 2)))
}
