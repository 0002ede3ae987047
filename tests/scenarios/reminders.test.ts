import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Reminder } from '../../schemas/index.ts'
import { createDocumentValidator } from '../../schemas/validate.ts'
import { AppError } from '../../server/contract/app-error.ts'
import { publishSetting } from '../../server/features/authoring/publishing/publish-setting.ts'
import { lintReminder } from '../../server/features/template/reminder/lint-reminder.ts'
import { onCampus } from './support/each-store.ts'
import { keepsRights, signedIn } from './support/rights.ts'

keepsRights('setReminderStatus', {
  text: 'mutation { setReminderStatus(id: "nobodys", status: COMPLETED) { id } }',
  allowed: signedIn,
  outcome: 'NOT_FOUND',
})

const HOME = `query ($label: String, $type: String) { home(label: $label, type: $type) { reminders {
  id label type status applicationName title description link createdDate completedDate } } }`
const SET = `mutation ($id: ID!, $status: ReminderStatus!) {
  setReminderStatus(id: $id, status: $status) { id status completedDate } }`

const documented = (): Reminder => {
  const text = readFileSync('docs/notifications.md', 'utf8').split('## Action items')[1] ?? ''
  return JSON.parse(/```json\n([\s\S]*?)```/.exec(text)?.[1] ?? '')
}

const reminder: Reminder = {
  ...{ schemaVersion: 1, id: 'yearly-course', programId: 'injury-illness' },
  recipients: ['role:investigator-injury-illness#member'],
  ...{ label: 'Course', type: 'TRAINING', status: 'OPEN', applicationName: 'Learning Centre' },
  details: { title: 'Take the yearly course', description: 'Before March.', link: '/documents' },
  createdDate: '2026-11-20T10:00:00.000Z',
}

type Shown = Pick<Reminder, 'id' | 'status'> & { completedDate: string | null }

onCampus('reminders', (campus) => {
  const publish = (userId: string, document: Reminder) =>
    publishSetting({ services: campus().services, userId }, 'reminders', document)
  const refusal = async (userId: string, document: Reminder) => {
    const error = await publish(userId, document).catch((thrown: unknown) => thrown)
    if (!(error instanceof AppError)) throw new Error('It was not refused')
    return [error.code, error.issues[0]?.code, error.issues[0]?.path].filter(Boolean).join(' ')
  }
  const home = async (name: string, narrowed: { label?: string; type?: string } = {}) =>
    (await campus().as(name).ask<{ home: { reminders: Shown[] } }>(HOME, narrowed)).home.reminders
  const ids = async (name: string, narrowed = {}) => (await home(name, narrowed)).map(({ id }) => id)

  it('NO-06 HD-05 are action items of whoever they name, with all that they say', async () => {
    expect(await publish('bob', reminder)).toBe(true)
    expect(await publish('bob', reminder)).toBe(false)
    expect((await home('dave')).find(({ id }) => id === 'yearly-course')).toEqual({
      ...{ id: 'yearly-course', label: 'Course', type: 'TRAINING', status: 'OPEN' },
      ...{ applicationName: 'Learning Centre', title: 'Take the yearly course' },
      ...{ description: 'Before March.', link: '/documents' },
      ...{ createdDate: '2026-11-20T10:00:00.000Z', completedDate: null },
    })
    expect(await ids('chelsea')).not.toContain('yearly-course')
    // One person's own, as the demo has them.
    expect(await ids('chelsea')).toContain('register-trip')
    expect(await ids('dave')).not.toContain('register-trip')
  })

  it('NO-06 are narrowed by label and by type', async () => {
    await publish('bob', reminder)
    expect(await ids('dave', { label: 'Course' })).toEqual(['yearly-course'])
    expect(await ids('dave', { type: 'TRAINING' })).toEqual(['yearly-course'])
    expect(await ids('dave', { label: 'Course', type: 'ASSESSMENT' })).toEqual([])
  })

  it('NO-06 leave the list of whoever has done them, come back, and stay on that of the others', async () => {
    await publish('alice', { ...reminder, recipients: ['user:*'] })
    const of = async (name: string) => (await home(name)).find(({ id }) => id === 'yearly-course')
    const set = (status: Reminder['status']) => campus().as('dave').ask(SET, { id: 'yearly-course', status })
    await set('COMPLETED')
    await set('COMPLETED')
    expect(await of('dave')).toMatchObject({ status: 'COMPLETED', completedDate: expect.any(String) })
    expect(await of('chelsea')).toMatchObject({ status: 'OPEN', completedDate: null })
    await set('DISMISSED')
    expect(await of('dave')).toMatchObject({ status: 'DISMISSED', completedDate: null })
    await set('OPEN')
    expect(await of('dave')).toMatchObject({ status: 'OPEN' })
    await publish('alice', { ...reminder, recipients: ['user:*'], status: 'COMPLETED' })
    expect(await of('chelsea')).toBeUndefined()
    expect(await campus().as('dave').refused(SET, { id: 'yearly-course', status: 'OPEN' })).toBe('NOT_FOUND')
    await publish('alice', reminder)
    expect(await campus().as('chelsea').refused(SET, { id: 'yearly-course', status: 'OPEN' })).toBe(
      'NOT_FOUND',
    )
  })

  it('NO-06 are their program’s admins’ to write for their own people, and the global admins’ for more', async () => {
    expect(await refusal('chelsea', reminder)).toBe('ACCESS_DENIED')
    // A role of one program, reminded for another.
    expect(await refusal('bob', { ...reminder, id: 'far', programId: 'travel' })).toBe(
      'ACCESS_DENIED reminder.too_many /recipients/0',
    )
    for (const far of ['user:*', 'program:travel#member', 'campus:01#member'])
      expect(await refusal('bob', { ...reminder, recipients: [far] })).toBe(
        'ACCESS_DENIED reminder.too_many /recipients/0',
      )
    expect(await publish('bob', { ...reminder, id: 'near', recipients: ['user:chelsea'] })).toBe(true)
    expect(await ids('chelsea')).toContain('near')
    for (const nobody of ['role:nothing#member', 'program:nothing#member', 'campus:99#member'])
      expect(await refusal('alice', { ...reminder, recipients: ['user:*', nobody] })).toBe(
        'VALIDATION_FAILED reminder.unknown_recipient /recipients/1',
      )
  })
})

describe('a reminder', () => {
  it('NO-06 is as docs/notifications.md shows it', () => {
    expect(createDocumentValidator({}).check('reminder', documented())).toEqual([])
    expect(lintReminder(documented())).toEqual([])
  })

  it('NO-06 is refused where it is nobody’s, leads nowhere, or was done before it was made', () => {
    const { recipients: _, ...nobodys } = reminder
    const wrong = {
      ...nobodys,
      details: { ...reminder.details, link: 'https://elsewhere.example/course' },
      completedDate: '2026-11-19T10:00:00.000Z',
    }
    expect(lintReminder(wrong)).toEqual([
      { code: 'reminder.for_nobody', path: '/recipients' },
      { code: 'reminder.link_elsewhere', path: '/details/link' },
      { code: 'reminder.done_before', path: '/completedDate' },
    ])
  })
})
