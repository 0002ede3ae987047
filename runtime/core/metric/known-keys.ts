import type { OutcomeGroup } from '../../../schemas/index.ts'
import type { Column } from '../element/define-element.ts'
import { labelOf } from '../element/label-of.ts'
import type { CompiledElement, CompiledTemplate } from '../model/compiled-template.ts'
import { levelKey } from './key.ts'
import type { MapPlace } from './map-frame.ts'

export interface KnownValue {
  value: string | number
  label: string
  color?: string
  /** Where a building stands. */
  place?: MapPlace
}

/** What a metric of a template can be made of. */
export interface KnownKey {
  key: string
  label: string
  kind: 'text' | 'number' | 'boolean' | 'date' | 'options' | 'level' | 'status' | 'program' | 'campus'
  /** In their order, as far as the template says them. */
  values: readonly KnownValue[]
  /** Its values are the ids of buildings. */
  isBuilding?: true
  /** An older version had it, the newest one no longer. */
  isGone?: true
}

/**
 * Every business key and every level of risk of the versions of a template, the newest first: a question that was
 * renamed, or that another one took the place of, is found under the same key; one that is gone says so.
 */
export function knownKeys(
  versions: readonly CompiledTemplate[],
  groups: readonly OutcomeGroup[] = [],
): KnownKey[] {
  const found = new Map<string, KnownKey>()
  for (const [n, { elements }] of versions.entries())
    for (const compiled of elements.values())
      for (const { key, path } of businessKeysOf(compiled))
        found.set(key, merged(found.get(key), keyOf(compiled, key, path), n > 0))
  for (const group of groups)
    for (const outcome of group.outcomes)
      if (outcome.type === 'risk') {
        const levels = [
          ...(group.scales ?? []),
          ...(group.riskLevels ?? []),
          ...(outcome.riskLevel ? [outcome.riskLevel] : []),
        ].map(({ level, color }) => ({ value: level, label: level, color }))
        const key = levelKey(group.referenceId ?? group.id, outcome.id)
        const own: KnownKey = { key, label: outcome.label ?? group.name, kind: 'level', values: levels }
        found.set(key, merged(found.get(key), own, false))
      }
  return [...found.values()]
}

export const businessKeysOf = ({ element: { businessKeys } }: CompiledElement) =>
  Array.isArray(businessKeys)
    ? businessKeys.filter((each) => typeof each?.key === 'string' && typeof each.path === 'string')
    : []

function keyOf(compiled: CompiledElement, key: string, path: string): KnownKey {
  const { element, columns } = compiled
  const first = columns.values().next().value
  const column = path === '' ? first : columns.get(path)
  const label = labelOf(element) || key
  return {
    key,
    label: column && column !== first && column.label ? `${label}: ${column.label}` : label,
    kind: column?.kind ?? 'text',
    values: column === first ? valuesOf(compiled, column) : [],
    // The id of what a search found. That its kind is a building stands in the question, as its options do.
    ...(column?.key === 'id' && element.category === 'Building' && { isBuilding: true }),
  }
}

function valuesOf({ element }: CompiledElement, column: Column<never> | undefined): KnownValue[] {
  if (column?.kind === 'boolean')
    return [
      { value: 'true', label: 'Yes' },
      { value: 'false', label: 'No' },
    ]
  const { options } = element
  if (column?.kind !== 'options' || !Array.isArray(options)) return []
  return options.flatMap((option: { id?: unknown; label?: unknown }) =>
    typeof option?.id === 'string' ? [{ value: option.id, label: String(option.label ?? option.id) }] : [],
  )
}

/** What is known already is newer; values that it no longer has are still told by their words. */
function merged(known: KnownKey | undefined, own: KnownKey, isOlder: boolean): KnownKey {
  if (!known) return isOlder ? { ...own, isGone: true } : own
  const values = new Set(known.values.map(({ value }) => value))
  return { ...known, values: [...known.values, ...own.values.filter(({ value }) => !values.has(value))] }
}
