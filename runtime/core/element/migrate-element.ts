import type { Element } from '../../../schemas/index.ts'
import type { AnswerValue, ElementModel } from './define-element.ts'
import type { ElementRegistry } from './registry.ts'

/** The version of its type that an element was written for; 1 when it says none. */
export function elementVersionOf({ elementVersion }: Pick<Element, 'elementVersion'>): number {
  return Number.isSafeInteger(elementVersion) ? Number(elementVersion) : 1
}

/** False for an element of another version of its type, which a migration did not bring to the installed one. */
export function isCurrent(element: Element, registry: ElementRegistry): boolean {
  const model = registry.get(element.type)
  return model === undefined || elementVersionOf(element) === model.version
}

/**
 * An element as its model is now: the same object when it is current. It stays at the version from which no step leads
 * on, or at which one failed: who reads it then leaves it out, as an element of an unknown type.
 */
export function migrateElement(element: Element, { version, migrations = {} }: ElementModel): Element {
  let current = element
  for (let from = elementVersionOf(element); from < version; from += 1) {
    const step = Object.hasOwn(migrations, from) ? migrations[from] : undefined
    if (!step) return current
    try {
      current = {
        ...(step.element?.(current) ?? current),
        id: element.id,
        type: element.type,
        elementVersion: from + 1,
      }
    } catch {
      return current
    }
  }
  return current
}

/**
 * An answer that was given to an older version of its element, as it is now. A step that fails leaves it as it was: it
 * is then found wrong, and nothing is lost.
 */
export function migrateAnswer(
  value: AnswerValue,
  from: number,
  element: Element,
  { version, migrations = {} }: ElementModel,
): AnswerValue | null {
  let current: AnswerValue | null = value
  for (let at = from; at < version && current !== null; at += 1) {
    const step = Object.hasOwn(migrations, at) ? migrations[at]?.answer : undefined
    if (!step) continue
    try {
      current = step(current, element)
    } catch {
      return value
    }
  }
  return current
}
