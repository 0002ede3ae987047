import { describe, expect, it, vi } from 'vitest'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import { evaluate } from '../../runtime/core/evaluate.ts'
import { businessValues } from '../../runtime/core/mapping/business-values.ts'
import { SYSTEM } from '../../runtime/core/permission/rights.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { validateForm } from '../../runtime/core/validation/validate-form.ts'
import {
  compileWorkflow,
  initialState,
  nextEvents,
  takeEvent,
} from '../../runtime/core/workflow/compile-workflow.ts'
import type {
  Comment,
  Form,
  OutcomeResults,
  Person,
  RelationTuple,
  StoredAnswer,
  Task,
  Template,
  Workflow,
} from '../../schemas/index.ts'
import { guestNamed } from '../../server/contract/guest.ts'
import { handWritten } from '../../server/demo/forms/hand-written.ts'
import { demoDocuments } from '../../server/demo/load-demo.ts'
import type { Thread } from '../../server/features/comment/index.ts'
import { eventsFor } from '../../server/features/form/can.ts'
import type { CounterDocument } from '../../server/store/counters.ts'
import { loadPluginsOnce } from '../support/plugins-once.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const { registry } = await loadPluginsOnce()
const documents = new Map(demoDocuments(registry))
const all = <T>(name: string) => documents.get(name) as unknown as readonly T[]

const forms = all<Form>('forms')
const people = new Map(all<Person>('people').map((person) => [person.id, person]))
const templates = new Map(
  all<Template>('templates').map((template) => [template.id, compileTemplate(template, registry)]),
)
const workflows = new Map(all<Workflow>('workflows').map((each) => [each.id, compileWorkflow(each)]))
const answersOf = Map.groupBy(all<StoredAnswer>('answers'), ({ formId }) => formId)
const assigned = new Set(
  all<RelationTuple>('tuples').flatMap(({ relation, user, object }) =>
    relation === 'assignee' ? [`${user} ${object}`] : [],
  ),
)
const timeZone = 'America/Los_Angeles'
const weekday = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short' })

function known<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('The demo is not whole')
  return found
}
const given = (form: Form) =>
  new Map((answersOf.get(form.id) ?? []).map(({ key, value }) => [key, value as AnswerValue]))

/** With these events answers are handed in. */
const HANDED_IN: readonly (string | undefined)[] = [
  'submit',
  'update_trip',
  'report_pesticide_applied',
  'complete',
]
const handedIn = forms.flatMap((form) => {
  const from = form.statusEvents.findLastIndex(({ event }) => HANDED_IN.includes(event))
  return from < 0 ? [] : [{ form, at: form.statusEvents[from], before: form.statusEvents[from - 1] }]
})
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
    for (const { form, at, before } of handedIn) {
      const now = known(at).timestamp
      const context = { status: known(before).status, canUpdate: true, now, timeZone }
      const actor = { userId: form.ownerId, roles: ['owner', 'assignee'] }
      const evaluation = evaluate(known(templates.get(form.templateId)), given(form), actor, context)
      expect(validateForm(evaluation), form.id).toEqual([])
    }
  })

  it('X-09 hold no answers that nobody can see', () => {
    for (const form of made.filter(({ decided }) => decided)) {
      const context = { status: form.status, canUpdate: true, now: form.createdDate, timeZone }
      const whole = evaluate(known(templates.get(form.templateId)), given(form), SYSTEM, context)
      expect(
        [...given(form).keys()].filter((key) => !whole.get(key)?.visible),
        form.id,
      ).toEqual([])
    }
  })

  it('went the ways of their workflows, by people who may take them', () => {
    for (const form of forms) {
      const compiled = known(templates.get(form.templateId))
      const workflow = known(workflows.get(form.workflowVersionId))
      const context = { status: form.status, canUpdate: true, now: form.createdDate, timeZone }
      const whole = evaluate(compiled, given(form), SYSTEM, context)
      const scope = { values: businessValues(whole), rules: whole.scope }
      const [begun, ...taken] = form.statusEvents
      let state = known(initialState(workflow))
      expect(begun?.status, form.id).toBe(state.status)
      for (const { event = '', userId, status } of taken) {
        const actor = { userId, roles: rolesOn(form, userId) }
        const offered = eventsFor(actor, nextEvents(workflow, state.stateId), {
          form: { status: state.status },
          compiled,
        })
        expect(
          offered.map(({ id }) => id),
          `${form.id} ${userId}`,
        ).toContain(event)
        const next = takeEvent(workflow, state.stateId, event, scope)
        if (!next.ok) throw new Error(`${form.id} cannot ${event}`)
        expect(next.status, form.id).toBe(status)
        state = next
      }
      expect(form).toMatchObject({
        status: state.status,
        workflowStateId: state.stateId,
        fence: taken.length,
      })
    }
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

function rolesOn({ id, ownerId }: Form, userId: string): string[] {
  return [
    ...(userId === ownerId ? ['owner'] : []),
    ...(userId === 'bob' ? ['program_admin'] : []),
    ...(assigned.has(`user:${userId} form:${id}`) ? ['assignee'] : []),
  ]
}
