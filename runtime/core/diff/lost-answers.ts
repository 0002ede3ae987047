import type { Template } from '../../../schemas/index.ts'
import { labelOf } from '../element/label-of.ts'
import type { ElementRegistry } from '../element/registry.ts'
import type { CompiledElement } from '../model/compiled-template.ts'
import { migrateElements } from '../template/migrate-elements.ts'
import { readStructure } from '../template/read-structure.ts'

/** A question whose answers have no place in another version. */
export interface LostAnswer {
  id: string
  label: string
  /** It is not there, is of another kind, or stands in other rows. */
  reason: 'gone' | 'otherKind' | 'otherRows'
}

/** Questions of one version whose answers another one has no place for, whatever that holds. */
export function lostAnswers(from: Template, to: unknown, registry: ElementRegistry): LostAnswer[] {
  const { elements } = readStructure(migrateElements(from, registry).template, registry)
  const other = readStructure(to as Template, registry).elements
  return [...elements.values()].flatMap((element) => {
    const reason = element.model?.answer ? reasonOf(element, other.get(element.id)) : undefined
    return reason ? [{ id: element.id, label: labelOf(element.element) || element.id, reason }] : []
  })
}

function reasonOf(
  element: CompiledElement,
  other: CompiledElement | undefined,
): LostAnswer['reason'] | undefined {
  if (!other) return 'gone'
  if (other.element.type !== element.element.type) return 'otherKind'
  const places = [element, other].map(({ rows }) => rows.map(({ id }) => id).join('/'))
  return places[0] === places[1] ? undefined : 'otherRows'
}
