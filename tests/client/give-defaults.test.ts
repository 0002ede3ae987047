import { expect, it } from 'vitest'
import { giveDefaults } from '../../runtime/app/form/give-defaults.ts'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { erin } from '../support/cast.ts'
import { fakes, templateOf, text, when, whenRule } from '../support/elements.ts'

const context = { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' }

it('ET-24 gives and sends a default after the change that brings its question onto the screen, each once', async () => {
  const compiled = compileTemplate(
    templateOf([
      text('a'),
      text('b', { ...when('a', 'x'), default: { value: { today: [] } } }),
      text('c', { ...whenRule({ answered: 'b' }), default: { value: { cat: ['On ', { answer: 'b' }] } } }),
    ]),
    fakes,
  )
  const engine = createEngine(compiled, { actor: erin, context })
  const sent: unknown[] = []
  const stop = giveDefaults(engine, compiled.elements.keys(), (...change) => sent.push(change))
  engine.set('a', { text: 'x' })
  expect(engine.get('b')?.value).toBeNull()
  await Promise.resolve()
  await Promise.resolve()
  expect(sent).toEqual([
    ['b', 'giveDefault', { value: { text: '2026-11-21' } }],
    ['c', 'giveDefault', { value: { text: 'On 2026-11-21' } }],
  ])
  engine.set('b', null)
  engine.set('a', null)
  engine.set('a', { text: 'x' })
  await Promise.resolve()
  expect(sent).toHaveLength(2)
  stop()
})
