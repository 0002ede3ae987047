import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element } from '../../schemas/index.ts'
import { features } from '../../server/composition/features.ts'
import { type LoadedPlugins, loadPlugins } from '../../server/composition/load-plugins.ts'
import { printWholeSchema } from '../../server/graphql/print-schema.ts'
import { erin } from '../support/cast.ts'
import { templateOf } from '../support/elements.ts'

/** What an integrator writes, and nothing else in the repository. */
const model = `
export default {
  type: 'color-question',
  version: 1,
  answer: {
    graphql: { type: 'ColorResponse', fields: { color: 'String' } },
    schema: () => ({ type: 'object', required: ['color'], additionalProperties: false, properties: { color: { type: 'string', pattern: '^#[0-9a-f]{6}$' } } }),
    operations: { updateColor: { args: { color: 'String' }, apply: (_current: unknown, { color }: { color: string | null }) => (color ? { color } : null) } },
    isEmpty: () => false,
    validate: ({ color }: { color: string }, element: { dark?: boolean }) => (element.dark && color > '#888888' ? [{ code: 'pattern_mismatch' }] : []),
    toText: ({ color }: { color: string }) => color.toUpperCase(),
    columns: () => [{ key: 'color', label: 'Color', kind: 'text', value: ({ color }: { color: string }) => color }],
  },
}
`
const schema = { type: 'object', properties: { dark: { title: 'Dark colors only', type: 'boolean' } } }

let folder: string
let loaded: LoadedPlugins

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'formwork-added-'))
  mkdirSync(join(folder, 'color-question'))
  writeFileSync(join(folder, 'color-question/model.ts'), model)
  writeFileSync(join(folder, 'color-question/element.schema.json'), JSON.stringify(schema))
  loaded = await loadPlugins(pino({ level: 'silent' }), folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

const wall: Element = { id: 'wall', type: 'color-question', title: 'Wall', required: true, dark: true }
const shows: Element = {
  id: 'why',
  type: 'color-question',
  title: 'Why red?',
  dependsOn: { rule: { '==': [{ answer: ['wall'] }, '#880000'] } },
}

it('ET-29 takes a new element from its folder alone: template, answers, rules and words', () => {
  const { registry, validator, broken } = loaded
  expect(broken).toEqual([])
  expect(validator.check('template', templateOf([wall, shows]))).toEqual([])
  expect(validator.checkElement({ ...wall, dark: 'very' })).toMatchObject([
    { code: 'schema.type', path: '/dark' },
  ])
  expect(validator.checkElement({ ...wall, bright: true })).toMatchObject([
    { code: 'schema.unknown_property' },
  ])

  const answer = registry.get('color-question')?.answer
  const check = validator.compileAnswerSchema(answer?.schema(wall) ?? {})
  expect(check({ color: '#880000' })).toEqual([])
  expect(check({ color: 'red' })).not.toEqual([])

  const engine = createEngine(compileTemplate(templateOf([wall, shows]), registry), {
    actor: erin,
    context: { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' },
  })
  expect(engine.validate()).toMatchObject([{ code: 'required', path: 'wall' }])
  expect(engine.get('why')?.visible).toBe(false)
  engine.apply('wall', 'updateColor', { color: '#ffffff' })
  expect(engine.validate()).toMatchObject([{ code: 'pattern_mismatch', path: 'wall' }])
  engine.apply('wall', 'updateColor', { color: '#880000' })
  expect(engine.validate()).toEqual([])
  expect(engine.get('why')?.visible).toBe(true)
  expect(answer?.toText({ color: '#880000' }, wall)).toBe('#880000'.toUpperCase())
})

it('ET-29 finds its answer type and its mutation in the GraphQL schema', () => {
  const printed = printWholeSchema(loaded.registry, features)
  expect(printed).toMatch(/type ColorResponse implements FormResponse \{[^}]*color: String/)
  expect(printed).toMatch(/updateColor\([^)]*color: String[^)]*\): AnswerResult/)
})
