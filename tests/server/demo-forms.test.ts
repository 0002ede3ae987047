import { describe, expect, it, vi } from 'vitest'
import type { Comment, OutcomeResults, Person, StoredAnswer, Task, Workflow } from '../../schemas/index.ts'
import { guestNamed } from '../../server/contract/guest.ts'
import { handWritten } from '../../server/demo/forms/hand-written.ts'
import { demoDocuments } from '../../server/demo/load-demo.ts'
import type { Thread } from '../../server/features/message/comment/index.ts'
import type { CounterDocument } from '../../server/store/counters.ts'
import { demoForms, known } from '../support/demo-forms.ts'
import { loadPluginsOnce } from '../support/plugins-once.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const { registry } = await loadPluginsOnce()
const documents = new Map(demoDocuments(registry))
const all = <T>(name: string) => documents.get(name) as unknown as readonly T[]

const demo = demoForms(registry, documents)
const { forms, templates, assigned, given, handedIn } = demo
const people = new Map(all<Person>('people').map((person) => [person.id, person]))
const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Los_Angeles', weekday: 'short' })

const written = new Set(handWritten.map(({ id }) => id))
const made = forms.filter(({ id }) => !written.has(id))

describe('the forms of the whole demo campus', () => {
  it('SH-15 are about three hundred, the same at every start', () => {
    expect(forms.length).toBeGreaterThan(290)
    expect(forms.length).toBeLessThan(360)
    const again = new Map(demoDocuments(registry))
    for (const name of [
      'forms',
      'answers',
      'tasks',
      'outcomeResults',
      'comments',
      'commentThreads',
      'counters',
    ])
      expect(again.get(name), name).toEqual(documents.get(name))
  })

  it('VA-01 were complete when they were handed in', () => {
    expect(handedIn.length).toBeGreaterThan(280)
    expect(demo.incomplete()).toEqual([])
  })

  it('X-09 hold no answers that nobody can see', () => {
    expect(demo.unseen(made)).toEqual([])
  })

  it('went the ways of their workflows, by people who may take them', () => {
    expect(demo.astray()).toEqual([])
  })

  it('have reached every status of their workflows', () => {
    const reached = new Map<string, number>()
    for (const { workflowVersionId, statusEvents } of forms)
      for (const status of new Set(statusEvents.map((each) => each.status))) {
        const name = `${workflowVersionId} ${status}`
        reached.set(name, (reached.get(name) ?? 0) + 1)
      }
    for (const { id, flow } of all<Workflow>('workflows'))
      for (const node of flow.nodes)
        if (node.type === 'state')
          expect(reached.get(`${id} ${node.data.status}`), `${id} ${node.id}`).toBeGreaterThanOrEqual(3)
  })

  it('are of two years of working days', () => {
    for (const { id, statusEvents, lastSaved = '' } of made) {
      const times = statusEvents.map(({ timestamp }) => timestamp)
      expect(times, id).toEqual(times.toSorted())
      expect(new Set(times).size, id).toBe(times.length)
      for (const time of [...times, lastSaved]) {
        expect(time > '2024-11-17' && time < '2026-11-21', id).toBe(true)
        const day = weekday.format(new Date(time))
        expect(['Sat', 'Sun'], `${id} ${time}`).not.toContain(day)
      }
    }
  })

  it('begin in their seasons: plans for field work in spring, trips before summer, incidents all year', () => {
    const months = (group: string) =>
      made.flatMap(({ templateGroupId, createdDate }) =>
        templateGroupId === group ? [Number(createdDate.slice(5, 7))] : [],
      )
    const share = (list: readonly number[], from: number, to: number) =>
      list.filter((month) => month >= from && month <= to).length / list.length
    expect(share(months('field-safety-plan'), 2, 5)).toBeGreaterThan(0.6)
    expect(share(months('away-travel'), 4, 9)).toBeGreaterThan(0.45)
    expect(new Set(months('injury-illness-301')).size).toBe(12)
  })

  it('say something else each', () => {
    for (const question of ['what-happened', 'doing-before', 'injury']) {
      const said = all<StoredAnswer>('answers').filter(({ questionId }) => questionId === question)
      expect(said.length).toBeGreaterThan(80)
      expect(new Set(said.map(({ value }) => JSON.stringify(value))).size).toBe(said.length)
    }
  })

  it('belong to people whose work it is', () => {
    const departments = (group: string) =>
      new Set(
        made.flatMap(({ templateGroupId, ownerId }) =>
          templateGroupId === group ? (people.get(ownerId)?.departments ?? ['nobody']) : [],
        ),
      )
    expect(departments('pesticide-use')).toEqual(new Set(['Grounds and Landscape']))
    expect(departments('field-safety-plan')).toContain('Earth Sciences')
    for (const odd of ['Dining Services', 'Human Resources', 'nobody'])
      expect(departments('field-safety-plan')).not.toContain(odd)
    expect(departments('lab-hazard-assessment')).not.toContain('Finance and Administration')
    for (const { id, ownerId, campusCode, parentFormId } of made)
      if (!parentFormId && !guestNamed(ownerId)) expect(people.get(ownerId)?.campusCode, id).toBe(campusCode)
  })

  it('FF-17 are numbered in the order in which they were begun, and the next number is free', () => {
    const counters = new Map(all<CounterDocument>('counters').map(({ id, value }) => [id, value]))
    const byPrefix = Map.groupBy(forms, ({ autoId = '' }) => autoId.replace(/\d+$/, ''))
    for (const [prefix, list] of byPrefix) {
      const dates = list
        .toSorted((a, b) => (String(a.autoId) < String(b.autoId) ? -1 : 1))
        .map(({ createdDate }) => createdDate)
      expect(dates).toEqual(dates.toSorted())
      expect(new Set(list.map(({ autoId }) => autoId)).size).toBe(list.length)
      expect(counters.get(`auto-id:${prefix}`)).toBe(list.length)
    }
  })

  it('OU-04 lead to what the core concludes, where their templates lead to anything', () => {
    const stored = new Map(all<OutcomeResults>('outcomeResults').map((each) => [each.formId, each]))
    for (const { id, decided, status, templateId } of forms) {
      const leads = known(templates.get(templateId)).template.outcomeGroupVersionIds
      expect(Boolean(stored.get(id)), id).toBe(Boolean(decided && leads))
      if (stored.has(id)) expect(stored.get(id)).toMatchObject({ status, fence: decided?.fence })
    }
    const levels = new Set(
      [...stored.values()].flatMap(({ results }) => results.flatMap(({ level }) => level?.name ?? [])),
    )
    expect(levels.size).toBeGreaterThanOrEqual(3)
  })

  it('SI-10 have investigations that somebody was given to do, done before their report', () => {
    const tasks = new Map(all<Task>('tasks').map((task) => [task.id, task]))
    const children = forms.filter(({ parentFormId }) => parentFormId)
    expect(children.length).toBeGreaterThan(20)
    for (const child of children) {
      const parent = known(forms.find(({ id }) => id === child.parentFormId))
      const listed = given(parent).get('investigators')?.childFormIds
      expect(listed, parent.id).toContain(child.id)
      expect(tasks.get(child.id)?.name).toContain(parent.autoId)
      if (parent.status !== 'completed') continue
      expect(child.status).toBe('investigation_completed')
      expect(String(child.statusDate) < String(parent.statusDate), parent.id).toBe(true)
    }
    const open = children.filter(({ status }) => status !== 'investigation_completed')
    expect(open.filter(({ id }) => String(tasks.get(id)?.dueDate) < '2026-11-20').length).toBeGreaterThan(0)
  })

  it('CO-01 are spoken about: a third of them, at places that are answered', () => {
    const comments = all<Comment>('comments')
    const spokenAbout = new Set(comments.map(({ formId }) => formId))
    expect(spokenAbout.size / forms.length).toBeGreaterThan(0.25)
    expect(spokenAbout.size / forms.length).toBeLessThan(0.45)
    const threads = all<Thread>('commentThreads')
    for (const { formId, key, posted, resolved } of threads) {
      const form = known(forms.find(({ id }) => id === formId))
      if (key !== null && !written.has(formId)) expect([...given(form).keys()], formId).toContain(key)
      expect(posted).toBeGreaterThan(0)
      if (resolved) expect(people.has(resolved.userId)).toBe(true)
    }
    expect(threads.filter(({ resolved }) => resolved).length).toBeGreaterThan(50)
    expect(comments.filter(({ replyTo }) => replyTo).length).toBeGreaterThan(100)
    expect(comments.filter(({ mentions }) => mentions).length).toBeGreaterThan(20)
    for (const { createdDate, content } of comments) {
      expect(createdDate < '2026-11-21').toBe(true)
      expect(content).not.toMatch(/@(owner|reviewer)/)
    }
  })

  it('leave about a dozen to the reviewer, and to each of the cast what their card says', () => {
    const waiting = forms.filter(({ waitingFor }) =>
      waitingFor?.some((role) => role.startsWith('program_admin@')),
    )
    expect(waiting.length).toBeGreaterThanOrEqual(10)
    expect(waiting.length).toBeLessThanOrEqual(16)
    const own = (ownerId: string, group: string) =>
      new Set(
        forms.flatMap((form) =>
          form.ownerId === ownerId && form.templateGroupId === group ? [form.status] : [],
        ),
      )
    expect(own('chelsea', 'away-travel')).toEqual(new Set(['approved', 'draft', 'under_review']))
    expect(own('erin', 'lab-hazard-assessment')).toEqual(new Set(['approved', 'draft']))
    expect([...own('frank', 'pesticide-use')]).toEqual(
      expect.arrayContaining(['reported', 'reporting', 'planned_application', 'draft']),
    )
    const work = (userId: string) =>
      forms.flatMap((form) => (assigned.has(`user:${userId} form:${form.id}`) ? [form.status] : []))
    expect(work('dave')).toEqual(
      expect.arrayContaining(['assigned', 'in_progress', 'investigation_completed']),
    )
    expect(work('grace')).toContain('investigation_completed')
    expect(forms.filter(({ campusCode }) => campusCode === '03').length).toBeGreaterThan(20)
  })
})
