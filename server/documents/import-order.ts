import type { Services } from '../contract/services.ts'
import { settingsOf } from '../features/authoring/publishing/index.ts'
import { LIBRARIES } from '../features/ground/library/index.ts'
import { TEMPLATES } from '../features/template/template/index.ts'
import type { CollectionDeclaration } from '../store/port.ts'

/**
 * What stands on the first level of a folder of documents, each folder after those that its documents name. Templates name
 * nearly everything: before them comes all that does not come after them.
 */
export function importOrder(services: Pick<Services, 'features'>): readonly string[] {
  const settings = settingsOf(services)
  const needs = new Map<CollectionDeclaration, readonly CollectionDeclaration[]>(
    settings.map(({ collection, names = {}, after = [] }) => [
      collection,
      [...Object.values(names), ...after],
    ]),
  )
  const isLate = (each: CollectionDeclaration): boolean =>
    each === TEMPLATES || (needs.get(each) ?? []).some(isLate)
  const folders = new Map<CollectionDeclaration, string>([
    ...settings.map(({ collection, folder }) => [collection, folder] as const),
    [LIBRARIES, 'libraries'],
    [TEMPLATES, 'templates'],
  ])
  const ordered = new Set<string>()
  const add = (each: CollectionDeclaration): void => {
    const folder = folders.get(each)
    if (folder === undefined || ordered.has(folder)) return
    for (const needed of needs.get(each) ?? []) add(needed)
    ordered.add(folder)
  }
  for (const each of folders.keys()) if (!isLate(each)) add(each)
  for (const each of [TEMPLATES, ...folders.keys()]) add(each)
  return [...ordered]
}
