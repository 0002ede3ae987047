import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { GIVEN } from '../../schemas/given.ts'
import { features } from '../../server/composition/features.ts'
import { importOrder } from '../../server/documents/import-order.ts'
import type { Feature } from '../../server/feature.ts'
import { inside, product, root } from '../support/sources.ts'

const FACE = /^server\/features\/[^/]+\/[^/]+\/index\.ts$/

interface Face {
  folder: string
  exports: Readonly<Record<string, unknown>>
}

const faces: readonly Face[] = await Promise.all(
  product
    .filter(({ path }) => FACE.test(path))
    .map(async ({ path }) => ({
      folder: path.replace('/index.ts', ''),
      exports: (await import(join(root, path))) as Face['exports'],
    })),
)

const settings = features.flatMap(({ documents = [] }) => documents)

describe('the documents that a capability declares', () => {
  /** What goes through all of them. */
  const general = product.filter(({ path }) =>
    inside(path, ['server/features/authoring/publishing', 'server/documents', 'server/demo/load-demo.ts']),
  )
  // A part of a template is called so as well: it is published with the template, and named where that is.
  const isPart = (folder: string) => Object.hasOwn(GIVEN, folder)

  it('are found', () => {
    expect(settings.length).toBeGreaterThan(10)
    expect(new Set(settings.map(({ folder }) => folder)).size).toBe(settings.length)
    expect(general.length).toBeGreaterThan(20)
  })

  it('are named by their folder in no place that goes through all of them', () => {
    const folders = settings.map(({ folder }) => folder).filter((folder) => !isPart(folder))
    const name = new RegExp(`(['"\`])(${folders.join('|')})(\\1|/)|\\b(${folders.join('|')}):`)
    expect(general.flatMap(({ path, text }) => (name.test(text) ? [path] : []))).toEqual([])
  })

  it('are named by their collection in none', () => {
    const collections = new Set<unknown>(settings.map(({ collection }) => collection))
    const names = faces.flatMap((face) =>
      Object.entries(face.exports).flatMap(([name, value]) => (collections.has(value) ? [name] : [])),
    )
    expect(names.length).toBeGreaterThan(5)
    const name = new RegExp(`\\b(${names.join('|')})\\b`)
    expect(general.flatMap(({ path, text }) => (name.test(text) ? [path] : []))).toEqual([])
  })

  it('bring no import of their capability into any', () => {
    const declaring = faces.filter((face) =>
      Object.values(face.exports).some(
        (value) =>
          features.includes(value as Feature) &&
          (value as Feature).documents?.some(({ folder }) => !isPart(folder)),
      ),
    )
    expect(declaring.length).toBeGreaterThan(5)
    const folders = declaring.map(({ folder }) => folder)
    const broken = general.flatMap(({ path, files }) =>
      files.filter((file) => inside(file, folders)).map((file) => `${path} -> ${file}`),
    )
    expect(broken).toEqual([])
  })

  it('are imported after what they name, and templates after all that does not come after them', () => {
    const order = importOrder({ features })
    const folderOf = (wanted: unknown) => settings.find(({ collection }) => collection === wanted)?.folder
    const early = settings.flatMap(({ folder, names = {}, after = [] }) =>
      [...Object.values(names), ...after]
        .map((each) => folderOf(each) ?? each.name)
        .filter((needed) => order.indexOf(needed) > order.indexOf(folder))
        .map((needed) => `${folder} before ${needed}`),
    )
    expect(early).toEqual([])
    expect([...order].sort()).toEqual(
      ['libraries', 'templates', ...settings.map(({ folder }) => folder)].sort(),
    )
    const late = order.slice(order.indexOf('templates') + 1)
    const afterTemplates = settings.filter(({ after = [] }) => after.some(({ name }) => name === 'templates'))
    expect([...late].sort()).toEqual(afterTemplates.map(({ folder }) => folder).sort())
  })
})
