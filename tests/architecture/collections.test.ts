import { describe, expect, it } from 'vitest'
import { inside, product } from '../support/sources.ts'

const FEATURES = 'server/features'
const WRITE = String.raw`(?:insert|update|replace|delete|findOneAnd)\w*`

/** `wing/capability`; of what is no capability, its path. */
const ownerOf = (path: string) => (inside(path, [FEATURES]) ? path.split('/').slice(2, 4).join('/') : path)

/** What is written of another capability's collections, and why it is the writer's own matter. */
const EXCEPTIONS: readonly [writer: string, collections: readonly string[], reason: string][] = [
  ['authoring', ['TEMPLATES', 'WORKFLOWS'], 'what is published, and whether it is in use'],
  ['form/answer', ['FORMS'], 'a form is called as its answers say, and is about whom they name'],
  ['ground/role', ['ROLES'], 'the administration of what the authorization capability reads'],
  ['identity/scim', ['PEOPLE'], 'of two who bring a person back, one does'],
  ['insight/metric', ['FORMS'], 'a form carries the figures that were made of it'],
]
const isException = (writer: string, name: string) =>
  EXCEPTIONS.some(([folder, names]) => inside(writer, [folder]) && names.includes(name))

const sources = product.filter(({ path }) => inside(path, ['server']))
const declared = new Map(
  sources
    .filter(({ path }) => inside(path, [FEATURES]))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/export const ([A-Z_]+): (?:CollectionDeclaration|KindCollection)\b/g)].map(
        ([, name = '']) => [name, ownerOf(path)] as const,
      ),
    ),
)

/** Whether a file writes documents of a collection: in the store, or as what follows from a change. */
function writes(text: string, name: string): boolean {
  const held = [...text.matchAll(new RegExp(String.raw`const (\w+) =\s[^\n]*collection\(${name}\)\s`, 'g'))]
  const them = [String.raw`collection\(${name}\)`, ...held.map(([, variable]) => String.raw`\b${variable}`)]
  return [
    ...them.map((each) => String.raw`${each}\s*\.${WRITE}\(`),
    ...them.map((each) => String.raw`(?:insertNew|writeOver|putAll)\([\w.\s]*${each}\b`),
    String.raw`to(?:Insert|Update|Delete)\(\s*${name}\b`,
  ].some((pattern) => new RegExp(pattern).test(text))
}

const written = sources.flatMap(({ path, text }) =>
  [...declared]
    .filter(([name]) => text.includes(name) && writes(text, name))
    .map(([name, owner]) => ({ name, owner, writer: ownerOf(path) })),
)

const others = written.filter(({ owner, writer }) => writer !== owner)

describe('the collections of the server', () => {
  it('are written by the capabilities that declare them', () => {
    const broken = others.filter(({ writer, name }) => !isException(writer, name))
    expect(broken.map(({ writer, name }) => `${writer} -> ${name}`)).toEqual([])
  })

  it('have no exception that nobody needs', () => {
    const idle = EXCEPTIONS.flatMap(([folder, names]) =>
      names
        .filter((name) => !others.some((each) => each.name === name && inside(each.writer, [folder])))
        .map((name) => `${folder} -> ${name}`),
    )
    expect(idle).toEqual([])
  })

  it('are looked for where they are written', () => {
    const own = written.filter(({ owner, writer }) => writer === owner)
    expect(new Set(own.map(({ name }) => name)).size).toBeGreaterThan(50)
  })
})
