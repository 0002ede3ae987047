import { labelOf } from '../../runtime/core/element/label-of.ts'
import { businessKeysOf, type KnownKey, knownKeys } from '../../runtime/core/metric/known-keys.ts'
import type { CompiledElement, CompiledTemplate } from '../../runtime/core/model/compiled-template.ts'
import type { OutcomeGroup } from '../../schemas/index.ts'
import { entriesOf } from '../document/entries.ts'
import { common } from '../parts/common-texts.ts'
import { texts } from './texts.ts'

/** A value of a field of the form, as it is chosen. */
export interface Named {
  id: string
  label: string
}

interface Fields {
  statuses: readonly Named[]
  programs: readonly Named[]
  campuses: readonly Named[]
}

/** What a metric of the draft can be made of: what its questions publish, its risks, and the fields of every form. */
export function draftKeys(
  compiled: CompiledTemplate,
  outcomes: unknown,
  { statuses, programs, campuses }: Fields,
): ReadonlyMap<string, KnownKey> {
  const groups = entriesOf(outcomes).map(({ entry }) => ({
    ...entry,
    outcomes: entriesOf(entry.outcomes).map((each) => each.entry),
  })) as unknown as OutcomeGroup[]
  const values = (list: readonly Named[]) => list.map(({ id, label }) => ({ value: id, label }))
  const fields: KnownKey[] = [
    { key: '@created', label: texts.dayBegun, kind: 'date', values: [] },
    { key: '@status', label: common.status, kind: 'status', values: values(statuses) },
    { key: '@program', label: common.program, kind: 'program', values: values(programs) },
    { key: '@campus', label: common.campus, kind: 'campus', values: values(campuses) },
  ]
  return new Map([...knownKeys([compiled], groups), ...fields].map((each) => [each.key, each]))
}

/** Questions with an answer that no metric can read yet; answers that name other forms are never counted. */
export const unpublished = ({ elements }: CompiledTemplate): Named[] =>
  [...elements.values()].filter(isCountable).map(({ id, element }) => ({ id, label: labelOf(element) || id }))

const isCountable = (compiled: CompiledElement) =>
  compiled.columns.size > 0 &&
  businessKeysOf(compiled).length === 0 &&
  (compiled.model?.answer?.graphql.formIds ?? []).length === 0
