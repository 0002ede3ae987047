import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { faces } from '../../runtime/app/composition/faces.ts'
import type { Offers, Place } from '../../runtime/app/shell/face.ts'
import { all, inside, product, root, type Source, textOf } from '../support/sources.ts'

const APP = 'runtime/app'
const STUDIO = 'designer/app'
const ADDRESSES = `${APP}/address`

/** A screen is a folder with a face, or with something that it offers to other screens. */
const screens = readdirSync(join(root, APP), { withFileTypes: true })
  .filter(
    (entry) =>
      entry.isDirectory() &&
      entry.name !== 'shell' &&
      ['face.ts', 'offers.ts'].some((file) => existsSync(join(root, APP, entry.name, file))),
  )
  .map(({ name }) => `${APP}/${name}`)
const faceFiles = [...screens, STUDIO].map((folder) => `${folder}/face.ts`).filter(hasFile)
const screenOf = (path: string) => screens.find((screen) => inside(path, [screen]))

function hasFile(path: string): boolean {
  return existsSync(join(root, path))
}

const offers = await Promise.all(
  [...screens, STUDIO]
    .filter((folder) => hasFile(`${folder}/offers.ts`))
    .map(async (folder) => {
      const module: { default: Offers } = await import(join(root, folder, 'offers.ts'))
      return { folder, ...module.default }
    }),
)

const routes = faces
  .flatMap(({ routes: own = [] }) => own)
  .map(({ path }) => {
    const face = faceFiles.find((file) =>
      textOf(file).includes(path instanceof RegExp ? String(path) : `'${path}'`),
    )
    return { path, folder: face?.replace('/face.ts', ''), pattern: patternOf(path) }
  })

function patternOf(path: string | RegExp): RegExp {
  if (path instanceof RegExp) return path
  const pattern = path
    .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replace(/:\w+/g, '[^/]+')
    .replace(/\/\*\??$/, '(?:/.*)?')
  return new RegExp(`^${pattern}/?$`)
}

/** The folder of the screen that an address opens. */
const opens = (address: string) => routes.find(({ pattern }) => pattern.test(address))?.folder

/** Addresses in the text of a source; what is put into one stands for any word. */
function addressesIn({ text }: Source): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
  return [...code.matchAll(/(['"`])(\/(?!\/)(?:(?!\1)[^\s\\])*)\1/g)].map(([, , written = '']) =>
    written.replace(/\$\{[^}]*\}/g, 'any').replace(/[?#].*$/, ''),
  )
}

describe('the screens', () => {
  it('keeps one screen out of another, and each out of what all of them share', () => {
    const broken = product
      .filter(({ path }) => inside(path, [APP]) && !inside(path, [`${APP}/composition`]))
      .flatMap(({ path, files }) =>
        files
          .filter((file) => screenOf(file) !== undefined && screenOf(file) !== screenOf(path))
          .map((file) => `${path} -> ${file}`),
      )
    expect(screens.length).toBeGreaterThan(15)
    expect(broken).toEqual([])
  })

  it('lists the face of each, and nothing else of it', () => {
    const { files } = all.find(({ path }) => path === `${APP}/composition/faces.ts`) as Source
    const listed = files.filter((file) => !inside(file, [`${APP}/shell`]))
    expect(listed.sort()).toEqual(faceFiles.sort())
  })

  it('writes an address in the folder of its screen, or once where screens lead to one another', () => {
    expect(routes.filter(({ folder }) => !folder)).toEqual([])
    const broken = product
      .filter(({ path }) => inside(path, [APP, 'designer', 'runtime/react', 'runtime/client']))
      .filter(({ path }) => !inside(path, [ADDRESSES]))
      .flatMap((source) =>
        addressesIn(source).flatMap((address) => {
          // Where everything begins is everybody's.
          const folder = address === '/' ? undefined : opens(address)
          const home = folder === STUDIO ? 'designer' : folder
          return home && !inside(source.path, [home]) ? [`${source.path}: ${address}`] : []
        }),
      )
    expect(broken).toEqual([])
  })

  it('offers links to its own addresses, each at a position of its own', () => {
    const links = offers.flatMap(({ folder, links: own = [] }) => own.map((link) => ({ ...link, folder })))
    expect(links.length).toBeGreaterThan(20)
    const elsewhere = links.filter(
      ({ href, folder }) => opens(href.replace(':programId', 'any').replace(/\?.*$/, '')) !== folder,
    )
    expect(elsewhere).toEqual([])
    const taken = links.flatMap(({ places }) =>
      Object.entries(places).map(([place, position]) => `${place as Place} ${position}`),
    )
    expect(taken.filter((each, at) => taken.indexOf(each) !== at)).toEqual([])
  })
})
