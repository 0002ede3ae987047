import { expect, it } from 'vitest'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { erin } from '../support/cast.ts'
import { templateOf } from '../support/elements.ts'
import { prepare, registry } from '../support/plugin-models.ts'

/** Each takes a backtracking engine longer than the universe has. */
const patterns = ['^(a+)+$', '^(a|aa)+$', '^(a|a?)+$', '(.*a){25}', '^(([a-z])+.)+[A-Z]([a-z])+$', '(x+x+)+y']

it.each(patterns)('ET-23 answers at once whether 20,000 characters match %s', async (pattern) => {
  const elements = [{ id: 'q', type: 'text-question', title: 'q', pattern }]
  await prepare(elements)
  const text = `${'a'.repeat(9999)}${'x'.repeat(10_000)}!`
  const engine = createEngine(compileTemplate(templateOf(elements), registry), {
    answers: [['q', { text }]],
    actor: erin,
    context: { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' },
  })
  const started = performance.now()
  const codes = engine.validate().map(({ code }) => code)
  expect(performance.now() - started).toBeLessThan(2000)
  expect(codes).toEqual(['pattern_mismatch'])
})
