import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { lintTemplate } from '../../runtime/core/lint/lint-template.ts'
import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { FormView } from '../../runtime/react/form/FormView.tsx'
import { createFormController } from '../../runtime/react/form/form-controller.ts'
import type { Element } from '../../schemas/index.ts'
import template from '../../schemas/template.schema.json' with { type: 'json' }
import { erin } from '../support/cast.ts'
import { templateOf } from '../support/elements.ts'
import { plugins, prepare, registry, views } from '../support/plugin-folders.ts'

const context = { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' }
const root = resolve(import.meta.dirname, '../..')

const markupOf = (elements: Element[], answers: object = {}) => {
  const compiled = compileTemplate(templateOf(elements), registry)
  const engine = createEngine(compiled, { answers: Object.entries(answers), actor: erin, context })
  return renderToStaticMarkup(<FormView controller={createFormController({ engine, registry, views })} />)
}
const asked: Element = { id: 'inside', type: 'text-question', title: 'Inside' }

describe.each(plugins)('what every element may say: $type', ({ type, model, designer }) => {
  const bare = { ...designer.defaults, title: undefined, name: undefined }
  const element = (extra: object): Element => ({
    ...bare,
    id: 'e',
    type,
    ...(model.children && { children: [asked] }),
    ...extra,
  })
  const refusals = (extra: object) =>
    lintTemplate(templateOf([element({ title: 'Named', ...extra }), { ...asked, id: 'other' }]), registry)
      .filter(({ code }) => code === 'property.unused')
      .map(({ path }) => path)

  it.each(['title', 'name', 'prompt', 'description', 'info'])(
    'ET-26 shows or refuses its %s',
    async (property) => {
      const one = element({ [property]: `Said by ${property}` })
      await prepare([one])
      const isShown = markupOf([one]).includes(`Said by ${property}`)
      expect(isShown || refusals({ [property]: 'x' }).includes(`/pages/0/children/0/${property}`)).toBe(true)
    },
  )

  it('ET-26 refuses what only questions have, in words that name it', () => {
    const extra = {
      required: true,
      defaultMapping: { sourceId: 'viewer', field: 'fullName' },
      businessKeys: [{ key: 'k', path: '' }],
      messages: { required: 'x' },
    }
    const named = Object.keys(extra).map((property) => `/pages/0/children/0/${property}`)
    expect(refusals(extra)).toEqual(model.answer ? [] : named)
    for (const issue of lintTemplate(templateOf([element({ title: 'Named', ...extra })]), registry))
      expect(formatDocumentIssue(issue)).not.toMatch(/not valid|\{/)
  })
})

it('ET-26 ET-22 shows what the columns of a table say, and describes each cell by it', () => {
  const column = {
    ...asked,
    prompt: 'Like AB-1',
    description: 'From the label.',
    info: 'The label is on the lid.',
    pattern: '[A-Z]{2}-[0-9]',
  }
  const table: Element = {
    id: 't',
    type: 'table-question',
    title: 'Samples',
    children: [column, { ...asked, id: 'plain' }],
  }
  const markup = markupOf([table], { t: { rowIds: ['r1'] } })
  expect(markup).toMatch(
    /<dt>Inside<\/dt><dd><div id="fw-t-inside-help"><p>Like AB-1<\/p><p>From the label\.<\/p><\/div>/,
  )
  expect(markup).toContain('The label is on the lid.')
  expect(markup).toMatch(/<input[^>]*aria-describedby="fw-t-inside-help"/)
  expect(markup).not.toContain('fw-t-plain-help')
})

/** Why a property of a schema is in no code, or in none of its plugin. */
const READ_ELSEWHERE: Readonly<Record<string, string>> = {
  dependsOn: 'the rule of an element, a check or an option: runtime/core/template',
  operator: 'a filter of a library goes whole to what searches it: server/features/ground/library',
  audience: 'data of 002 §3.5 for screens that this version does not have',
  allowComments: 'whether a form can be discussed: server/features/message/comment',
  allowPublic: 'data of 002 §3.5 for screens that this version does not have',
}

describe('the properties that a template may hold are read by something', () => {
  const sources = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('generated') && !file.includes('node_modules'))
      .map((file) => withoutTypes(readFileSync(join(root, folder, file), 'utf8')))
      .join('\n')
  /** A declaration reads nothing. */
  const withoutTypes = (code: string) =>
    code
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/(?:export )?interface \w+[^{]*\{[\s\S]*?\n\}/g, '')
      .replace(/(?:export )?type \w+[^=]*= \{[\s\S]*?\n\}/g, '')

  const propertiesOf = (schema: unknown): string[] => {
    if (typeof schema !== 'object' || schema === null) return []
    return Object.entries(schema).flatMap(([keyword, value]) =>
      keyword === 'properties' && typeof value === 'object' && value !== null
        ? [...Object.keys(value), ...Object.values(value).flatMap(propertiesOf)]
        : propertiesOf(value),
    )
  }
  const unread = (schema: unknown, code: string) =>
    [...new Set(propertiesOf(schema))].filter(
      (name) => !new RegExp(`\\b${name}\\b`).test(code) && !Object.hasOwn(READ_ELSEWHERE, name),
    )

  it.each(plugins)('of $type', ({ type, schema }) => {
    const core = sources('runtime/core/element') + sources('runtime/core/text-kind')
    expect(unread(schema, sources(`plugins/${type}`) + core)).toEqual([])
  })

  it('of every element and every template', () => {
    const code = ['runtime', 'server', 'plugins'].map(sources).join('\n')
    expect(unread(template, code)).toEqual([])
  })

  it('notices one that is not', () => {
    expect(unread({ properties: { nobodyReadsThis: {} } }, sources('plugins/section'))).toEqual([
      'nobodyReadsThis',
    ])
  })
})
