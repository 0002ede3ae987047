import type { ElementModel } from './define-element.ts'

/** The element types of an installation: a value that is passed, never a global. */
export interface ElementRegistry {
  get(type: string): ElementModel | undefined
  all(): readonly ElementModel[]
}

/** @throws Error when two models claim one type, one answer type name or one operation name. */
export function createRegistry(models: Iterable<ElementModel>): ElementRegistry {
  const byType = new Map<string, ElementModel>()
  const owners = new Map<string, string>()
  const claim = (name: string, type: string) => {
    const owner = owners.get(name)
    if (owner) throw new Error(`Element types "${owner}" and "${type}" both define "${name}"`)
    owners.set(name, type)
  }
  for (const model of models) {
    claim(model.type, model.type)
    byType.set(model.type, model)
    if (!model.answer) continue
    claim(model.answer.graphql.type, model.type)
    for (const operation of Object.keys(model.answer.operations)) claim(operation, model.type)
  }
  const list = [...byType.values()]
  return { get: (type) => byType.get(type), all: () => list }
}
