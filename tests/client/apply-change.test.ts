import { expect, it } from 'vitest'
import { applyChange, changedAnswer } from '../../runtime/app/form/apply-change.ts'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { smallTemplate } from '../scenarios/support/small-template.ts'
import { registry } from '../support/plugin-models.ts'

const open = () =>
  createEngine(compileTemplate(smallTemplate, registry), {
    actor: { userId: 'chelsea', roles: ['owner'] },
    context: { status: 'draft', canUpdate: true, now: '2026-11-21T12:00:00.000Z' },
  })

it('X-48 X-28 a put-back that is still unsent is on the screen of the next page, and named in words', () => {
  const engine = open()
  const back = { key: 'name', operation: 'restoreAnswer', args: { revision: 3, value: { text: 'Ada' } } }
  applyChange(engine, { key: 'name', operation: 'updateText', args: { text: 'Grace' } })
  applyChange(engine, back)
  expect(engine.get('name')?.value).toEqual({ text: 'Ada' })
  expect(changedAnswer(engine, registry, back, null)).toEqual({ text: 'Ada' })
  const cleared = { ...back, args: { revision: 4, value: null } }
  applyChange(engine, cleared)
  expect(engine.get('name')?.value).toBeNull()
  expect(changedAnswer(engine, registry, cleared, { text: 'Ada' })).toBeNull()
  expect(
    changedAnswer(engine, registry, { key: 'name', operation: 'unheard', args: {} }, null),
  ).toBeUndefined()
  expect(() => applyChange(engine, { key: 'name', operation: 'unheard', args: {} })).toThrow()
})
