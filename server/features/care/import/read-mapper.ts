import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import { IMPORT_LIMITS } from '../../../../runtime/core/mapping/import-mapper.ts'
import type { ImportMapper } from '../../../../schemas/index.ts'
import { invalid } from '../../../contract/app-error.ts'

/** @throws AppError VALIDATION_FAILED for what is no ImportMapper */
export function readMapper(given: unknown): ImportMapper {
  const { csvHeaders, mappings, referenceId, ownerHeader } = fieldsOf(given)
  if (!Array.isArray(csvHeaders) || csvHeaders.length > IMPORT_LIMITS.columns || !csvHeaders.every(isText))
    throw bad('csvHeaders')
  if (new Set(csvHeaders).size !== csvHeaders.length) throw bad('csvHeaders')
  if (!Array.isArray(mappings) || mappings.length > IMPORT_LIMITS.columns) throw bad('mappings')
  if (typeof referenceId !== 'string' || !ID_PATTERN.test(referenceId)) throw bad('referenceId')
  if (ownerHeader !== undefined && !isText(ownerHeader)) throw bad('ownerHeader')
  return {
    ...{ referenceId, csvHeaders },
    mappings: mappings.map((each, i) => {
      const { key, title, type, csvHeader } = fieldsOf(each)
      if (![key, title, type, csvHeader].every(isText)) throw bad(`mappings/${i}`)
      return { key, title, type, csvHeader } as ImportMapper['mappings'][number]
    }),
    ...(ownerHeader !== undefined && { ownerHeader }),
  }
}

const bad = (path: string) => invalid({ code: 'import.bad_mapper', path: `mapper/${path}` })

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 200 && value.isWellFormed()

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
