import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Issue } from '../../schemas/index.ts'
import { type DocumentKind, documentSchemas } from '../../schemas/kinds.ts'
import { createDocumentValidator } from '../../schemas/validate.ts'
import { readElementSchemas, readWidgetSchemas } from '../support/element-schemas.ts'

const examples = resolve(import.meta.dirname, '../../schemas/examples')
const kinds = Object.keys(documentSchemas) as DocumentKind[]
const validator = createDocumentValidator(readElementSchemas(), readWidgetSchemas())

function read(folder: string): { name: string; content: unknown }[] {
  return readdirSync(join(examples, folder)).map((file) => ({
    name: file.replace('.json', ''),
    content: JSON.parse(readFileSync(join(examples, folder, file), 'utf8')),
  }))
}

/** The words of an issue are free; its rule and its place are the specification. */
const essence = (issues: readonly Issue[]) =>
  issues.map(({ code, path }) => `${code} ${path}`).sort((a, b) => a.localeCompare(b))

describe.each(kinds)('%s documents', (kind) => {
  const valid = read(`valid/${kind}`)
  const invalid = read(`invalid/${kind}`) as {
    name: string
    content: { document: unknown; issues: Issue[] }
  }[]

  it('have examples of both sorts', () => {
    expect(valid.length).toBeGreaterThan(0)
    expect(invalid.length).toBeGreaterThan(1)
    expect(invalid.filter(({ content }) => content.issues.length === 0)).toEqual([])
  })

  it.each(valid)('takes $name', ({ content }) => {
    expect(validator.check(kind, content)).toEqual([])
  })

  it.each(invalid)('refuses $name', ({ content }) => {
    expect(essence(validator.check(kind, content.document))).toEqual(essence(content.issues))
  })
})
