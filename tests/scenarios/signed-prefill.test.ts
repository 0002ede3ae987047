import { createHmac } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { formatIssue } from '../../runtime/core/message/format-issue.ts'
import type { Template } from '../../schemas/index.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/collections.ts'
import { onCampus } from './support/each-store.ts'
import { publishWhole, storedAnswers, wholeTemplate } from './support/whole-form.ts'

const secrets = { old: 'o'.repeat(32), new: 'n'.repeat(40) }
const env = { PREFILL_KEYS: `old:${secrets.old}, new:${secrets.new}` }
const template: Template = {
  ...wholeTemplate,
  id: 'signed-v1',
  groupId: 'signed',
  prefill: [
    { parameter: 'name', elementId: 'name' },
    { parameter: 'short', elementId: 'short', signed: true },
    { parameter: 'verdict', elementId: 'verdict', signed: true },
  ],
}
const create = `mutation ($signed: String, $prefill: [PrefillInput!], $op: ID) {
  createForm(templateGroupId: "signed", signedPrefill: $signed, prefill: $prefill, operationId: $op) {
    id refusedPrefill { parameter issue }
  }
}`
interface Started {
  createForm: {
    id: string
    refusedPrefill: { parameter: string; issue: { code: string; params?: Record<string, string> } }[]
  }
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
const link = (more: object = {}) => ({
  ...{ template: 'signed', values: { name: 'Ada', short: 'brief' }, expires: tomorrow() },
  ...more,
})
function sign(content: unknown, keyId: keyof typeof secrets = 'new'): string {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  const signed = `${keyId}.${Buffer.from(text).toString('base64url')}`
  return `${signed}.${createHmac('sha256', secrets[keyId]).update(signed).digest('base64url')}`
}

onCampus(
  'a link that was signed',
  (campus) => {
    beforeAll(() => publishWhole(campus(), template))

    const start = async (signed: string | undefined, more: object = {}, who = 'chelsea') => {
      const { createForm } = await campus()
        .as(who)
        .ask<Started>(create, { signed, ...more })
      return { ...createForm, answers: await storedAnswers(campus(), createForm.id) }
    }
    const refusals = (formId: string) =>
      campus().store.collection(AUDIT_EVENTS).find({ formId, action: 'link.refuse' })

    it('FF-14 fills what the template takes from it alone, with any of the keys, and with what stands in the open', async () => {
      for (const keyId of ['old', 'new'] as const) {
        const { answers, refusedPrefill } = await start(
          sign(link({ values: { short: 'brief' }, person: 'chelsea' }), keyId),
          { prefill: [{ parameter: 'name', value: 'Eve' }] },
        )
        expect(refusedPrefill).toEqual([])
        expect(answers).toMatchObject({ name: { text: 'Eve' }, short: { text: 'brief' } })
      }
    })

    it('FF-14 takes that from no link which was not', async () => {
      const { answers, refusedPrefill } = await start(undefined, {
        prefill: [{ parameter: 'short', value: 'brief' }],
      })
      expect(refusedPrefill).toMatchObject([{ parameter: 'short', issue: { code: 'link.unsigned' } }])
      expect(answers).not.toHaveProperty('short')
    })

    const good = sign(link())
    const [keyId, payload, signature] = good.split('.') as [string, string, string]
    const changed = Buffer.from(JSON.stringify(link({ values: { name: 'Eve' } }))).toString('base64url')
    it.each([
      ['changed', `${keyId}.${changed}.${signature}`, 'link.changed'],
      ['signed by nobody', `${keyId}.${payload}.`, 'link.changed'],
      ['of an unknown key', `other.${payload}.${signature}`, 'link.changed'],
      ['of another key', `old.${payload}.${signature}`, 'link.changed'],
      ['of a key of every object', `__proto__.${payload}.${signature}`, 'link.changed'],
      ['longer than it was', `${good}.x`, 'link.changed'],
      ['endless', `new.${'A'.repeat(100_000)}.${signature}`, 'link.changed'],
      ['no JSON', sign('{'), 'link.changed'],
      ['no link', sign([1]), 'link.changed'],
      ['with values that are no texts', sign(link({ values: { name: { $gt: '' } } })), 'link.changed'],
      ['without an end', sign(link({ expires: undefined })), 'link.changed'],
      ['expired', sign(link({ expires: '2026-01-01T00:00:00Z' })), 'link.expired'],
      ['for another form', sign(link({ template: 'whole' })), 'link.other_form'],
      ['for another person', sign(link({ person: 'bob' })), 'link.other_person'],
      ['naming what it may not', sign(link({ values: { name: 'Ada', colour: 'red' } })), 'link.not_taken'],
    ])('VA-15 fills nothing when it is %s, says why and is remembered', async (_, signed, code) => {
      const { id, answers, refusedPrefill } = await start(signed)
      expect(refusedPrefill).toMatchObject([{ parameter: '_signed', issue: { code } }])
      for (const { issue } of refusedPrefill) expect(formatIssue(issue)).not.toMatch(/\{|not valid/)
      for (const key of ['name', 'short', 'colour']) expect(answers).not.toHaveProperty(key)
      expect(await refusals(id)).toMatchObject([{ actorId: 'chelsea', details: { reason: code } }])
    })

    it('RP-14 gives nobody a right: what the person may not answer stays as it is', async () => {
      const { answers, refusedPrefill } = await start(sign(link({ values: { verdict: 'fine' } })))
      expect(refusedPrefill).toMatchObject([{ parameter: 'verdict', issue: { code: 'answer.read_only' } }])
      expect(answers).not.toHaveProperty('verdict')
    })

    it('B1 fills one form when it may be used once, also when that is asked for again', async () => {
      const once = sign(link({ once: 'order-17' }))
      const first = await start(once, { op: 'signed-once-1' })
      expect(first.answers).toMatchObject({ name: { text: 'Ada' } })
      expect((await start(once, { op: 'signed-once-1' })).id).toBe(first.id)
      const second = await start(once, { op: 'signed-once-2' })
      expect(second.refusedPrefill).toMatchObject([{ issue: { code: 'link.used' } }])
      expect(second.answers).not.toHaveProperty('name')
      const other = await start(sign(link({ once: 'order-18' })))
      expect(other.answers).toMatchObject({ name: { text: 'Ada' } })
    })
  },
  { env },
)
