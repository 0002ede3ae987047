import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { evaluate } from '../../runtime/core/evaluate.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { lintTemplate } from '../../runtime/core/template/lint-template.ts'
import type { Template } from '../../schemas/index.ts'
import { erin } from '../support/cast.ts'
import { prepare, registry } from '../support/plugin-folders.ts'

const folder = new URL('../../server/demo/templates/', import.meta.url)

describe.each(readdirSync(folder))('the demo template %s', (file) => {
  const template: Template = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))

  it('passes the publish gate', () => {
    expect(lintTemplate(template, registry)).toEqual([])
  })

  it('opens with something to fill on its first page', async () => {
    for (const page of template.pages) await prepare(page.children)
    const compiled = compileTemplate(template, registry)
    const context = { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' }
    const first = [...evaluate(compiled, [], erin, context).values()].filter(
      (state) => compiled.elements.get(state.element.id)?.page === compiled.pages[0],
    )
    expect(first.filter((state) => state.visible && state.required).length).toBeGreaterThan(0)
    expect(first.flatMap((state) => state.issues).map((issue) => issue.code)).not.toContain('element_failed')
  })
})
