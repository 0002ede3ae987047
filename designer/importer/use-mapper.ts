import { labelOf } from '../../runtime/core/element/label-of.ts'
import { suggestQuestions } from '../../runtime/core/mapping/import-mapper.ts'
import type { CompiledTemplate } from '../../runtime/core/model/compiled-template.ts'
import type { ImportMapper, JsonValue } from '../../schemas/index.ts'
import { setField } from '../document/set-field.ts'
import type { ReadFile } from '../parts/read-table-file.ts'
import { useDocument, useWorkbench } from '../parts/workbench.ts'
import { texts } from './texts.ts'

const WAY = ['template', 'importMapper']

/** The draft's columns and what they answer, as far as they can be read. */
export function useMapper(compiled: CompiledTemplate) {
  const { session } = useWorkbench()
  const mapper = asMapper(
    useDocument(({ template }) => (template as { importMapper?: unknown } | null)?.importMapper),
  )
  const set = (next: ImportMapper, name: string) =>
    session.apply(setField(session.documents(), WAY, next as unknown as JsonValue), name)
  const mappingOf = (csvHeader: string, key: string) => {
    const element = compiled.elements.get(key)?.element
    const title = ((element && labelOf(element)) || key).slice(0, 200)
    return { key, title, type: element?.type ?? 'unknown', csvHeader }
  }
  return {
    mapper,
    /** A file's columns: those that are known stay, the others answer what is called like them. */
    take({ headers }: ReadFile) {
      const known = mapper?.mappings.filter(({ csvHeader }) => headers.includes(csvHeader)) ?? []
      const taken = new Set(known.flatMap(({ key, csvHeader }) => [key, csvHeader]))
      const suggested = [...suggestQuestions(headers, compiled)].flatMap(([column, key]) => {
        const header = headers[column] ?? ''
        return taken.has(key) || taken.has(header) ? [] : [mappingOf(header, key)]
      })
      const owner = mapper?.ownerHeader
      set(
        {
          ...{ referenceId: mapper?.referenceId ?? 'columns', csvHeaders: [...headers] },
          mappings: [...known, ...suggested],
          ...(owner !== undefined && headers.includes(owner) && { ownerHeader: owner }),
        },
        texts.takeColumns,
      )
    },
    /** A column answers this question, and no other column does; without a question it answers none. */
    choose(csvHeader: string, key: string) {
      if (!mapper) return
      const others = mapper.mappings.filter((each) => each.csvHeader !== csvHeader && each.key !== key)
      set(
        { ...mapper, mappings: key === '' ? others : [...others, mappingOf(csvHeader, key)] },
        texts.chooseQuestionOf,
      )
    },
    chooseOwner(header: string) {
      if (!mapper) return
      const { ownerHeader: _, ...rest } = mapper
      set(header === '' ? rest : { ...rest, ownerHeader: header }, texts.chooseOwner)
    },
  }
}

/** A draft may hold anything. */
function asMapper(value: unknown): ImportMapper | undefined {
  const { referenceId, csvHeaders, mappings } = (value ?? {}) as Partial<ImportMapper>
  const isOne =
    typeof referenceId === 'string' &&
    Array.isArray(csvHeaders) &&
    csvHeaders.every((each) => typeof each === 'string') &&
    Array.isArray(mappings) &&
    mappings.every((each) => typeof each?.key === 'string' && typeof each.csvHeader === 'string')
  return isOne ? (value as ImportMapper) : undefined
}
