import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROLE } from '../../runtime/core/permission/role.ts'
import { builtInModel } from '../../server/authz/built-in-model.ts'
import { RELATION } from '../../server/authz/relation.ts'
import { inside, product } from '../support/sources.ts'

const features = product.filter(({ path }) => inside(path, ['server/features']))
const defined = (what: RegExp): string[] => [...builtInModel.matchAll(what)].map(([, name = '']) => name)
const relations = [...new Set(defined(/^ +define (\w+):/gm))]
const types = defined(/^type (\w+)/gm)

/** Also the name of a field, of a node's parent and of a message's subject: told apart by where they stand. */
const EVERYDAY = new Set(['subject', 'parent', ...types])
const literal = (names: readonly string[]) => new RegExp(`'(?:${names.join('|')})'`)

/** `path:line` of the lines that match. */
const linesLike = (pattern: RegExp): string[] =>
  features.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, n) => (pattern.test(line) ? [`${path}:${n + 1}`] : [])),
  )

describe('the rights of a capability', () => {
  it('stand in its policy.ts, under no other name', () => {
    const spelled =
      /^(?:abilities|access|can|rights|(?:can|may|require|authorize)-.+|.+-(?:access|rights))\.ts$/
    const paths = features.map(({ path }) => path)
    expect(paths.filter((path) => spelled.test(basename(path)))).toEqual([])
    expect(paths.filter((path) => basename(path) === 'policy.ts').length).toBeGreaterThan(15)
  })

  it('are told in a line where they are exported', () => {
    const untold = features
      .filter(({ path }) => basename(path) === 'policy.ts')
      .flatMap(({ path, text }) => {
        const lines = text.split('\n')
        return lines.flatMap((line, n) => {
          const [, name] = /^export (?:async )?(?:function|const) (\w+)/.exec(line) ?? []
          return name && !/\*\/$/.test(lines[n - 1] ?? '') ? [`${path}: ${name}`] : []
        })
      })
    expect(untold).toEqual([])
  })
})

describe('the names of the authorization model', () => {
  it('are constants, one for each relation', () => {
    expect(relations.length).toBeGreaterThan(10)
    expect(Object.values(RELATION).sort()).toEqual(relations.sort())
  })

  it('are written nowhere else', () => {
    const names = [...relations, ...Object.values(ROLE)].filter((name) => !EVERYDAY.has(name))
    expect(linesLike(literal(names))).toEqual([])
    expect(linesLike(new RegExp(`\\brelation: ${literal(relations).source}`))).toEqual([])
  })
})
