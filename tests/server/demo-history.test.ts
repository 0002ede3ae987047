import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import type { Form, StoredAnswer, Workflow } from '../../schemas/index.ts'
import { collections } from '../../server/composition/features.ts'
import { demoDocuments, loadDemo } from '../../server/demo/load-demo.ts'
import { loadHistory } from '../../server/demo/load-history.ts'
import { ANSWERS } from '../../server/features/form/answer/collections.ts'
import { FORMS } from '../../server/features/form/form/index.ts'
import { AUDIT_EVENTS, auditFeature } from '../../server/features/ground/audit/index.ts'
import { openStore } from '../../server/store/open-store.ts'
import type { Store } from '../../server/store/port.ts'
import { dataFolder } from '../support/data-folder.ts'
import { demoForms } from '../support/demo-forms.ts'
import { loadPluginsOnce } from '../support/plugins-once.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const { registry, validator } = await loadPluginsOnce()
const documents = new Map(demoDocuments(registry, 'history'))
const demo = demoForms(registry, documents)
const { forms } = demo
const answers = documents.get('answers') as unknown as (StoredAnswer & { value: AnswerValue })[]

describe('the demo campus with its history', () => {
  it('has five thousand forms of three years, the same at every start', () => {
    expect(forms.length).toBeGreaterThan(4800)
    expect(forms.length).toBeLessThan(5200)
    const again = new Map(demoDocuments(registry, 'history'))
    const digest = (list: readonly Form[]) =>
      list.map(({ id, name, status, createdDate }) => `${id} ${name} ${status} ${createdDate}`)
    expect(digest(again.get('forms') as unknown as Form[])).toEqual(digest(forms))
    expect(new Set(forms.map(({ id }) => id)).size).toBe(forms.length)
    const years = Map.groupBy(forms, ({ createdDate }) => createdDate.slice(0, 4))
    expect([...years.keys()].sort()).toEqual(['2023', '2024', '2025', '2026'])
    for (const year of ['2024', '2025', '2026']) expect(years.get(year)?.length).toBeGreaterThan(1200)
  })

  it('VA-01 were complete when they were handed in, and X-09 hold no answers that nobody can see', () => {
    expect(demo.incomplete()).toEqual([])
    expect(demo.unseen(forms.filter(({ id }) => id.startsWith('demo-year')))).toEqual([])
  })

  it('went the ways of their workflows, by people who may take them, to every status', () => {
    expect(demo.astray()).toEqual([])
    const reached = new Set(
      forms.flatMap(({ workflowVersionId, statusEvents }) =>
        statusEvents.map(({ status }) => `${workflowVersionId} ${status}`),
      ),
    )
    for (const { id, flow } of documents.get('workflows') as unknown as Workflow[])
      for (const node of flow.nodes)
        if (node.type === 'state') expect(reached, id).toContain(`${id} ${node.data.status}`)
  })

  it('tells of no two incidents in the same words, without a gap in a sentence', () => {
    const told = new Map<string, string>()
    for (const { formId, questionId, value } of answers)
      if (['what-happened', 'injury'].includes(questionId))
        told.set(formId, `${told.get(formId) ?? ''} ${value.text}`)
    expect(told.size).toBeGreaterThan(800)
    expect(new Set(told.values()).size).toBe(told.size)
    for (const text of told.values()) expect(text).not.toMatch(/[{}]|undefined| {2}\w/)
  })

  it('begins in its seasons, and sees more in some buildings than in others', () => {
    const heat = answersWith('injury-kind', 'heat-illness')
    const months = heat.map((id) => Number(created.get(id)?.slice(5, 7)))
    expect(heat.length).toBeGreaterThan(10)
    expect(months.every((month) => month >= 6 && month <= 10)).toBe(true)
    const places = new Map<string, number>()
    for (const { questionId, value } of answers)
      if (questionId === 'event-place') {
        const place = String(value.placeId)
        places.set(place, (places.get(place) ?? 0) + 1)
      }
    const counts = [...places.values()].sort((a, b) => b - a)
    expect(counts[0]).toBeGreaterThan(4 * (counts[Math.floor(counts.length / 2)] ?? 0))
  })

  const created = new Map(forms.map(({ id, createdDate }) => [id, createdDate]))
  const answersWith = (question: string, option: string) =>
    answers.flatMap(({ formId, questionId, value }) =>
      questionId === question && (value.selectedOptionIds as string[]).includes(option) ? [formId] : [],
    )

  describe('in a store', () => {
    const dataDir = dataFolder('demo-history')
    let store: Store
    const whole = () => ({ collections, store, validator, registry })
    beforeAll(async () => {
      store = await openStore({ collections, dataDir })
      await loadDemo({ ...whole(), size: 'history' })
    })
    afterAll(async () => {
      await store.close()
      rmSync(dataDir, { recursive: true })
    })

    it('comes while the server runs, goes on after a stop, and comes once', async () => {
      const count = () => store.collection(FORMS).count({})
      const before = await count()
      expect(before).toBeLessThan(400)
      let asked = 0
      const some = await loadHistory({ ...whole(), isStopping: () => asked++ >= 3 })
      expect(await count()).toBe(before + some)
      expect(await loadHistory(whole())).toBe(forms.length - before - some)
      expect(await count()).toBe(forms.length)
      expect(await store.collection(ANSWERS).count({})).toBe(answers.length)
      expect(await loadHistory(whole())).toBe(0)
    })

    it('has an audit trail of half a year whose chain holds, of many kinds, some of it refused', async () => {
      const broken: string[] = []
      await auditFeature.check?.({ store } as never, (_, what) => broken.push(what))
      expect(broken).toEqual([])
      const lines = await store.collection(AUDIT_EVENTS).find({}, { sort: { id: 1 } })
      expect(lines.length).toBeGreaterThan(2000)
      const times = lines.map(({ timestamp }) => timestamp)
      expect(times).toEqual(times.toSorted())
      expect(times.at(0)?.slice(0, 7)).toBe('2026-05')
      expect(times.at(-1)?.slice(0, 7)).toBe('2026-11')
      const actions = new Set(lines.map(({ action }) => action))
      for (const action of ['form.act', 'explorer.export', 'flag.change', 'role.member_add', 'link.refuse'])
        expect(actions).toContain(action)
    })
  })
})
